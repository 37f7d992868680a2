import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyTrunk, routesOfTrunk } from "@storefront/host/development";
import { storefront } from "../server/storefront.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const document = join(root, "docs", "ROUTES.md");

/** docs/ROUTES.md as it should be: the routes of the first brand, which has every feature, and development ones too. */
export function routesDocument(): string {
  const trunk = storefront as unknown as AnyTrunk;
  const file = join(import.meta.dirname, "..", "server", "storefront.ts");
  const routes = routesOfTrunk({ trunk, file }, { folder: root });
  const rows = routes.map(({ method, path, target, access, reply, errors, file: declared }) => {
    const link = `[${declared.split("/").at(-1)}](../${declared})`;
    return row(method, `\`${path}\``, target, access, reply, errors, link);
  });
  return [
    "# Routes",
    "",
    "Written by `pnpm fix`; a test fails when it drifts. `pnpm routes [text]` prints the rows.",
    "",
    `${new Set(routes.map(({ id }) => id)).size} routes.`,
    "",
    "| method | path | backend target | access | reply | errors | file |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    "",
    "## Codes of this trunk",
    "",
    "For failed calls that the registry of reference codes does not name.",
    "",
    "| code | methods | path | what players read |",
    "|---|---|---|---|",
    ...(storefront.endpointCodes ?? []).map(([code, methods, path, { en }]) => row(code, methods, path, en)),
    "",
  ].join("\n");
}

const row = (...cells: readonly string[]): string => `| ${cells.join(" | ").replaceAll("{", "\\{")} |`;

if (import.meta.main) writeFileSync(document, routesDocument());
