import { describe, expect, it } from "vitest";
import { type Page, pageAnswer, recordAnswer } from "./answers.ts";
import { ApiError } from "./api-answer.ts";
import { listOf, asNumber } from "./field-readers.ts";
import { formErrorOf, refusedFieldsOf } from "./form-errors.ts";
import { isRecord, parseJson } from "./guards.ts";
import { isLoopbackHost, readHttpsUrl } from "./https-url.ts";
import { itemsOfPages, nextPageAfter, pageOf } from "./pages.ts";

describe("isRecord", () => {
  it.each([[{}], [{ a: 1 }], [Object.create(null)]])("takes %j", (value) => {
    expect(isRecord(value)).toBe(true);
  });

  it.each([[null], [undefined], [[]], [[{ a: 1 }]], ["text"], [1], [true]])("refuses %j", (value) => {
    expect(isRecord(value)).toBe(false);
  });
});

describe("parseJson", () => {
  it("reads text and bytes", () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(parseJson(new TextEncoder().encode('"é"'))).toBe("é");
    expect(parseJson("null")).toBeNull();
  });

  it("keeps the digits of an integer that no number holds, and every other number", () => {
    const text =
      '{"id":9007199254740993,"low":-9007199254740993,"last":9007199254740991,"amount":1e21,"text":"9007199254740993"}';
    expect(parseJson(text)).toEqual({
      id: "9007199254740993",
      low: "-9007199254740993",
      last: 9007199254740991,
      amount: 1e21,
      text: "9007199254740993",
    });
    const parsed = parseJson(text, (digits, name) => [name, digits]);
    expect(parsed).toMatchObject({ id: ["id", "9007199254740993"] });
  });

  it.each([[""], ["{"], ["<html>"], [new Uint8Array(0)]])("answers %j with undefined", (value) => {
    expect(parseJson(value)).toBeUndefined();
  });
});

describe("listOf", () => {
  it.each([
    ["the answer itself", [1]],
    ["its data", { data: [1] }],
    ["the data within", { data: { data: [1] } }],
    ["its only list", { total: 1, games: [1] }],
    ["the only list of its data", { data: { total: 1, games: [1] } }],
    ["a list beside an error that is null", { error: null, data: [1] }],
    ["a list beside an error that is empty", { error: "", data: { games: [1] } }],
    ["a list beside an error that is 0", { error: 0, errors: null, games: [1] }],
    ["a list beside an error that is false", { error: false, data: { games: [1] } }],
    ["a list beside a list of no errors", { errors: [], games: [1] }],
  ])("finds %s", (_, answer) => expect(listOf(answer)).toEqual([1]));

  it.each([
    ["two lists", { games: [1], brands: [2] }],
    ["no list", { total: 1 }],
    ["an error", { error: "not_found", games: [1] }],
    ["a list of errors", { errors: ["not_found"], games: [] }],
    ["an error within", { data: { error: "not_found", data: [1] } }],
    ["data that is too deep", { data: { data: { data: [1] } } }],
    ["null", null],
    ["text", "[1]"],
  ])("finds nothing in %s", (_, answer) => expect(listOf(answer)).toBeUndefined());
});

describe("formErrorOf", () => {
  const failed = (error: string | undefined): ApiError =>
    new ApiError({ status: 401, method: "POST", path: "/api/auth/login", error });

  it.each([
    [failed("invalid_credentials"), "invalid_credentials"],
    [failed("payments_deposit_failed"), undefined],
    [failed(undefined), undefined],
    [new Error("invalid_credentials"), undefined],
    [{ error: "invalid_credentials" }, undefined],
  ])("reads the code of a form and of nothing else: %o", (failure, code) => {
    expect(formErrorOf(failure)).toBe(code);
  });
});

it.each<[unknown, Readonly<Record<string, string>>]>([
  [{ detail: { issues: [{ path: "amount", message: "expected 1" }] } }, { amount: "expected 1" }],
  [{ detail: { issues: [{ path: "period.from" }, { path: "" }, 7] } }, { period: "" }],
  [{ detail: "no" }, {}],
  ["<html>", {}],
])("the fields that a host refused of %j", (body, fields) => {
  const failure = new ApiError({
    status: 400,
    method: "POST",
    path: "/api/x",
    error: "invalid_request",
    body,
  });
  expect(refusedFieldsOf(failure)).toEqual(fields);
  expect(refusedFieldsOf({ body })).toEqual({});
});

it.each([
  [{ status: 400, error: "invalid_request", ref: "EP0711-EM0099" }, "400 invalid_request (#EP0711-EM0099)"],
  [{ status: 0, error: "network" }, "no answer network"],
  [{ status: 404 }, "404"],
] as const)("the message of a failure says what it is: %o", (details, said) => {
  const failure = new ApiError({ ...details, method: "POST", path: "/api/x" });
  expect(failure.message).toBe(`POST /api/x failed with ${said}`);
});

/** A page of entries with ids, in a form that a backend sends it. */
const pageIn = (answer: unknown): Page<unknown> => PAGE.read(answer);
const PAGE = pageAnswer(recordAnswer({ id: asNumber }));
const entries = (...ids: number[]): readonly { id: number }[] => ids.map((id) => ({ id }));

