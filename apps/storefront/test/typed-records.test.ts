import { type Provider, readProviders, readWallet, type Wallet } from "@storefront/account";
import { useWallet } from "@storefront/account/react-hooks";
import { expect, expectTypeOf, it } from "vitest";

declare module "@storefront/account" {
  interface Wallet {
    readonly vip_level?: number;
  }
  interface Provider {
    readonly logo?: string;
  }
}

it("a brand gives fields of its own a type, and they are there as the backend sent them", () => {
  expectTypeOf<Wallet["vip_level"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Wallet["balance"]>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<Wallet["another"]>().toEqualTypeOf<unknown>();
  expectTypeOf<Provider["logo"]>().toEqualTypeOf<string | undefined>();
  expect(readWallet({ data: { balance: "5", vip_level: 3 } })?.vip_level).toBe(3);
  expect(readProviders({ items: [{ code: "pix", logo: "/pix.svg" }] })[0]?.logo).toBe("/pix.svg");
});

it("hooks give the same types", () => {
  const levelOf = (): number | undefined => useWallet().data?.wallet?.vip_level;
  expectTypeOf(levelOf).returns.toEqualTypeOf<number | undefined>();
  expect(levelOf).toBeTypeOf("function");
});
