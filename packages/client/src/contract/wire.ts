/**
 * Names that the specification does not show, so that a backend may call them otherwise. A trunk gives those in which
 * its backend differs: `defineTrunk({ wire })` for its host, `createAccount({ wire: readerNames(wire) })` for its pages.
 */
export interface Wire {
  /** The session's cookie. Over http it has no prefix `__Host-`, which browsers accept on https alone. */
  readonly sessionCookie: string;
  /** The cookie whose value becomes `X-ORIGIN-CINFO-ID`. */
  readonly campaignCookie: string;
  /** The cookie whose value becomes `X-ORIGIN-CINFO-REF`. */
  readonly campaignReferenceCookie: string;
  /** The `Accept` of every backend call but those of the raw proxies, which pass the browser's. */
  readonly accept: string;
  /** The field of a login that carries the token of the device-risk service. */
  readonly deviceRiskField: string;
  /** The field in which the cashback functions get the id of the session's user. */
  readonly cashbackUserField: string;
  /** The field in which the search of the casino and that of the sportsbook get the term. */
  readonly searchTermFields: { readonly casino: string; readonly sports: string };
  /** The fields in which a refused deposit names its limit, the preferred one first. Browsers get it as `limitError`. */
  readonly limitErrorFields: readonly string[];
  /** The words of the backend that decide the code of a failed form, tried before the usual ones. */
  readonly formErrors: readonly FormErrorRow[];
  /** Headers, in small letters, that no raw proxy forwards in either direction, beside those of the rules. */
  readonly stoppedHeaders: readonly string[];
  /** The fields in which the answer of a launch names an address, the preferred one first. */
  readonly addressFields: readonly string[];
  /** The parameter of a sportsbook's address that carries the player's token, by provider. */
  readonly launchTokens: Readonly<Record<"provider-a" | "provider-b", string>>;
  /** The backend's names of fields, by record and by the field that readers know: `{ wallet: { balance: "saldo" } }`. */
  readonly records: WireRecords;
}

/** The failure of a pre-auth route: a code for which a form has a message. */
export type FormErrorCode =
  | "invalid_credentials"
  | "account_blocked"
  | "validation_failed"
  | "already_registered"
  | "invalid_code"
  | "too_many_attempts"
  | "captcha_required"
  | "service_unavailable"
  | "unknown";

/**
 * A rule of the form error codes. `reason` is tried on the backend's reason in small letters, without accents and with
 * spaces for `_`, `-` and the like; a rule without it fits every reason.
 */
export interface FormErrorRow {
  readonly code: FormErrorCode;
  /** The statuses that the rule is for; every status from 400 to 499 without them. */
  readonly statuses?: readonly number[];
  readonly reason?: RegExp;
}

/** The records that packages read. Each package adds its own by declaration merging, so that names are checked. */
export interface RecordNames {}

/** The name of a record that packages read. */
export type RecordName = keyof RecordNames;

/** The backend's names of the fields of records: one for a field, or several with the preferred one first. */
export type WireRecords = {
  readonly [Name in keyof RecordNames]?: {
    readonly [Field in RecordNames[Name] & string]?: string | readonly string[];
  };
};

/** The part of a trunk's names that readers in the browser take: what `readerNames(wire)` returns. */
export interface ReaderNames extends Partial<Pick<Wire, "addressFields" | "launchTokens">> {
  /** The answer with the fields of these records under the names that readers know; all other fields stay. */
  readonly named: (answer: unknown, records: readonly string[]) => unknown;
}

/** The name of an address in the answer of a launch, unless a trunk has others. */
export const ADDRESS_FIELDS: readonly string[] = ["url"];
