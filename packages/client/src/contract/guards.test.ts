import { describe, expect, it } from "vitest";
import { listOf } from "./field-readers.ts";
import { ApiError } from "./api-answer.ts";
import { formErrorOf } from "./form-errors.ts";
import { isRecord, parseJson } from "./guards.ts";

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
    expect(parseJson(text, (digits, name) => [name, digits])).toMatchObject({
      id: ["id", "9007199254740993"],
    });
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
  ])("finds %s", (_, answer) => {
    expect(listOf(answer)).toEqual([1]);
  });

  it.each([
    ["two lists", { games: [1], brands: [2] }],
    ["no list", { total: 1 }],
    ["an error", { error: "not_found", games: [1] }],
    ["an error within", { data: { error: "not_found", data: [1] } }],
    ["data that is too deep", { data: { data: { data: [1] } } }],
    ["null", null],
    ["text", "[1]"],
  ])("finds nothing in %s", (_, answer) => {
    expect(listOf(answer)).toBeUndefined();
  });
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
