import type { BrandInput } from "@storefront/site/brand";
import { br } from "@storefront/site/markets";
import { auroraPromotions } from "./aurora-promotions.ts";
import { sandboxGames } from "./sandbox-games.ts";

/** Brazil: album on, sportsbook of provider-c, simplified registration. */
export const aurora = {
  id: "aurora",
  tenant: "aurora",
  name: "Aurora",
  locales: ["pt-BR", "en"],
  currency: "BRL",
  country: "BR",
  countryAlpha3: "BRA",
  jurisdiction: "BR",
  market: br,
  sportsbookProvider: "provider-c",
  sportsFeed: "events",
  socialProviders: ["google", "apple"],
  // The sandbox plays both providers; a page that is not on loopback shows no button for an address on loopback.
  socialSignIn: {
    google: { address: "http://127.0.0.1:4000/social/google", clientId: "aurora" },
    apple: { address: "http://127.0.0.1:4000/social/apple", clientId: "aurora", scope: "" },
  },
  // The sandbox's own; a page that is not on loopback has none.
  captcha: { provider: "turnstile", siteKey: "sandbox", scriptOrigin: "http://127.0.0.1:4000" },
  // Examples: a real brand names its own company, licence and lines.
  legal: {
    operator: "Aurora Jogos S.A., CNPJ 00.000.000/0001-00, São Paulo",
    licences: [
      {
        number: "SPA/MF 000/2026",
        regulator: {
          name: "Secretaria de Prêmios e Apostas",
          address: "https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas",
        },
      },
    ],
    complaints: {
      email: "ouvidoria@aurora.example",
      days: 10,
      body: { name: "Secretaria Nacional do Consumidor", address: "https://www.consumidor.gov.br/" },
    },
  },
  support: {
    email: "help@aurora.example",
    telephone: "+55 800 000 0000",
    chat: "https://help.aurora.example/",
  },
  withdrawal: { minimum: 20, hours: 24, fee: 0 },
  promotions: auroraPromotions,
  albumConfig: { enabled: true, campaign: "aurora-stars" },
  gameFrames: sandboxGames,
  theme: {
    colours: {
      background: "#0b0a1c",
      surface: "#141330",
      raised: "#1d1b42",
      border: "#2f2c5e",
      text: "#f5f3ff",
      muted: "#a9abd3",
      primary: "#6d4aff",
      onPrimary: "#ffffff",
      accent: "#ffc247",
      positive: "#38dba0",
      negative: "#ff7a93",
      glow: "#8a4bff",
      glowSecond: "#16c2b4",
    },
    otherColours: {
      background: "#f6f5ff",
      surface: "#ffffff",
      raised: "#eceafc",
      border: "#cdc9ec",
      text: "#17142f",
      muted: "#56537c",
      primary: "#5a38e8",
      onPrimary: "#ffffff",
      accent: "#ffc247",
      accentText: "#855500",
      positive: "#0b7549",
      negative: "#bd1f42",
      glow: "#8a6bff",
      glowSecond: "#5fd6cb",
    },
    radius: 18,
    artwork: "ribbons",
    logo: {
      picture: { dark: "/assets/aurora-dark.svg", light: "/assets/aurora-light.svg" },
      word: "Aurora",
    },
  },
} satisfies BrandInput;
