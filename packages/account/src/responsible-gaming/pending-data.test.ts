import { Profile } from "../records/profile-record.schema.ts";
import { expect, it } from "vitest";
import { isFullNamePending, pendingFields } from "./pending-data.ts";

it.each<[unknown, readonly string[]]>([
  [
    ["mother_name", "birth_date"],
    ["birth_date", "mother_name"],
  ],
  ['["mother_name"]', ["mother_name"]],
  [
    [{ name: "phone" }, { field: "email" }],
    ["phone", "email"],
  ],
  [{ mother_name: true, phone: 0, birth_date: "1" }, ["birth_date", "mother_name"]],
  ["mother_name", ["mother_name"]],
  [["full_name", "unknown", "password", 7, null], []],
  [null, []],
  [undefined, []],
  ["", []],
  [[], []],
  [{}, []],
  [false, []],
])("pendingFields of %j (decision D11)", (given, fields) => {
  expect(pendingFields(Profile.read({ userInfo: { pending_data: given } }))).toEqual(fields);
  expect(pendingFields(Profile.read({ user: { id: 1, pending_data: given } }))).toEqual(fields);
});

it("tells the full name from the data of the other route", () => {
  expect(isFullNamePending({ userInfo: { pending_data: ["full_name"] } })).toBe(true);
  expect(isFullNamePending({ userInfo: { pending_data: ["name"] } })).toBe(false);
  expect([pendingFields({}), isFullNamePending({ user: null, userInfo: null })]).toEqual([[], false]);
});
