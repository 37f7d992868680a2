import { describe, expect, it } from "vitest";
import { reshape } from "./reshape.ts";
import type { Shapes } from "./shapes.ts";

const NOW = Date.UTC(2026, 10, 21);
const AT = "2026-11-20T10:00:00.500Z";
const LIST = [{ id: 1 }, { id: 2 }];

describe("values", () => {
  it.each<[title: string, Shapes, before: unknown, after: unknown]>([
    ["numbers as text", { numbers: "text" }, { a: 1, b: 2.5, c: "x" }, { a: "1", b: "2.5", c: "x" }],
    ["numbers within lists as text", { numbers: "text" }, { a: [{ b: 1 }] }, { a: [{ b: "1" }] }],
    [
      "text as numbers",
      { texts: "number" },
      { a: "10", b: "-2.5", c: "x1", d: "" },
      { a: 10, b: -2.5, c: "x1", d: "" },
    ],
    [
      "no number of a text that would read otherwise",
      { texts: "number" },
      { a: "007", b: "1.50", c: "1234567890123456" },
      { a: "007", b: "1.50", c: "1234567890123456" },
    ],
    ["yes as 1", { yes: 1 }, { a: true, b: false }, { a: 1, b: 0 }],
    ["yes as text", { yes: "1" }, { a: true, is_active: 1, b: false }, { a: "1", is_active: "1", b: "0" }],
    [
      "yes as true",
      { yes: true },
      { bonus_enabled: 1, strong_password: 0 },
      { bonus_enabled: true, strong_password: false },
    ],
    ["yes as a date", { yes: "date" }, { a: true, b: false }, { a: new Date(NOW).toISOString(), b: null }],
    ["no yes of a count", { yes: true }, { login_attempt_qty: 1 }, { login_attempt_qty: 1 }],
    ["dates as seconds", { dates: "seconds" }, { at: AT }, { at: 1_795_168_800 }],
    ["dates as milliseconds", { dates: "milliseconds" }, { at: AT }, { at: 1_795_168_800_500 }],
    [
      "dates as true",
      { dates: true },
      { at: AT, birth_date: "1990-05-17" },
      { at: true, birth_date: "1990-05-17" },
    ],
    [
      "no date that names a clock of its own",
      { dates: "seconds" },
      { until: "2026-12-31T23:59:59-03:00" },
      { until: "2026-12-31T23:59:59-03:00" },
    ],
    ["dates as 1", { dates: 1 }, { at: AT }, { at: 1 }],
    ["dates as the text of a database", { dates: "text" }, { at: AT }, { at: "2026-11-20 10:00:00" }],
    ["dates as 1 in text", { dates: 1, numbers: "text" }, { at: AT }, { at: "1" }],
    ["dates as seconds in text", { dates: "seconds", numbers: "text" }, { at: AT }, { at: "1795168800" }],
    [
      "columns as JSON text",
      { columns: "text" },
      { document: { number: "1" }, force_request_kyc_reasons: ["a"], wallet: { balance: 1 } },
      { document: '{"number":"1"}', force_request_kyc_reasons: '["a"]', wallet: { balance: 1 } },
    ],
    [
      "columns as one object",
      { columns: "object" },
      { force_request_kyc_reasons: ["a"], markets: [{ id: 1 }], document: { number: "1" } },
      {
        force_request_kyc_reasons: { force_request_kyc_reasons: ["a"] },
        markets: { id: 1 },
        document: { number: "1" },
      },
    ],
    ["nothing without shapes", {}, { a: 1, data: LIST, user: null }, { a: 1, data: LIST, user: null }],
  ])("%s", (_title, shapes, before, after) => {
    expect(reshape(before, shapes, NOW)).toEqual(after);
  });
});

describe("lists", () => {
  const PAGE = { current_page: 1, data: LIST };
  it.each<[lists: string, before: unknown, after: unknown]>([
    ["bare", { data: LIST }, LIST],
    ["bare", PAGE, LIST],
    ["bare", { rows: LIST }, LIST],
    ["bare", { data: { data: LIST } }, LIST],
    ["data", LIST, { data: LIST }],
    ["data", { rows: LIST }, { data: LIST }],
    ["data.data", PAGE, { data: PAGE }],
    ["data.data", LIST, { data: { data: LIST } }],
    ["data.items", PAGE, { data: { current_page: 1, items: LIST } }],
    ["data.items", { rows: LIST }, { data: { items: LIST } }],
    ["items", PAGE, { current_page: 1, items: LIST }],
    ["items", { data: PAGE }, { current_page: 1, items: LIST }],
    ["items", { name: "x", banners: LIST }, { name: "x", banners: LIST }],
  ])("as %s", (lists, before, after) => {
    expect(reshape(before, { lists }, NOW)).toEqual(after);
  });
});

describe("records", () => {
  const PROFILE = { user: { id: 1, email: "a" }, userInfo: { b: 2 } };
  it.each<[records: NonNullable<Shapes["records"]>, before: unknown, after: unknown]>([
    ["bare", { data: { a: 1 } }, { a: 1 }],
    ["bare", PROFILE, { id: 1, email: "a", userInfo: { b: 2 } }],
    ["data", { a: 1 }, { data: { a: 1 } }],
    ["data", { data: { a: 1 } }, { data: { a: 1 } }],
    ["data", PROFILE, { data: PROFILE }],
    ["beside-user", { a: 1 }, { a: 1, user: null }],
    ["beside-user", PROFILE, { id: 1, email: "a", user: null, userInfo: { b: 2 } }],
    ["data", { data: LIST }, { data: LIST }],
  ])("as %s", (records, before, after) => {
    expect(reshape(before, { records }, NOW)).toEqual(after);
  });
});
