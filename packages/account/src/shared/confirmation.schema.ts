import { asFilledText, asYes, type OutputOf, recordAnswer } from "@storefront/client";
import { AuthUser, AuthUserInfo } from "../records/profile-record.schema.ts";

/** The answer to a change or a check that was carried out. */
export const Confirmation = recordAnswer({
  /** True where the call was a question, such as a code, and the answer is yes; a no is a failure. */
  valid: asYes,
  /** The backend's words to the player, in the player's language. */
  message: asFilledText,
});
export interface Confirmation extends OutputOf<typeof Confirmation> {}

/** The answer to a change of the player's data: the halves of the profile that the backend sends with it. */
export const ProfileChange = recordAnswer({ user: AuthUser, userInfo: AuthUserInfo, message: asFilledText });
export interface ProfileChange extends OutputOf<typeof ProfileChange> {}

/** Reads the answer to a change; one without words is a confirmation without fields. */
export const confirmed = async (call: Promise<unknown>): Promise<Confirmation> =>
  Confirmation.read(await call) ?? {};

/** Reads the answer to a change of the player's data; one without words is a change without fields. */
export const profileChanged = async (call: Promise<unknown>): Promise<ProfileChange> =>
  ProfileChange.read(await call) ?? {};
