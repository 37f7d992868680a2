import { publicMutation } from "@storefront/client/react-hooks";
import { trackAttribution } from "./tracking.client.ts";

/** Forwards an event to the mobile-attribution service when `mutate` is called; a failed event is not sent again. */
export const useTrackAttribution = publicMutation(trackAttribution);
