import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  AMOUNT_SHAPES,
  HTTPS_SHAPES,
  listShapes,
  MOMENT_SHAPES,
  NO_ANSWERS,
  recordShapes,
  TEXT_SHAPES,
  YES_SHAPES,
} from "./shapes.test-kit.ts";
import {
  readBankAccount,
  readBanks,
  readCoupon,
  readDeposit,
  readIncomeReport,
  readIncomeReportYears,
  readLimitError,
  readLogins,
  readPlayedGames,
  readProviders,
  readReferralFigures,
  readReferrals,
  readRewards,
  readRollover,
  readSocialAccounts,
  readTransactions,
  readWallet,
} from "../record-readers.ts";
import type { Deposit, IncomeReport, PlayedGame, Wallet } from "../records.ts";

/** Each reader of a record, and the shapes of each of its known fields. */
const RECORDS = {
  readWallet: [readWallet, { balance: AMOUNT_SHAPES, bonus: AMOUNT_SHAPES, total: AMOUNT_SHAPES }],
  readRollover: [readRollover, { rollover_target: AMOUNT_SHAPES, rollover_done: AMOUNT_SHAPES }],
  readBankAccount: [readBankAccount, { key: TEXT_SHAPES, number: TEXT_SHAPES, holder: TEXT_SHAPES }],
  readCoupon: [readCoupon, { type: TEXT_SHAPES, percentage: AMOUNT_SHAPES }],
  readIncomeReport: [
    readIncomeReport,
    {
      deposits: AMOUNT_SHAPES,
      result: AMOUNT_SHAPES,
      url: HTTPS_SHAPES,
      status: [
        ["ready", "ready"],
        [1, 1],
        [{}, null],
      ],
    },
  ],
  readDeposit: [readDeposit, { transactionId: TEXT_SHAPES, amount: AMOUNT_SHAPES, code: TEXT_SHAPES }],
  readReferralFigures: [
    readReferralFigures,
    {
      invited: [
        [3, 3],
        ["3", 3],
        [-1, null],
        ["many", null],
      ],
      code: [
        ["AMIGO1", "AMIGO1"],
        ["<b>", null],
        [1, null],
      ],
    },
  ],
} as const;

/** The same for each reader of a list. */
const LISTS = {
  readTransactions: [readTransactions, { status: TEXT_SHAPES, type: TEXT_SHAPES, created_at: MOMENT_SHAPES }],
  readProviders: [
    readProviders,
    { slug: TEXT_SHAPES, minimum: AMOUNT_SHAPES, deposit: YES_SHAPES, is_active: YES_SHAPES },
  ],
  readBanks: [readBanks, { code: TEXT_SHAPES, name: TEXT_SHAPES }],
  readRewards: [readRewards, { title: TEXT_SHAPES, value: AMOUNT_SHAPES, redeemed_at: MOMENT_SHAPES }],
  readLogins: [readLogins, { device: TEXT_SHAPES, city: TEXT_SHAPES, created_at: MOMENT_SHAPES }],
  readReferrals: [readReferrals, { name: TEXT_SHAPES, ftd: YES_SHAPES, ftd_date: MOMENT_SHAPES }],
  readPlayedGames: [readPlayedGames, { slug: TEXT_SHAPES, name: TEXT_SHAPES, image: TEXT_SHAPES }],
  readSocialAccounts: [readSocialAccounts, { type: TEXT_SHAPES, email: TEXT_SHAPES }],
} as const;

type Fields = Readonly<Record<string, readonly (readonly [sent: unknown, read: unknown])[]>>;

it.each(Object.entries(RECORDS))(
  "%s reads a record of any shape, with its fields",
  (_name, [read, fields]) => {
    for (const [shape, answer] of recordShapes({ unknown: { any: [1] } }))
      expect([shape, read(answer)]).toMatchObject([shape, { unknown: { any: [1] } }]);
    for (const answer of NO_ANSWERS) expect([answer, read(answer)]).toEqual([answer, null]);
    // No field is added that was not sent.
    expect(read({ unknown: 1 })).toEqual({ unknown: 1 });
    for (const [field, sent, expected] of cells(fields))
      expect(read({ [field]: sent })).toEqual({ [field]: expected });
  },
);

it.each(Object.entries(LISTS))("%s reads a list of any shape, with its fields", (_name, [read, fields]) => {
  const entries = [{ unknown: "kept" }, { unknown: 2 }];
  for (const [shape, answer] of listShapes(entries)) expect([shape, read(answer)]).toEqual([shape, entries]);
  for (const answer of NO_ANSWERS) expect([answer, read(answer)]).toEqual([answer, []]);
  for (const [field, sent, expected] of cells(fields))
    expect(read([{ [field]: sent }])).toEqual([{ [field]: expected }]);
});

