import { expect, it } from "vitest";
import { Brand, BRANDS } from "../../../brands/index.ts";
import { testSite } from "../../testing/test-site.ts";
import { shellData } from "./shell-data.ts";

it("gives the browser these fields of a brand and no other", () => {
  const shell = shellData(testSite());
  expect(Object.keys(shell)).toEqual([
    "brand",
    "locale",
    "localePrefix",
    "publicOrigin",
    "fonts",
    "build",
    "look",
    "share",
  ]);
  expect(Object.keys(shell.brand)).toEqual([
    "id",
    "name",
    "locales",
    "currency",
    "country",
    "requestDocument",
    "requestPhone",
    "autoDepositAfterRegister",
    "realityCheck",
    "hasAlbum",
    "support",
    "legal",
    "attributionEvents",
    "serviceWorker",
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
