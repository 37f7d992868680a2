import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { ApiError, listAnswer } from "@storefront/client";
import * as shapes from "../index.ts";
import { Deposit, IncomeReport, IncomeReportYears, limitErrorOf, type PlayedGame, Wallet } from "../index.ts";

/** The shapes in which backends send one record (decision D11). */
const recordShapes = (record: object): readonly unknown[] => [
  record,
  { data: record },
  { data: { data: record } },
  { data: null, ...record },
  [record],
  { data: [record] },
  JSON.stringify(record),
  { data: JSON.stringify(record) },
];

/** The shapes in which backends send a list (decision D11). */
const listShapes = (entries: readonly unknown[]): readonly unknown[] => [
  entries,
  { data: entries },
  { data: { data: entries, current_page: 1 } },
  { items: entries, total: entries.length },
  { data: { rows: entries } },
  { error: null, data: entries },
  entries.map((entry) => JSON.stringify(entry)),
  [null, 3, "text", ...entries, [], true],
];

/** Answers that are neither a record nor a list. */
const NO_ANSWERS: readonly unknown[] = [undefined, null, "", "text", 3, true, [], "[broken", [null]];

/** Each reader of a record, with fields as a backend may send them and as they are read. */
const RECORDS = [
  [shapes.Wallet, { balance: "12.50", bonus: 0, total: "soon" }, { balance: 12.5, bonus: 0, total: null }],
  [
    shapes.Rollover,
    { rollover_target: "-3", rollover_done: {} },
    { rollover_target: -3, rollover_done: null },
  ],
  [shapes.BankAccount, { key: " Ana ", number: 7, holder: "" }, { key: "Ana", number: "7", holder: null }],
  [shapes.Coupon, { type: "bonus", percentage: "1e3" }, { type: "bonus", percentage: null }],
  [
    shapes.IncomeReport,
    { deposits: "1.5", url: "javascript:alert(1)", status: {} },
    { deposits: 1.5, url: null, status: null },
  ],
  [shapes.Deposit, { transactionId: 7, amount: true }, { transactionId: "7", amount: null }],
  [
    shapes.ReferralFigures,
    { invited: "3", registered: -1, code: "<b>" },
    { invited: 3, registered: null, code: null },
  ],
] as const;

/** The same for each reader of a list. */
const LISTS = [
  [
    listAnswer(shapes.Transaction),
    { type: "bet", created_at: 1_767_323_045 },
    { type: "bet", created_at: "2026-01-02T03:04:05.000Z" },
  ],
  [
    listAnswer(shapes.Provider),
    { minimum: "5", deposit: 1, is_active: "0" },
    { minimum: 5, deposit: true, is_active: false },
  ],
  [listAnswer(shapes.Bank), { code: 1, name: {} }, { code: "1", name: null }],
  [listAnswer(shapes.Reward), { value: "2.5", redeemed_at: true }, { value: 2.5, redeemed_at: "true" }],
  [listAnswer(shapes.Mission), { title: "A", progress: "2" }, { title: "A", progress: 2 }],
  [listAnswer(shapes.Login), { device: "Firefox", created_at: {} }, { device: "Firefox", created_at: null }],
  [listAnswer(shapes.Referral), { ftd: "2026-01-02", ftd_date: "1" }, { ftd: true, ftd_date: "true" }],
  [listAnswer(shapes.PlayedGame), { slug: " a ", image: Number.NaN }, { slug: "a", image: null }],
  [listAnswer(shapes.SocialAccount), { type: "google", email: "" }, { type: "google", email: null }],
] as const;

it.each(RECORDS)("%o reads a record of any shape, with its fields", (shape, sent, expected) => {
  for (const answer of recordShapes({ ...sent, unknown: { any: [1] } }))
    expect(shape.read(answer)).toMatchObject({ ...expected, unknown: { any: [1] } });
  for (const answer of NO_ANSWERS) expect([answer, shape.read(answer)]).toEqual([answer, null]);
  // No field is added that was not sent.
  expect(shape.read({ unknown: 1 })).toEqual({ unknown: 1 });
});

it.each(LISTS)("%o reads a list of any shape, with its fields", (shape, sent, expected) => {
  for (const answer of listShapes([sent, { unknown: 2 }]))
    expect([answer, shape.read(answer)]).toEqual([answer, [expected, { unknown: 2 }]]);
  for (const answer of NO_ANSWERS) expect([answer, shape.read(answer)]).toEqual([answer, []]);
});

