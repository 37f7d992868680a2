import { describe, expect, it } from "vitest";
import { readBanners } from "./promotion-offers.ts";
import { readLegalTerm } from "../site/legal-term.schema.ts";

const UNKNOWN = [null, undefined, "", 0, [], {}, "<html>", { rows: null, banners: "x", terms: 3 }];

describe("readBanners", () => {
  it.each(UNKNOWN)("has none for %j", (answer) => {
    expect(readBanners(answer)).toEqual([]);
  });

  it("drops colours and pictures that are none", () => {
    const [banner] = readBanners({
      banners: [
        { title: "T", colors: { from: "red;background:url(//evil)", to: "#ffffff" }, image: "data:x" },
      ],
    });
    expect(banner).toMatchObject({ title: "T", colours: undefined, image: undefined, path: "", id: "0" });
  });
});

describe("answers in other shapes (decision D11)", () => {
  const banner = { title: "Hello" };
  const term = { slug: "terms", title: "T", content: "Text" };
  it.each([
    ["bare", (list: unknown[]) => list],
    ["under data", (list: unknown[]) => ({ data: list })],
    ["under any name", (list: unknown[]) => ({ entries: list })],
    ["under any name in data", (list: unknown[]) => ({ data: { entries: list } })],
  ])("have banners and terms %s", (_, shaped) => {
    expect(readBanners(shaped([banner])).map(({ title }) => title)).toEqual(["Hello"]);
    expect(readLegalTerm(shaped([term]), "terms")?.paragraphs).toEqual(["Text"]);
  });

  it("have banners in a record under data", () => {
    expect(readBanners({ data: { name: "Aurora", banners: [banner] } })).toHaveLength(1);
  });
});

describe("readLegalTerm", () => {
  it.each(UNKNOWN)("is null for %j", (answer) => {
    expect(readLegalTerm(answer, "terms")).toBeNull();
  });
});
