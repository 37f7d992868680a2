import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { NEW_ROUTE, push, releaseMove } from "./account-change.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { checkout, mergeVersions, proposeVersions } from "./release-steps.ts";
import { expect, shell, step } from "./shell.ts";
import type { Trunk } from "./trunk.ts";

/** A file of the trunk's own that uses a route by its path, and one by its name. */
const OWN_FILE = `import { walletRoutes } from "@storefront/account/server";
import { without } from "@storefront/proxy";

export const MOVE = "/api/wallet/action";
export const wallet = without(walletRoutes, "receipt");
`;

/** `storefront upgrade` over a minor and over a major; the trunk has a version before both. */
export async function rehearseUpgrades(
  rehearsal: Rehearsal,
  trunk: Trunk,
  publish: () => Promise<number>,
): Promise<void> {
  const { installed } = rehearsal;
  const upgrade = (words = ""): Promise<string> => trunk.run(`npx storefront upgrade ${words}`);
  const says = (text: string, ...parts: readonly string[]): void => {
    process.stdout.write(`${text.replaceAll(/^/gm, "    ")}\n`);
    for (const part of parts) expect(text.includes(part), `It does not say: ${part}`);
  };
  writeFileSync(join(trunk.folder, "server/own.ts"), OWN_FILE);

  await step("upgrade over a minor leaves the routes alone to look at", async () => {
    const text = await upgrade("@storefront/account@1.1.0");
    says(text, "→ 1.1.0: minor", "test/routes.txt");
    expect(!text.includes("own.ts"), "It names a line that the minor does not change.");
  });
  await step("a route that moves and one that goes are released as a major", async () => {
    checkout(installed, "main");
    await releaseMove(installed);
    await shell(installed, "node tools/contract/check-levels.ts");
    push(installed, "main");
    await proposeVersions(rehearsal, "main");
    mergeVersions(rehearsal, "main");
    process.stdout.write(`    ${await publish()} packages were published.\n`);
  });
  await step("upgrade over a major says what moves, what is left, and where to read it", async () => {
    const text = await upgrade();
    says(text, "→ 2.0.0: major", "server/own.ts:4", "/api/wallet/move", "server/own.ts:5", "For a person");
    expect(!text.includes(NEW_ROUTE), "It names a route that the trunk does not use.");
  });
  await step("what it writes is installed, and compiles once a person has done the rest", async () => {
    says(await upgrade("--write"), "Written");
    writeFileSync(join(trunk.folder, "server/own.ts"), 'export const MOVE = "/api/wallet/move";\n');
    await trunk.run("npm install");
    const version = trunk.installed("@storefront/account").join();
    expect(version === "2.0.0", `Installed is ${version}.`);
    await trunk.run("npm test --silent -- --update");
    await trunk.check();
    says(await upgrade(), "already");
  });
}
