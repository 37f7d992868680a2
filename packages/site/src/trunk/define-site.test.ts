import { expect, expectTypeOf, it } from "vitest";
import type { SitePageProps } from "../page-data.ts";
import type * as ui from "../ui.ts";
import { defineSite } from "./define-site.ts";
import { absentPaths } from "./pages.ts";

it("takes a site of every word", () => {
  const site = defineSite({
    slots: { "game.side": ({ game }) => game.name },
    extensions: { analytics: () => {} },
  });
  expect(Object.keys(site)).toEqual(["slots", "extensions"]);
});

it("refuses names that the site does not have, while they are typed", () => {
  // @ts-expect-error: the site has no such page.
  expect(() => absentPaths({ without: ["lives"] })).toThrow(TypeError);
  // @ts-expect-error: every site has its terms.
  expect(absentPaths({ without: ["terms"] })).toEqual(["/terms/:term"]);
  // @ts-expect-error: it shows nothing.
  expect(absentPaths({ replace: { "account-index": "x.tsx" } })).toEqual([]);
  // @ts-expect-error: there is no such place.
  expect(defineSite({ slots: { "header.start": () => null } }).slots).toBeDefined();
});

it("gives a page in the place of one of ours the type of its data", () => {
  expectTypeOf<SitePageProps<"game">["loaderData"]["game"]["slug"]>().toEqualTypeOf<string>();
  expectTypeOf<SitePageProps<"promotions">["loaderData"]>().not.toBeAny();
});

/** The names of the inputs that may be left out and still refuse `undefined`, as callers with `exactOptionalPropertyTypes` write it. */
type Refusing<Input> = Input extends object
  ? {
      [Name in keyof Input]-?: object extends Pick<Input, Name>
        ? { [One in Name]: undefined } extends Pick<Input, Name>
          ? never
          : Name
        : never;
    }[keyof Input]
  : never;
type Inputs<Door> = {
  [Name in keyof Door]: Door[Name] extends (...given: infer Given) => unknown
    ? Refusing<Given[number]>
    : never;
};

it("takes undefined for every property of a part that may be left out", () => {
  expectTypeOf<Inputs<typeof ui>[keyof typeof ui]>().toBeNever();
});