it("no reader ever throws", () => {
  const readers = [...Object.values(RECORDS), ...Object.values(LISTS)];
  const fields = readers.flatMap(([, shapes]) => Object.keys(shapes));
  const record = fc.dictionary(fc.constantFrom("data", "id", ...fields), fc.anything());
  fc.assert(
    fc.property(fc.oneof(fc.anything(), record, fc.array(record)), (answer) => {
      for (const [read] of readers) expect(read(answer)).toBeDefined();
    }),
    RUNS,
  );
});

describe("names of fields", () => {
  it.each<[string, unknown, unknown]>([
    ["credit", readWallet({ credit: "7" })?.balance, undefined],
    ["qr_code", readDeposit({ pix: { qr_code: "000201" } })?.code, undefined],
    ["a provider's code", readProviders([{ code: "pix" }])[0]?.slug, undefined],
    ["a limit's max", readLimitError({ max: 5 }).limit, undefined],
  ])("a brand names %s, and no reader guesses it", (_name, read, expected) => {
    expect(read).toBe(expected);
  });

  it("is read from the page of a card, as the sandbox names it", () => {
    expect(readDeposit({ checkout_url: "https://pay.test/x" })?.payment_url).toBe("https://pay.test/x");
  });
});

describe("readDeposit", () => {
  it("finds the fields of a payer in a record of the deposit too", () => {
    const paying = { code: 201, payment_url: "https://pay.test/x" };
    expect(readDeposit({ data: { transactionId: 7, pix: paying } })).toEqual({
      transactionId: "7",
      pix: paying,
      code: "201",
      payment_url: "https://pay.test/x",
    });
  });

  it("reads https links alone", () => {
    for (const [sent, read] of HTTPS_SHAPES)
      expect([sent, readDeposit({ payment_url: sent })?.payment_url]).toEqual([sent, read]);
  });
});

describe("readIncomeReport", () => {
  it("finds figures and file in a record of the report too, the first that can be read", () => {
    const answer = {
      data: {
        id: "r-1",
        deposits: "soon",
        totals: { deposits: "10.50" },
        file: { url: "https://x.test/a" },
      },
    };
    expect(readIncomeReport(answer)).toEqual({
      id: "r-1",
      deposits: 10.5,
      totals: { deposits: "10.50" },
      file: { url: "https://x.test/a" },
      url: "https://x.test/a",
    });
  });
});

describe("readIncomeReportYears", () => {
  it("reads a list of any shape", () => {
    for (const [shape, answer] of listShapes([2024, 2025, { year: "2023" }, 2024]))
      expect([shape, readIncomeReportYears(answer)]).toEqual([shape, [2025, 2024, 2023]]);
    for (const answer of NO_ANSWERS) expect([answer, readIncomeReportYears(answer)]).toEqual([answer, []]);
  });

  it.each<readonly [answer: unknown, years: readonly number[]]>([
    [{ years: [2024, "2025", 2024] }, [2025, 2024]],
    [{ data: { years: [2023] } }, [2023]],
    [{ years: { a: 1 } }, []],
    [{ years: ["x", 1, 2023.5, 2101, null] }, []],
  ])("reads %j as %j", (answer, years) => {
    expect(readIncomeReportYears(answer)).toEqual(years);
  });
});

describe("readLimitError", () => {
  it.each([
    [
      { field: "spa_deposit_limit", limit: 100, used: "40.5", period: "daily" },
      { limit: 100, used: 40.5, period: "day" },
    ],
    [
      { limit: "5", used: 2, period: "month" },
      { limit: 5, used: 2, period: "month" },
    ],
    [
      { limit: "none", period: "always" },
      { limit: null, period: null },
    ],
    [100, { limit: 100 }],
    ["100.50", { limit: 100.5 }],
    ["over", { limit: null }],
    [[1], { limit: null }],
  ])("reads %j as %j and keeps the other fields", (sent, read) => {
    expect(readLimitError(sent)).toEqual({
      ...(Array.isArray(sent) || typeof sent !== "object" ? {} : sent),
      ...read,
    });
  });
});

it("keeps ids as they were sent, so that they can be sent back", () => {
  expect(readRewards([{ id: 7 }, { id: "90071992547409931" }, { id: {} }]).map(({ id }) => id)).toEqual([
    7,
    "90071992547409931",
    null,
  ]);
  expect(readTransactions([{ amount: "-5.00" }, { amount: {} }]).map(({ amount }) => amount)).toEqual([
    "-5.00",
    null,
  ]);
});

it("gives known fields their types, and every other field the type unknown", () => {
  expectTypeOf<Wallet["balance"]>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<Wallet["vip_level"]>().toEqualTypeOf<unknown>();
  expectTypeOf<IncomeReport["deposits"]>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<PlayedGame["slug"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Deposit["code"]>().toEqualTypeOf<string | null | undefined>();
});

function cells(fields: Fields): [string, unknown, unknown][] {
  return Object.entries(fields).flatMap(([field, table]) =>
    table.map(([sent, read]): [string, unknown, unknown] => [field, sent, read]),
  );
}
