import { defineMarket, type MarketInput } from "../market.schema.ts";

/** Malta, read on the day of `asOf` from the authority's guidance: the operator confirms each row before it counts on it. */
export const mt: MarketInput = defineMarket({
  id: "mt",
  name: "Malta",
  asOf: "2026-11-29",
  minimumAge: 18,
  helpLines: [
    { name: "Responsible Gaming Foundation", telephone: "1777", address: "https://www.rgf.org.mt/" },
  ],
  breaks: { pause: ["24h", "7d", "30d"], exclusion: ["6m", "1y", "indefinite"] },
  realityCheckMinutes: 60,
  duties: [
    { id: "age-check", source: "Player Protection Directive (Directive 2 of 2018)" },
    { id: "operator", source: "Player Protection Directive (Directive 2 of 2018)" },
    { id: "licence", source: "Player Protection Directive (Directive 2 of 2018), dynamic seal" },
    { id: "help-lines", source: "Player Protection Directive (Directive 2 of 2018)" },
    { id: "complaints", source: "Alternative Dispute Resolution Directive (Directive 5 of 2018)" },
    { id: "break-lengths", source: "Player Protection Directive (Directive 2 of 2018)" },
    { id: "reality-check", source: "Player Protection Directive (Directive 2 of 2018)" },
    { id: "marketing-choice", source: "Directive 2002/58/EC, art. 13" },
    { id: "return-to-player", source: "Player Protection Directive (Directive 2 of 2018)" },
    { id: "accessibility", source: "Directive (EU) 2019/882" },
    { id: "consent", source: "Directive 2002/58/EC, art. 5 (3)" },
  ],
  notDone: [{ duty: "limits of a day, a week and a month at once", source: "Directive 2 of 2018" }],
});
