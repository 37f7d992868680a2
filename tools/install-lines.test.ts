import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { INSTALLED_PACKAGES, readmeOf, readmeWithInstallLines } from "./install-lines.base.ts";

it("are in the README of each package that a trunk installs", () => {
  expect(INSTALLED_PACKAGES).toEqual(
    expect.arrayContaining([
      "account",
      "error-codes",
      "games",
      "host",
      "kyc",
      "preferences",
      "proxy",
      "sports",
    ]),
  );
});

it.each(INSTALLED_PACKAGES)("of %s are as `pnpm fix` writes them", (folder) => {
  const readme = readFileSync(readmeOf(folder), "utf8");
  expect(readme).toBe(readmeWithInstallLines(folder));
  expect(readme).toMatch(/^npm install (?:--save-dev )?@storefront\/[\w-]+.* # [a-z ,A-Z]+$/m);
});
