import { isRefusal } from "@storefront/proxy";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CatalogueQuery,
  catalogueQuery,
  type FixedFilter,
  valuesOfFields,
  valuesOfQuery,
} from "./catalogue-query.schema.ts";

const ofQuery = (search: string, fixed?: FixedFilter): CatalogueQuery =>
  catalogueQuery(valuesOfQuery(new URLSearchParams(search)), fixed);
const ofBody = (fields: Record<string, unknown>): CatalogueQuery => catalogueQuery(valuesOfFields(fields));
const spelled = ({ query }: CatalogueQuery): string => query.map((pair) => pair.join("=")).join("&");

function issuesOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { issues } = error.body["detail"] as { issues: { path: string }[] };
    return issues.map(({ path }) => path);
  }
  throw new Error("Nothing was refused.");
}

const STANDARD = "page=1&per_page=24";

describe("catalogueQuery", () => {
  it.each([
    ["", STANDARD],
    ["category=slots", `categories[]=slots&${STANDARD}`],
    [
      "categories[]=slots&category=live&categories%5B%5D=slots",
      `categories[]=live&categories[]=slots&${STANDARD}`,
    ],
    ["categories[0]=slots&categories%5B1%5D=live", `categories[]=live&categories[]=slots&${STANDARD}`],
    ["providers[10]=a&categories[0][x]=b&categories[x]=c", `providers[]=a&${STANDARD}`],
    ["providers[]=b&provider=a&providers[]=", `providers[]=a&providers[]=b&${STANDARD}`],
    ["provider=a&category=b", `categories[]=b&providers[]=a&${STANDARD}`],
    ["term=%20gold%20", `term=gold&${STANDARD}`],
    ["search=gold", `term=gold&${STANDARD}`],
    ["term=%20&search=gold", `term=gold&${STANDARD}`],
    ["term=a&search=b", `term=a&${STANDARD}`],
    ["term=a&term=b", `term=a&${STANDARD}`],
    ["term=a%26page%3D99", `term=a&page=99&${STANDARD}`],
    ["page=2&per_page=10", "page=2&per_page=10"],
    ["page=1&page=2", STANDARD],
    ["page=007", "page=7&per_page=24"],
    ["page=&per_page=", STANDARD],
    ["page=0&per_page=0", "page=1&per_page=1"],
    ["page=1000000000&per_page=100000", "page=10000&per_page=100"],
    ["x=1&utm_source=mail&__proto__=1&_debug=1&sort=rtp&constructor=1", STANDARD],
  ])("reads ?%s as %s (R10)", (search, wanted) => {
    expect(spelled(ofQuery(search))).toBe(wanted);
  });

  it.each(["-1", "1e9", "NaN", "0x10", "1.5", "+1", " 1", "1 ", "Infinity", "１", "1_000", "9".repeat(16)])(
    "refuses the number %j, so that it never reaches the backend (G14)",
    (value) => {
      const given = encodeURIComponent(value);
      expect(issuesOf(() => ofQuery(`page=${given}&per_page=${given}`))).toEqual(["page", "per_page"]);
    },
  );

  it.each([[-1], [1.5], [1e21], [true], [{}], [["1", "x"][1]]])("refuses %j in a body", (value) => {
    expect(issuesOf(() => ofBody({ page: value }))).toEqual(["page"]);
  });

  it.each([
    ["category=..", "category"],
    ["category=%20", "category"],
    ["categories[]=a%0ab", "category"],
    [`provider=${"p".repeat(129)}`, "provider"],
    ["provider=%00", "provider"],
    [`term=${"t".repeat(101)}`, "term"],
    ["term=a%0d%0ab", "term"],
    ["search=a%00", "search"],
  ])("refuses ?%s and names the field", (search, path) => {
    expect(issuesOf(() => ofQuery(search))).toEqual([path]);
  });

  it("takes the slugs of any backend: only length and control characters are refused", () => {
    const { query } = ofQuery(
      "category=Slots&category=Jogos%20ao%20vivo&provider=3.oaks&provider=a/b&provider=a,b",
    );
    expect(query.slice(0, -2)).toEqual([
      ["categories[]", "Jogos ao vivo"],
      ["categories[]", "Slots"],
      ["providers[]", "3.oaks"],
      ["providers[]", "a,b"],
      ["providers[]", "a/b"],
    ]);
  });

  it("accepts 20 different slugs each, and no more", () => {
    const slugs = Array.from({ length: 20 }, (_, index) => `s${index}`);
    expect(ofBody({ categories: [...slugs, ...slugs], providers: slugs }).query).toHaveLength(42);
    expect(issuesOf(() => ofBody({ categories: [...slugs, "one-more"] }))).toEqual(["category"]);
    expect(issuesOf(() => ofBody({ providers: [...slugs, "one-more"] }))).toEqual(["provider"]);
  });

  it("reads a body like a query, and refuses lone surrogates", () => {
    expect(spelled(ofBody({ category: "slots", term: "gold", page: 2, per_page: "10" }))).toBe(
      "categories[]=slots&term=gold&page=2&per_page=10",
    );
    expect(spelled(ofBody({ "categories[]": ["b", "a"], provider: null, term: null, search: "x" }))).toBe(
      `categories[]=a&categories[]=b&term=x&${STANDARD}`,
    );
    expect(issuesOf(() => ofBody({ term: "\ud800" }))).toEqual(["term"]);
    expect(issuesOf(() => ofBody({ term: { a: 1 }, categories: [1] }))).toEqual(["category", "term"]);
  });

  it("prefers a route's own path to the query", () => {
    expect(spelled(ofQuery("category=live&provider=a&page=3", { category: "slots" }))).toBe(
      "categories[]=slots&providers[]=a&page=3&per_page=24",
    );
    expect(spelled(ofQuery("providers[]=x", { provider: "b" }))).toBe(`providers[]=b&${STANDARD}`);
    expect(issuesOf(() => ofQuery("", { category: "\u0000" }))).toEqual(["category"]);
  });

  it("caches search terms apart from the catalogue (F9)", () => {
    expect(ofQuery("category=slots").policy).toBe("catalogue");
    expect(ofQuery("term=%20").policy).toBe("catalogue");
    expect(ofQuery("search=gold&category=slots").policy).toBe("search");
  });
});

