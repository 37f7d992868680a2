import { defineMarket, type MarketInput } from "../market.schema.ts";

/**
 * Spain. Read on the day of `asOf` from texts about the law and not from the law itself: the operator confirms each row
 * before it counts on it.
 */
export const es: MarketInput = defineMarket({
  id: "es",
  name: "Spain",
  asOf: "2026-11-29",
  minimumAge: 18,
  exclusionRegister: {
    name: "Registro General de Interdicciones de Acceso al Juego (RGIAJ)",
    address: "https://www.ordenacionjuego.es/es/rgiaj",
  },
  helpLines: [{ name: "FEJAR", telephone: "900 200 225", address: "https://fejar.org/" }],
  breaks: { pause: ["24h", "7d", "30d"], exclusion: ["6m", "1y", "indefinite"] },
  realityCheckMinutes: 60,
  duties: [
    { id: "age-check", source: "Ley 13/2011, art. 6" },
    { id: "operator", source: "Ley 13/2011" },
    { id: "licence", source: "Ley 13/2011" },
    { id: "exclusion-register", source: "Ley 13/2011, art. 22" },
    { id: "help-lines", source: "Real Decreto 176/2023" },
    { id: "complaints", source: "Real Decreto 1614/2011" },
    { id: "risk-warning", source: "Real Decreto 176/2023" },
    { id: "break-lengths", source: "Real Decreto 176/2023" },
    { id: "reality-check", source: "Real Decreto 176/2023" },
    { id: "marketing-choice", source: "Ley 34/2002, art. 21" },
    { id: "accessibility", source: "Directive (EU) 2019/882" },
    { id: "consent", source: "Ley 34/2002, art. 22" },
  ],
  notDone: [
    {
      duty: "time and money set before slots, and the end of play by them",
      source: "Orden HAP/1370/2014; Real Decreto 176/2023, art. 13",
    },
  ],
});
