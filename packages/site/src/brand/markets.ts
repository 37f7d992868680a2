import { defineMarket, type MarketInput } from "./market.schema.ts";

/** Brazil, read on the day of `asOf` from texts about the law: the operator confirms each row before it counts on it. */
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
  breaks: {
    pause: ["1d", "7d", "30d"],
    exclusion: ["1m", "3m", "6m", "12m", "indefinite"],
  },
  realityCheckMinutes: 60,
  idleMinutes: 30,
  duties: [
    { id: "age-check", source: "Lei 14.790/2023" },
    { id: "operator", source: "Portaria SPA/MF 722/2024" },
    { id: "licence", source: "Portaria SPA/MF 827/2024" },
    { id: "exclusion-register", source: "Portaria SPA/MF 2.579/2025" },
    { id: "help-lines", source: "Portaria SPA/MF 1.231/2024" },
    { id: "complaints", source: "Lei 14.790/2023" },
    { id: "risk-warning", source: "Portaria SPA/MF 1.231/2024, art. 4, I" },
    { id: "registration-limits", source: "Portaria SPA/MF 2.579/2025" },
    { id: "break-lengths", source: "Instrução Normativa SPA/MF 31/2025" },
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
    { duty: "asking the central register before a registration", source: "Portaria SPA/MF 2.579/2025" },
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
    { id: "operator", source: "Ley 19.496, art. 30" },
    { id: "help-lines", source: "bill 14.838-03" },
    { id: "complaints", source: "Ley 19.496" },
    { id: "marketing-choice", source: "Ley 19.496, art. 28 B" },
    { id: "consent", source: "Ley 21.719" },
  ],
});

/** Spain, read on the day of `asOf` from texts about the law: the operator confirms each row before it counts on it. */
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

/** Great Britain, read on the day of `asOf` from texts about the law: the operator confirms each row before it counts on it. */
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
    { id: "registration-limits", source: "RTS 12" },
    { id: "break-lengths", source: "LCCP 3.3.4 and 3.5.3" },
    { id: "reality-check", source: "RTS 13" },
    { id: "marketing-choice", source: "PECR, regulation 22" },
    { id: "return-to-player", source: "RTS 3" },
    { id: "fund-protection", source: "LCCP 4.2.1" },
    { id: "consent", source: "PECR, regulation 6" },
  ],
  notDone: [
    { duty: "limits of a day, a week and a month at once", source: "RTS 12" },
    { duty: "consent to marketing by product and channel", source: "LCCP 5.1.12" },
  ],
});

/** Malta, read on the day of `asOf` from texts about the law: the operator confirms each row before it counts on it. */
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
