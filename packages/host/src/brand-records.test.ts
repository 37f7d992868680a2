import { describe, expect, it } from "vitest";
import type { HostEnvironment } from "./environment/env.ts";
import { proxySettings } from "./environment/settings.ts";
import { brandRecords, HostBrand, type RecordTable } from "./brand.ts";

const TABLES = [{ wallet: ["balance", "bonus"] }, { game: ["slug"] }];

const mistakesIn = (records: unknown, ...tables: readonly RecordTable[]): readonly string[] => {
  const read = brandRecords(...tables).safeParse(records);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("the records of a brand (decision D11)", () => {
  it.each([
    {},
    { wallet: { balance: "saldo" } },
    { wallet: { balance: ["saldo", "credito"], bonus: "extra" }, game: { slug: "clave" } },
  ])("%j names fields that readers know", (records) => {
    expect(mistakesIn(records, ...TABLES)).toEqual([]);
  });

  it.each([
    [{ wallt: {} }, ": wallt is no record that a reader knows; it is one of game, wallet"],
    [
      { wallet: { balnce: "saldo" } },
      "wallet: balnce is no field of this record that a reader knows; it is one of balance, bonus",
    ],
    [{ wallet: { balance: 7 } }, "wallet.balance: a name of the backend, or a list of them"],
    [{ wallet: { balance: [] } }, "wallet.balance: a name of the backend, or a list of them"],
    [{ wallet: { balance: "" } }, "wallet.balance: a name of the backend, or a list of them"],
  ])("%j is refused with a sentence", (records, mistake) => {
    expect(mistakesIn(records, ...TABLES)).toEqual([mistake]);
  });

  it("are checked for their form alone in a host without a package that reads records", () => {
    expect(mistakesIn({ anything: { field: "theirs" } })).toEqual([]);
    expect(mistakesIn({ anything: { field: 7 } })).toHaveLength(1);
    expect(HostBrand.shape.records.safeParse(undefined).success).toBe(true);
  });

  it("reach the routes with the other names of the trunk", () => {
    const records = { wallet: { balance: "saldo" } };
    const environment = { brand: { id: "aurora", records } } as unknown as HostEnvironment;
    expect(
      proxySettings(environment, "https://backend.example", false, { campaignCookie: "click" }).wire,
    ).toEqual({
      campaignCookie: "click",
      records,
    });
  });
});
