import { DEFAULT_PREFERENCES } from "@storefront/preferences";
import { createContext } from "react";
import { oddsText, type OddsText } from "../../features/preferences/odds-text.ts";

/** Writes the odds of the sportsbook as the player prefers; one for all of its hundreds of buttons. */
export const OddsNotation = createContext<OddsText>(oddsText(DEFAULT_PREFERENCES.odds_format));
