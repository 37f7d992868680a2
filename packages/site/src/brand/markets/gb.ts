import { defineMarket, type MarketInput } from "../market.schema.ts";

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
