import { expect, it } from "vitest";
import { Brand, BRANDS } from "../../../brands/index.ts";
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
    "support",
    "attributionEvents",
    "social",
    "theme",
  ]);
});

it("gives it what a brand says of restrictions and of the validation overlay", () => {
  const restrictions = [{ state: "withdraw-only", field: "wallet_mode", is: "out" }] as const;
  const validation = { steps: ["terms", "email"], address: [{ field: "address_missing" }] } as const;
  const brand = Brand.parse({ ...BRANDS["aurora"], restrictions, validation });
  expect(shellData(testSite({ brand })).brand).toMatchObject({ restrictions, validation });
});

it("makes custom properties of a theme", () => {
  const variables = themeVariables(testSite().brand.theme) as Record<string, string>;
  expect(variables["--on-primary"]).toBe("#ffffff");
  expect(variables["--glow-second"]).toBe("#16c2b4");
  expect(variables["--radius-button"]).toBe("999px");
});
