import { expect, it } from "vitest";
import { lastVisit } from "./last-visit.ts";

const [present, past] = ["2026-03-02T20:00:00Z", "2026-03-01T19:30:00Z"];

it.each([
  ["the second login of a history with the present one", [present, past], present, past],
  ["the first one of a history without it", [past], present, past],
  ["none at the first login", [present], present, undefined],
  ["none when the present login has no time", [present, past], null, undefined],
  ["none when the history's first time cannot be read", [null, past], present, undefined],
])("the last visit is %s", (_, times, login, expected) => {
  const logins = times.map((created_at) => ({ created_at }));
  expect(lastVisit(logins, login)).toEqual(expected === undefined ? undefined : new Date(expected));
});
