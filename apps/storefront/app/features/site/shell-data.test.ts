import { expect, it } from "vitest";
import { testSite } from "../../testing/test-site.ts";
import { shellData } from "./shell-data.ts";
import { themeVariables } from "../../layout/theme-variables.ts";

it("gives the browser these fields of a brand and no other", () => {
  const shell = shellData(testSite());
  expect(Object.keys(shell)).toEqual(["brand", "locale", "localePrefix", "publicOrigin", "fonts", "build"]);
  expect(Object.keys(shell.brand)).toEqual([
    "id",
    "name",
    "locales",
    "currency",
    "country",
    "registerTypeVersion",
    "requestDocument",
    "requestPhone",
    "autoDepositAfterRegister",
    "hasAlbum",
    "theme",
  ]);
});

it("makes custom properties of a theme", () => {
  const variables = themeVariables(testSite().brand.theme) as Record<string, string>;
  expect(variables["--on-primary"]).toBe("#ffffff");
  expect(variables["--glow-second"]).toBe("#16c2b4");
  expect(variables["--radius-button"]).toBe("999px");
});
