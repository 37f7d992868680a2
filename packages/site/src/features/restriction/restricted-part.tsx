import { withTexts } from "../texts/with-texts.ts";
import { whenLoaded } from "../loading/when-loaded.tsx";

/** The notice in the place of what a restricted player may not do; only such a player loads it and its texts. */
export const RestrictedPart = whenLoaded(
  async () => (await withTexts(["service"], import("./restricted-notice.tsx"))).RestrictedNotice,
);
