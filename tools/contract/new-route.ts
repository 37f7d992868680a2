import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A route that no package has: the example of docs/guides/add-a-route.md, and the change of tests and rehearsals. */
export const NEW_ROUTE = {
  id: "wallet.summary",
  package: "@storefront/account",
  /** Its row as the guide shows it. */
  row: 'summary: { path: "/api/wallet/summary", GET: "GET /users/wallet/summary" },',
  file: "packages/account/src/wallet/wallet.routes.ts",
  /** The text of its changeset. */
  changeset: "A route `GET /api/wallet/summary` has the player's purses in one answer.",
} as const;

/**
 * Adds the row to a copy of the workspace, and its changeset of a level. The contract files are as before, so that a
 * caller can renew them.
 */
export function addNewRoute(workspace: string, level: "major" | "minor" | "patch" = "minor"): void {
  const file = join(workspace, NEW_ROUTE.file);
  const before = readFileSync(file, "utf8");
  const after = before.replace(
    /^(export const walletRoutes = [^\n]*\n)/m,
    (line) => `${line}  ${NEW_ROUTE.row}\n`,
  );
  if (after === before) throw new Error(`${NEW_ROUTE.file} has no table to which a row can be added.`);
  writeFileSync(file, after);
  const changeset = join(workspace, ".changeset", "wallet-summary.md");
  writeFileSync(changeset, `---\n"${NEW_ROUTE.package}": ${level}\n---\n\n${NEW_ROUTE.changeset}\n`);
}
