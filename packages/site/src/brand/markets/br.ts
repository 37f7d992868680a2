import { defineMarket, type MarketInput } from "../market.schema.ts";

/**
 * Brazil, read on the day of `asOf`: Lei 14.790/2023, Portaria 1.231/2024 as changed and the Instrução Normativa in parts, the
 * others in texts about them. The operator confirms each row before it counts on it.
 */
export const br: MarketInput = defineMarket({
  id: "br",
  name: "Brazil",
  asOf: "2026-11-29",
  minimumAge: 18,
  exclusionRegister: {
    name: "Plataforma Centralizada de Autoexclusão",
    address: "https://www.gov.br/autoexclusaoapostas",
  },
  helpLines: [{ name: "CVV", telephone: "188", address: "https://cvv.org.br/" }],
  registrationLimits: "require",
  breaks: { pause: ["1d", "7d", "30d"], exclusion: ["1m", "3m", "6m", "12m", "indefinite"] },
  realityCheckMinutes: 60,
  idleMinutes: 30,
  duties: [
    { id: "age-check", source: "Lei 14.790/2023, art. 26, I" },
    { id: "operator", source: "Lei 14.790/2023, art. 15, I, III and IV" },
    { id: "licence", source: "Lei 14.790/2023, art. 15, II" },
    { id: "exclusion-register", source: "Portaria SPA/MF 1.231/2024, art. 2, XXIII, by Portaria 2.579/2025" },
    { id: "help-lines", source: "Portaria SPA/MF 1.231/2024" },
    { id: "complaints", source: "Lei 14.790/2023, arts. 15, IV and 27" },
    { id: "risk-warning", source: "Portaria SPA/MF 1.231/2024, art. 4, I" },
    { id: "registration-limits", source: "Portaria SPA/MF 1.231/2024, art. 31, by Portaria 2.579/2025" },
    { id: "break-lengths", source: "Portaria SPA/MF 1.231/2024, art. 2, XXII, by Portaria 2.579/2025" },
    { id: "reality-check", source: "Portaria SPA/MF 1.231/2024" },
    { id: "idle-sign-in", source: "Portaria SPA/MF 722/2024" },
    {
      id: "last-visit",
      source: "GLI-19, a standard of the laboratories that Portaria SPA/MF 722/2024 asks for",
    },
    { id: "marketing-choice", source: "Lei 13.709/2018 (LGPD), art. 8" },
    { id: "return-to-player", source: "Portaria SPA/MF 1.231/2024, art. 4, II" },
    {
      id: "consent",
      source: "Lei 13.709/2018 (LGPD), arts. 7 and 8; ANPD, Guia Orientativo sobre Cookies, 18 October 2022",
    },
  ],
  notDone: [
    { duty: "reading the player's place at each sign-in", source: "Portaria SPA/MF 722/2024" },
    {
      duty: "asking the central register at each registration, at the first sign-in of a day and every 15 days",
      source: "Instrução Normativa SPA/MF 31/2025, art. 4",
    },
  ],
});
