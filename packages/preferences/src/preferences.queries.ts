import { MINE } from "@storefront/client/queries";

/** Keys of preferences; they are read with the profile, so that the one key is that of their change. */
export const preferencesKeys = { update: ["preferences", MINE, "update"] } as const;
