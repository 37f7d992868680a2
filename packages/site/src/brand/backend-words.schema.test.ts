import { expect, it } from "vitest";
import { BRANDS } from "../testing/test-brands.ts";
import { type BrandInput, SiteBrand } from "./site-brand.schema.ts";

const mistakesOf = (words: object): readonly string[] =>
  SiteBrand.safeParse({ ...BRANDS["aurora"], ...words }).error?.issues.map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  ) ?? [];

it("a brand names words and methods that the site reads", () => {
  const words = {
    statusWords: { good: ["liquidado"] },
    paymentNames: { card: ["credit_card"] },
  } satisfies Partial<BrandInput>;
  expect(SiteBrand.parse({ ...BRANDS["aurora"], ...words })).toMatchObject(words);
});

it.each<[object, RegExp]>([
  [{ statusWords: { fine: ["ok"] } }, /^statusWords: /],
  [{ paymentNames: { crypto: ["btc"] } }, /^paymentNames/],
])("a brand with %j does not start", (words, mistake) => {
  expect(mistakesOf(words)).toEqual([expect.stringMatching(mistake)]);
});
