import { withTexts } from "../../i18n/translations.ts";
import { whenLoaded } from "../loading/when-loaded.tsx";

/** The button that shows hidden amounts and hides them again; only players who hide amounts load it. */
export const RevealButton = whenLoaded(
  async () => (await withTexts(["service"], import("./reveal-toggle.tsx"))).RevealToggle,
  "small",
);
