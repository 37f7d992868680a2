import type { BrandInput } from "./brand.schema.ts";

/** Brazil: album on, sportsbook of provider-c, simplified registration. */
export const aurora: BrandInput = {
  id: "aurora",
  tenant: "aurora",
  name: "Aurora",
  locales: ["pt-BR", "en"],
  currency: "BRL",
  country: "BR",
  countryAlpha3: "BRA",
  jurisdiction: "BR",
  sportsbookProvider: "provider-c",
  providerC: { allowedHosts: ["127.0.0.1", "localhost"] },
  socialProviders: ["google", "apple"],
  albumConfig: { enabled: true, campaign: "aurora-stars" },
};
