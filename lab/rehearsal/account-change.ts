import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git } from "../registry/workspace.ts";
import { shell } from "./shell.ts";

const ROUTES = "packages/account/src/wallet/wallet.routes.ts";

/** The path of the route that the rehearsal adds to the wallet area. */
export const NEW_ROUTE = "/api/wallet/summary";

/** Adds a route to the account package, as a person does: a row, its name, and a changeset of the level minor. */
export async function addRoute(workspace: string): Promise<void> {
  edit(
    workspace,
    ROUTES,
    '\n}, { reply: "envelope" });',
    `\n  summary: { path: "${NEW_ROUTE}", GET: "GET /users/wallet" },\n}, { reply: "envelope" });`,
  );
  writeChangeset(workspace, "account", "minor", `The wallet has a summary: \`GET ${NEW_ROUTE}\`.`);
  await renewAccount(workspace);
  commitAll(workspace, "account: a summary of the wallet");
}

/** Mends the account package: a deadline of the wallet's action, and a changeset of the level patch. */
export async function mendAction(workspace: string): Promise<void> {
  edit(
    workspace,
    ROUTES,
    "POST: transfer, changesUser: true,",
    'POST: transfer, deadline: "signIn", changesUser: true,',
  );
  writeChangeset(workspace, "account", "patch", "A transfer has fifteen seconds.");
  await renewAccount(workspace);
  commitAll(workspace, "account: a transfer has fifteen seconds");
}

/** Renames a route, with its contract, and calls it a patch. */
export async function renameRoute(workspace: string): Promise<void> {
  edit(workspace, ROUTES, '"/api/wallet/action"', '"/api/wallet/move"');
  writeChangeset(workspace, "account", "patch", "The wallet's action has a shorter name.");
  await writeContract(workspace);
}

/** Moves the wallet's action and takes its receipt away, as a person does: the rows, and a changeset of the level major. */
export async function releaseMove(workspace: string): Promise<void> {
  edit(workspace, ROUTES, '"/api/wallet/action"', '"/api/wallet/move"');
  const receipt = /^ *receipt: .*\n/m.exec(readFileSync(join(workspace, ROUTES), "utf8"))?.[0] ?? "receipt";
  edit(workspace, ROUTES, receipt, "");
  edit(workspace, ROUTES, "ReceiptInput, ", "");
  writeChangeset(
    workspace,
    "account",
    "major",
    "The wallet's action is `/api/wallet/move`, and its receipt is gone.",
  );
  // The templates install a range that the major leaves.
  const templates =
    '---\n"create-storefront": major\n---\n\nTrunks begin with the next major of the account.\n';
  writeFileSync(join(workspace, ".changeset", "rehearsal-templates.md"), templates);
  await renewAccount(workspace);
  commitAll(workspace, "account: another path of the wallet's action");
}

/** Writes a changeset as `pnpm changeset` does. */
export function writeChangeset(workspace: string, name: string, level: string, sentence: string): void {
  const text = `---\n"@storefront/${name}": ${level}\n---\n\n${sentence}\n`;
  writeFileSync(join(workspace, ".changeset", `rehearsal-${name}.md`), text);
}

/** Pushes what was committed to a branch of the remote, as after a merged pull request. */
export function push(workspace: string, branch: string): void {
  git(workspace, "push", "--quiet", "origin", `HEAD:refs/heads/${branch}`);
}

/** Builds the account package of the copy with the programs of the workspace, and writes its contract. */
async function renewAccount(workspace: string): Promise<void> {
  const programs = join(import.meta.dirname, "..", "..", "packages/account/node_modules/.bin");
  const PATH = `${programs}:${process.env["PATH"] ?? ""}`;
  await shell(join(workspace, "packages/account"), "tsup --silent && tsc -p tsconfig.build.json", { PATH });
  await writeContract(workspace);
}

/** The contract files of the account package, renewed as `pnpm contract` does. */
async function writeContract(workspace: string): Promise<void> {
  const program = "../../tools/contract/write-contract.ts";
  await shell(join(workspace, "packages/account"), `node --conditions=@storefront/source ${program} --write`);
}

function edit(workspace: string, file: string, before: string, after: string): void {
  const path = join(workspace, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no longer: ${before}`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}
