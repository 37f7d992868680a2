import { defineMarket, type MarketInput } from "../market.schema.ts";

/**
 * Spain, read on the day of `asOf`: Ley 13/2011 and Real Decreto 176/2023 themselves, the others in texts about them. The
 * operator confirms each row before it counts on it.
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
    { id: "age-check", source: "Ley 13/2011, art. 6.2 a)" },
    { id: "operator", source: "Ley 13/2011, art. 15.1 h)" },
    { id: "licence", source: "Real Decreto 176/2023, art. 9.3" },
    { id: "exclusion-register", source: "Ley 13/2011, art. 22.1 b); Real Decreto 176/2023, art. 9.4 b)" },
    { id: "help-lines", source: "Real Decreto 176/2023, arts. 9.2 f) and 10" },
    { id: "complaints", source: "Ley 13/2011, art. 15.1 c)" },
    { id: "risk-warning", source: "Real Decreto 176/2023, art. 9.2 a)" },
    { id: "break-lengths", source: "Real Decreto 176/2023, art. 32" },
    { id: "reality-check", source: "Real Decreto 176/2023, art. 16" },
    { id: "marketing-choice", source: "Ley 34/2002, art. 21" },
    { id: "accessibility", source: "Directive (EU) 2019/882" },
    { id: "consent", source: "Ley 34/2002, art. 22" },
  ],
  notDone: [
    {
      duty: "time and money set before each session of casino games, and its end by them",
      source: "Real Decreto 176/2023, art. 13",
    },
    {
      duty: "the links «Juego más seguro» and «Juego autorizado» by these names, with the icons of the regulator",
      source: "Real Decreto 176/2023, art. 9",
    },
    { duty: "a message within 24 hours of a registration", source: "Real Decreto 176/2023, art. 12" },
    {
      duty: "live bets up to the balance at the start of an event",
      source: "Real Decreto 176/2023, art. 14",
    },
    { duty: "the summary of each month", source: "Real Decreto 176/2023, art. 18" },
  ],
});
