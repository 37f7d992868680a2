import { defineMarket, type MarketInput } from "./market.schema.ts";

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

/**
 * Great Britain, read on the day of `asOf`: LCCP 3.2.11 and RTS 12 themselves, the others in texts about them. The operator
 * confirms each row before it counts on it.
 */
export const gb: MarketInput = defineMarket({
  id: "gb",
  name: "Great Britain",
  asOf: "2026-11-29",
  minimumAge: 18,
  exclusionRegister: { name: "GAMSTOP", address: "https://www.gamstop.co.uk/" },
  helpLines: [
    {
      name: "National Gambling Helpline",
      telephone: "0808 8020 133",
      address: "https://www.gamcare.org.uk/",
    },
  ],
  breaks: { pause: ["24h", "1w", "1m", "6w"], exclusion: ["6m", "1y", "5y"] },
  realityCheckMinutes: 60,
  duties: [
    { id: "age-check", source: "LCCP 3.2.11" },
    { id: "operator", source: "LCCP 8.1.1" },
    { id: "licence", source: "LCCP 8.1.1" },
    { id: "exclusion-register", source: "LCCP 3.5.5" },
    { id: "help-lines", source: "LCCP 3.3.1" },
    { id: "complaints", source: "LCCP 6.1.1" },
    { id: "registration-limits", source: "RTS 12A" },
    { id: "break-lengths", source: "LCCP 3.3.4 and 3.5.3" },
    { id: "reality-check", source: "RTS 13" },
    { id: "marketing-choice", source: "PECR, regulation 22" },
    { id: "return-to-player", source: "RTS 3" },
    { id: "fund-protection", source: "LCCP 4.2.1" },
    { id: "consent", source: "PECR, regulation 6" },
  ],
  notDone: [
    { duty: "deposit limits of 24 hours, 7 days and a month, of what is paid in alone", source: "RTS 12B" },
    { duty: "consent to marketing by product and channel", source: "LCCP 5.1.12" },
  ],
});

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