it.each([
  [entries(1, 2), 1, undefined, 2],
  [entries(1, 2), 1, 2, 2],
  [entries(1), 4, 2, null],
  [[], 1, undefined, null],
  [{}, 1, undefined, null],
])("the page after %j on page %j of %j is %j", (answer, page, perPage, next) => {
  expect(nextPageAfter(pageIn(answer), page, perPage)).toBe(next);
});

it.each([
  ["before the answer's last page", { data: entries(1), last_page: 3 }, 2, 3],
  ["on the answer's last page", { data: entries(1, 2), last_page: "2" }, 2, null],
  ["on the last page of its meta", { data: entries(1), meta: { last_page: 1 } }, 1, null],
  ["on the last page beside the inner list", { data: { data: entries(1), last_page: 1 } }, 1, null],
  ["with more in total", { items: entries(1, 2), total: 5 }, 1, 2],
  ["with all of the total", { items: entries(1, 2), total: 2 }, 1, null],
  ["with a total that counts something else", { items: entries(1, 2), total: 1 }, 1, 2],
  ["with counts that are no numbers", { data: entries(1), last_page: "many", total: {} }, 1, 2],
])("the page after one %s", (_name, answer, page, next) => {
  expect(nextPageAfter(pageIn(answer), page)).toBe(next);
});

it("counts the entries of all pages against the total", () => {
  const pages = [1, 2, 3].map((page) => pageIn({ items: entries(page, page + 10), total: 6 }));
  expect(nextPageAfter(pages[1] ?? PAGE.read(null), 2, undefined, pages.slice(0, 2))).toBe(3);
  expect(nextPageAfter(pages[2] ?? PAGE.read(null), 3, undefined, pages)).toBeNull();
});

it("counts entries that are no records, so that a page with one is not taken for the last", () =>
  expect(nextPageAfter(pageIn([{ id: 1 }, "broken"]), 1, 2)).toBe(2));

it("ends at a last page that repeats, and lists its entries once", () => {
  const pages = [1, 2, 2].map((id) => pageIn({ data: entries(id) }));
  expect(nextPageAfter(pages[1] ?? PAGE.read(null), 2, undefined, pages.slice(0, 2))).toBe(3);
  expect(nextPageAfter(pages[2] ?? PAGE.read(null), 3, undefined, pages)).toBeNull();
  expect(itemsOfPages(pages)).toEqual(entries(1, 2));
});

it.each([
  ["beside the list", { data: entries(1), next: "b" }, 1, "b"],
  ["beside last_page, which counts for nothing", { data: entries(1), last_page: 1, next: "b" }, 1, "b"],
  ["as a number", { data: { items: entries(1), next: 41 } }, "a", "41"],
  ["in meta", { data: entries(1), meta: { next: "b" } }, "a", "b"],
  ["that is null", { data: entries(1), next: null }, 1, null],
  ["that is empty", { data: entries(1), next: "" }, "a", null],
  ["that is not there any more", { data: entries(1) }, "a", null],
  ["that leads to itself", { data: entries(1), next: "a" }, "a", null],
  ["on an empty page", { data: [], next: "b" }, "a", null],
  ["that is null beside a further page", { data: entries(1), last_page: 3, next: null }, 1, 2],
  ["that is a record", { data: entries(1), next: {}, last_page: 2 }, 1, 2],
])("follows a cursor %s", (_name, answer, page, next) => {
  expect(nextPageAfter(pageIn(answer), page)).toBe(next);
});

it("names a page by its number or its cursor", () =>
  expect([pageOf(2), pageOf("2")]).toEqual([{ page: 2 }, { cursor: "2" }]));

const LOOPBACK_ADDRESSES = [
  "http://localhost:4000/a",
  "http://127.0.0.1/a",
  "http://127.8.9.10/a",
  "http://[::1]:4000/a",
];

describe("readHttpsUrl", () => {
  it("gives an https address as a URL", () =>
    expect(readHttpsUrl("https://play.example/a?b#c")?.href).toBe("https://play.example/a?b#c"));

  it.each([
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["a file", "file:///etc/hosts"],
    ["http", "http://play.example/"],
    ["a relative address", "/a"],
    ["an address without a scheme", "//play.example/a"],
    ["a user name", "https://user@play.example/"],
    ["a password", "https://:word@play.example/"],
    ["no text", 1],
    ["nothing", undefined],
  ])("refuses %s", (_, value) => {
    expect(readHttpsUrl(value)).toBeUndefined();
    expect(readHttpsUrl(value, { allowLoopbackHttp: true })).toBeUndefined();
  });

  it.each(LOOPBACK_ADDRESSES)("takes %s only where http on this machine is allowed", (value) => {
    expect(readHttpsUrl(value)).toBeUndefined();
    expect(readHttpsUrl(value, { allowLoopbackHttp: false })).toBeUndefined();
    expect(readHttpsUrl(value, { allowLoopbackHttp: true })?.href).toBe(value);
  });

  it("refuses a user name on this machine, too", () =>
    expect(readHttpsUrl("http://user@localhost/", { allowLoopbackHttp: true })).toBeUndefined());
});

describe("isLoopbackHost", () => {
  it.each(["localhost", "127.0.0.1", "127.255.0.1", "[::1]"])("takes %s", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  const otherHosts = ["localhost.example", "127.0.0.1.example", "1127.0.0.1", "10.0.0.1", "[::2]", ""];
  it.each(otherHosts)("refuses %s", (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});
