import { expect, it } from "vitest";
import { PAGES } from "../../trunk/pages.ts";
import { sharedPath } from "./use-analytics.ts";

it("has the names of the site and its catalogue, and not what is a player's own", () => {
  expect(sharedPath("/en/game/comet", { locale: "en", slug: "comet" })).toBe("/en/game/comet");
  expect(sharedPath("/account/receipt/77812", { id: "77812" })).toBe("/account/receipt/:id");
  expect(sharedPath("/club/Ana%20Maria", { member: "Ana Maria" })).toBe("/club/:member");
});

it("hides every value of a page of the account", () => {
  const own = Object.values(PAGES).filter(
    (row) => row.path.startsWith("/account/") && row.path.includes(":"),
  );
  expect(own.length).toBeGreaterThan(0);
  for (const { path } of own) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const values = Object.fromEntries(names.map((name, index) => [name, `value-${index}`]));
    const shown = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? "");
    expect(sharedPath(shown, values)).toBe(path);
  }
});