const slug = fc.stringMatching(/^[\w./ ,~-]{1,64}$/).filter((text) => !/^(?:\s*|\.{1,2})$/.test(text));
const slugs = fc.uniqueArray(slug, { maxLength: 20 });
const term = fc
  .string({ unit: "grapheme", maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text.length <= 100 && text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text));
const filter = fc.record({
  categories: slugs,
  providers: slugs,
  term,
  page: fc.integer({ min: 1, max: 10_000 }),
  perPage: fc.integer({ min: 1, max: 100 }),
});
type Filter = typeof filter extends fc.Arbitrary<infer Value> ? Value : never;

/** A filter as a browser may send it: in any order, with repeated names, under either name, and with unknown names. */
function searchOf(
  { categories, providers, term: text, page, perPage }: Filter,
  junk: [string, string][],
): string {
  const pairs = [
    ...categories.map((name, index) => [index % 2 ? "category" : "categories[]", name]),
    ...categories.map((name) => ["categories[]", name]),
    ...providers.toReversed().map((name, index) => [index % 2 ? "providers[]" : "provider", name]),
    ["per_page", String(perPage)],
    ["page", String(page)],
    ["page", "999"],
    [page % 2 ? "term" : "search", ` ${text} `],
    ...junk,
  ];
  return new URLSearchParams(pairs as [string, string][]).toString();
}
const canonical = ({ categories, providers, ...rest }: Filter): string =>
  JSON.stringify({ categories: categories.toSorted(), providers: providers.toSorted(), ...rest });

const OURS = /^(?:category|categories|provider|providers|term|search|page|per_page)(?:\[\d*\])?$/;
const junk = fc.array(
  fc.tuple(
    fc.string().filter((name) => !OURS.test(name)),
    fc.string(),
  ) as fc.Arbitrary<[string, string]>,
  { maxLength: 5 },
);

/** Text of any characters; `unit: "binary"` of fast-check takes two seconds to be made. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 10 })
  .map((codes) => String.fromCodePoint(...codes));

describe("catalogueQuery, for any filter (F8, F9)", () => {
  it("gives distinct filters distinct pairs, and one filter one form", () => {
    const filters = new Map<string, string>();
    fc.assert(
      fc.property(filter, junk, (given, noise) => {
        const pairs = JSON.stringify(ofQuery(searchOf(given, noise)).query);
        const known = filters.get(pairs);
        filters.set(pairs, canonical(given));
        expect(known ?? canonical(given)).toBe(canonical(given));
        expect(ofQuery(searchOf({ ...given, categories: given.categories.toReversed() }, [])).query).toEqual(
          JSON.parse(pairs),
        );
      }),
      RUNS,
    );
  });

  it("never forwards an unknown name or number", () => {
    const wild = fc.array(
      fc.tuple(
        fc.oneof(
          fc.string(),
          fc.constantFrom("category", "providers[]", "term", "page", "per_page", "__proto__"),
        ),
        fc.oneof(fc.string(), anyText, fc.double().map(String), slug),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(wild, (pairs) => {
        let query: CatalogueQuery["query"];
        try {
          ({ query } = ofQuery(new URLSearchParams(pairs).toString()));
        } catch (error) {
          expect(isRefusal(error)).toBe(true);
          return;
        }
        for (const [name, value] of query) {
          expect(name).toMatch(/^(?:categories\[\]|providers\[\]|term|page|per_page)$/);
          if (name.endsWith("[]")) expect(value).toMatch(/^[^\p{Cc}\u2028\u2029]{1,128}$/u);
          if (name === "page") expect(Number(value)).toSatisfy((page: number) => page >= 1 && page <= 10_000);
          if (name === "per_page")
            expect(Number(value)).toSatisfy((size: number) => size >= 1 && size <= 100);
          if (name.includes("page")) expect(value).toMatch(/^[1-9]\d*$/);
        }
      }),
      RUNS,
    );
  });
});
