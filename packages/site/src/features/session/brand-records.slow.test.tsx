// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { type JSX, useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type BrandInput, SiteBrand } from "../../brand/site-brand.schema.ts";
import { BRANDS } from "../../testing/test-brands.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mistakesOf = (words: object): readonly string[] =>
  SiteBrand.safeParse({ ...BRANDS["aurora"], ...words }).error?.issues.map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  ) ?? [];

it("pages read records under the names of the brand's backend (decision D11)", async () => {
  // A page has one account: the modules of this one are loaded for it alone.
  vi.resetModules();
  const { AccountScope } = await import("./account-scope.tsx");
  const { renderInPage } = await import("../../testing/render-in-page.test-helper.tsx");
  const { bare, createFakeHost, PageRequest } = await import("../../testing/signed-in-page.test-helper.tsx");
  const { testSite } = await import("../../testing/test-site.ts");
  const { getWallet } = await import("@storefront/account");
  const { useAccount } = await import("@storefront/account/react-hooks");
  const host = createFakeHost();
  host.on("/api/wallet/refresh", bare({ wallet: { data: { saldo: "7.5" } } }));
  vi.stubGlobal("Request", PageRequest);
  vi.stubGlobal("fetch", host.fetch);
  function Balance(): JSX.Element {
    const { http } = useAccount();
    const [balance, setBalance] = useState<unknown>();
    useEffect(() => void getWallet(http).then(({ wallet }) => setBalance(wallet?.balance)), [http]);
    return <p>{String(balance)}</p>;
  }
  const site = testSite({ locale: "en" });
  renderInPage(
    <AccountScope>
      <Balance />
    </AccountScope>,
    "/",
    { ...site, brand: { ...site.brand, records: { wallet: { balance: ["total_real", "saldo"] } } } },
  );
  expect(await screen.findByText("7.5")).toBeTruthy();
});

it("a brand names records, words and methods that the site reads", () => {
  const words = {
    records: { deposit: { code: ["emv", "qr_code"] }, game: { name: "titulo" } },
    statusWords: { good: ["liquidado"] },
    paymentNames: { card: ["credit_card"] },
  } satisfies Partial<BrandInput>;
  expect(SiteBrand.parse({ ...BRANDS["aurora"], ...words })).toMatchObject(words);
});

it.each<[object, RegExp]>([
  [
    { records: { walet: { balance: "saldo" } } },
    /^records: walet is no record that a reader knows; it is one of /,
  ],
  [
    { records: { wallet: { balnce: "saldo" } } },
    /^records\.wallet: balnce is no field of this record that a reader knows; it is one of balance, /,
  ],
  [{ statusWords: { fine: ["ok"] } }, /^statusWords: /],
  [{ paymentNames: { crypto: ["btc"] } }, /^paymentNames/],
])("a brand with %j does not start", (words, mistake) => {
  expect(mistakesOf(words)).toEqual([expect.stringMatching(mistake)]);
});

it("a name that no reader knows is red in the editor", () => {
  // @ts-expect-error -- no record of this name
  const record = { records: { walet: { balance: "saldo" } } } satisfies Partial<BrandInput>;
  // @ts-expect-error -- no field of this name
  const field = { records: { wallet: { balnce: "saldo" } } } satisfies Partial<BrandInput>;
  expect([record, field].map(mistakesOf).map(({ length }) => length)).toEqual([1, 1]);
});