it("no reader ever throws", () => {
  const all = [...RECORDS, ...LISTS];
  const fields = all.flatMap(([, sent]) => Object.keys(sent));
  const record = fc.dictionary(fc.constantFrom("data", "id", ...fields), fc.anything());
  fc.assert(
    fc.property(fc.oneof(fc.anything(), record, fc.array(record)), (answer) => {
      expect(all.every(([shape]) => shape.read(answer) !== undefined)).toBe(true);
    }),
    RUNS,
  );
});

const refused = (limitError: unknown): ApiError =>
  new ApiError({ status: 422, method: "POST", path: "/api/payments/deposit", body: { limitError } });

describe("names of fields", () => {
  it.each<[string, unknown, unknown]>([
    ["credit", Wallet.read({ credit: "7" })?.balance, undefined],
    ["qr_code", Deposit.read({ pix: { qr_code: "000201" } })?.code, undefined],
    ["a provider's code", shapes.ProviderList.read([{ code: "pix" }])[0]?.slug, undefined],
    ["a limit's max", limitErrorOf(refused({ max: 5 }))?.limit, undefined],
  ])("a brand names %s, and no reader guesses it", (_name, read, expected) => expect(read).toBe(expected));

  it("is read from the page of a card, as the sandbox names it", () =>
    expect(Deposit.read({ checkout_url: "https://pay.test/x" })?.payment_url).toBe("https://pay.test/x"));
});

describe("readDeposit", () => {
  it("finds the fields of a payer in a record of the deposit too", () => {
    const paying = { code: 201, payment_url: "https://pay.test/x" };
    expect(Deposit.read({ data: { transactionId: 7, pix: paying } })).toEqual({
      transactionId: "7",
      pix: paying,
      code: "201",
      payment_url: "https://pay.test/x",
    });
  });

  it.each([
    [" https://pay.test/x ", "https://pay.test/x"],
    ["http://pay.test/x", null],
    ["https://user@pay.test/x", null],
    ["javascript:alert(1)", null],
  ])("reads the link %j as %j", (sent, read) => {
    expect(Deposit.read({ payment_url: sent })?.payment_url).toBe(read);
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
    expect(IncomeReport.read(answer)).toEqual({
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
    for (const answer of listShapes([2024, 2025, { year: "2023" }, 2024]))
      expect([answer, IncomeReportYears.read(answer)]).toEqual([answer, [2025, 2024, 2023]]);
    for (const answer of NO_ANSWERS) expect([answer, IncomeReportYears.read(answer)]).toEqual([answer, []]);
  });

  it.each<readonly [answer: unknown, years: readonly number[]]>([
    [{ years: [2024, "2025", 2024] }, [2025, 2024]],
    [{ data: { years: [2023] } }, [2023]],
    [{ years: { a: 1 } }, []],
    [{ years: ["x", 1, 2023.5, 2101, null] }, []],
  ])("reads %j as %j", (answer, years) => expect(IncomeReportYears.read(answer)).toEqual(years));
});

describe("limitErrorOf", () => {
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
    const limit = limitErrorOf(refused(sent));
    expect(limit).toEqual({ ...(Array.isArray(sent) || typeof sent !== "object" ? {} : sent), ...read });
  });
});

it("keeps ids as they were sent, so that they can be sent back", () => {
  expect(
    shapes.RewardPage.read([{ id: 7 }, { id: "90071992547409931" }, { id: {} }]).items.map(({ id }) => id),
  ).toEqual([7, "90071992547409931", null]);
  expect(
    shapes.TransactionPage.read([{ amount: "-5.00" }, { amount: {} }]).items.map(({ amount }) => amount),
  ).toEqual(["-5.00", null]);
});

it("gives known fields their types, and no other field one", () => {
  expectTypeOf<Wallet["balance"]>().toEqualTypeOf<number | null | undefined>();
  // @ts-expect-error -- a misspelt name
  expectTypeOf<Wallet["balanse"]>().toBeUnknown();
  expectTypeOf<IncomeReport["deposits"]>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<PlayedGame["slug"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Deposit["code"]>().toEqualTypeOf<string | null | undefined>();
});
