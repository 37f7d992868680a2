import type { BrandInput } from "@storefront/site/brand";
import { cl } from "@storefront/site/markets";
import { sandboxGames } from "./sandbox-games.ts";

/** Chile: album off, sportsbook of provider-b, registration version 1 with document and phone. */
export const boreal = {
  id: "boreal",
  tenant: "boreal",
  name: "Boreal",
  locales: ["es-CL", "en"],
  currency: "CLP",
  country: "CL",
  countryAlpha3: "CHL",
  jurisdiction: "CL",
  sportsbookProvider: "provider-b",
  sportsFeed: "events",
  registerTypeVersion: 1,
  requestDocument: true,
  requestPhone: true,
  // Examples: a real brand names its own company, licence and lines.
  // #region law
  market: cl,
  legal: {
    operator: "Boreal Entretención SpA, RUT 76.000.000-0, Santiago de Chile",
    licences: [
      {
        number: "SCJ-000/2026",
        regulator: { name: "Superintendencia de Casinos de Juego", address: "https://www.scj.gob.cl/" },
      },
    ],
    complaints: {
      email: "reclamos@boreal.example",
      days: 10,
      body: { name: "SERNAC", address: "https://www.sernac.cl/" },
    },
  },
  // #endregion
  support: { email: "ayuda@boreal.example", telephone: "+56 800 000 000" },
  gameFrames: sandboxGames,
  theme: {
    colours: {
      background: "#051412",
      surface: "#0b211d",
      raised: "#12302a",
      border: "#21493f",
      text: "#effaf5",
      muted: "#93b8af",
      primary: "#46e6b0",
      onPrimary: "#04120f",
      accent: "#ffab6b",
      positive: "#7ee787",
      negative: "#ff8a8a",
      glow: "#1fae8c",
      glowSecond: "#2f74c8",
    },
    otherColours: {
      background: "#f2f9f6",
      surface: "#ffffff",
      raised: "#e2f1eb",
      border: "#b9d7cb",
      text: "#0a211b",
      muted: "#44645a",
      primary: "#0a7857",
      onPrimary: "#ffffff",
      accent: "#ffab6b",
      accentText: "#994400",
      positive: "#1a7530",
      negative: "#b5262f",
      glow: "#4fcfa9",
      glowSecond: "#7fb0ee",
    },
    display: { weight: 800, transform: "uppercase", tracking: 0 },
    radius: 6,
    buttons: "soft",
    tiles: "square",
    artwork: "ridges",
    logo: {
      picture: { dark: "/assets/boreal-dark.svg", light: "/assets/boreal-light.svg" },
      word: "Boreal",
    },
  },
} satisfies BrandInput;
