import { asRecord, asText, asYes } from "@storefront/client";
import type { AuthUser, AuthUserInfo } from "../records/profile-record.schema.ts";

/** The profile, or its known part: what the steps of the validation dialog read. */
export interface ValidationProfile {
  readonly user?: Partial<AuthUser> | null | undefined;
  readonly userInfo?: Partial<AuthUserInfo> | null | undefined;
}

/** The personal data that `update-pending-data` takes as text, in the order of the form. */
export const PENDING_FIELDS = [
  "first_name",
  "last_name",
  "name",
  "username",
  "birth_date",
  "mother_name",
  "phone",
  "email",
] as const;
/** One of `PENDING_FIELDS`: a fact that the backend still wants from the player. */
export type PendingField = (typeof PENDING_FIELDS)[number];

/** The pending datum that has a route of its own (document 2, 4.2). */
const FULL_NAME = "full_name";

/** The data that the backend still requires after login; names without a form are left out. */
export function pendingFields(profile: ValidationProfile): readonly PendingField[] {
  const names = pendingNames(profile);
  return PENDING_FIELDS.filter((field) => names.has(field));
}

/** True while the backend requires the full name. */
export const isFullNamePending = (profile: ValidationProfile): boolean =>
  pendingNames(profile).has(FULL_NAME);

/**
 * The names in `pending_data`, in `userInfo`, in `user` or in both. The specification names the data but not the field, so each
 * usual shape is read: a list of names, of records with a name, JSON text of it, or a record of yes and no.
 */
function pendingNames({ user, userInfo }: ValidationProfile): ReadonlySet<string> {
  const entries = [user, userInfo].flatMap((half) => half?.pending_data ?? []);
  return new Set(
    entries.flatMap((entry) => {
      const record = typeof entry === "object" ? asRecord(entry) : null;
      if (!record) return asText(entry) ?? [];
      const name = asText(record["name"]) ?? asText(record["field"]);
      if (name !== null) return name;
      return Object.entries(record).flatMap(([field, value]) => (asYes(value) === true ? field : []));
    }),
  );
}
