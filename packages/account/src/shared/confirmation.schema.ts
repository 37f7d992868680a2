import {
  asFilledText,
  asYes,
  type Known,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";
import { AuthUser, AuthUserInfo } from "../records/profile-record.schema.ts";

export const CONFIRMATION = {
  /** True where the call was a question, such as a code, and the answer is yes; a no is a failure. */
  valid: asYes,
  /** The backend's words to the player, in the player's language. */
  message: asFilledText,
} satisfies RecordFields;

/** The answer to a change or a check that was carried out. */
export interface Confirmation extends Known<typeof CONFIRMATION> {}
export const Confirmation: RecordAnswer<Confirmation, typeof CONFIRMATION> = recordAnswer(CONFIRMATION);

export const PROFILE_CHANGE = {
  user: AuthUser,
  userInfo: AuthUserInfo,
  message: asFilledText,
} satisfies RecordFields;

/** The answer to a change of the player's data: the halves of the profile that the backend sends with it. */
export interface ProfileChange extends Known<typeof PROFILE_CHANGE> {}
export const ProfileChange: RecordAnswer<ProfileChange, typeof PROFILE_CHANGE> = recordAnswer(PROFILE_CHANGE);

/** Reads the answer to a change; one without words is a confirmation without fields. */
export const confirmed = async (call: Promise<unknown>): Promise<Confirmation> =>
  Confirmation.read(await call) ?? {};
