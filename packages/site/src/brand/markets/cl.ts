import { defineMarket, type MarketInput } from "../market.schema.ts";

/** Chile, where no law was in force on the day of `asOf`: the rows are what a licence is expected to ask; the operator confirms each. */
export const cl: MarketInput = defineMarket({
  id: "cl",
  name: "Chile",
  asOf: "2026-11-29",
  minimumAge: 18,
  helpLines: [{ name: "Salud Responde", telephone: "600 360 7777" }],
  duties: [
    { id: "age-check", source: "bill 14.838-03" },
    { id: "operator", source: "Decreto 6 of 2021, Ministry of Economy (Reglamento de Comercio Electrónico)" },
    { id: "help-lines", source: "bill 14.838-03" },
    { id: "complaints", source: "Ley 19.496" },
    { id: "marketing-choice", source: "Ley 19.496, art. 28 B" },
    { id: "consent", source: "Ley 21.719, in force from 1 December 2026" },
  ],
});
