import { getWallet, type Provider, type Wallet } from "@storefront/account";
import { useWallet } from "@storefront/account/react-hooks";
import { createProxyHttp } from "@storefront/client/http";
import { expect, expectTypeOf, it } from "vitest";

declare module "@storefront/account" {
  interface Wallet {
    readonly vip_level?: number;
  }
  interface Provider {
    readonly logo?: string;
  }
}

it("a brand gives fields of its own a type, and they are there as the backend sent them", async () => {
  expectTypeOf<Wallet["vip_level"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Wallet["balance"]>().toEqualTypeOf<number | null | undefined>();
  // @ts-expect-error -- a name that neither the package nor the brand has declared
  expectTypeOf<Wallet["another"]>().toBeUnknown();
  expectTypeOf<Provider["logo"]>().toEqualTypeOf<string | undefined>();
  const answer = { wallet: { balance: "5", vip_level: 3 } };
  const http = createProxyHttp({ baseUrl: "https://play.example", fetch: async () => Response.json(answer) });
  expect((await getWallet(http)).wallet).toEqual({ balance: 5, vip_level: 3 });
});

it("hooks give the same types", () => {
  const levelOf = (): number | undefined => useWallet().data?.wallet?.vip_level;
  expectTypeOf(levelOf).returns.toEqualTypeOf<number | undefined>();
  expect(levelOf).toBeTypeOf("function");
});
