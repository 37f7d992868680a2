/** A field that a trunk adds to the registration: a text, or with `values` a choice. */
export interface OwnField {
  /** Its name by language, such as `en`; `storefront check` asks for each language of a brand. */
  readonly label: Readonly<Record<string, string>>;
  /** The values to choose from, and the names of each by language, likewise. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The whole text as a regular expression, such as `^[A-Z]{2}\\d{6}$`; any text without it. */
  readonly pattern?: string;
  /** True for a field that may stay empty. Default false: it has to be filled in. */
  readonly isOptional?: boolean;
  /** The name of HTML's `autocomplete` by which browsers fill the field in. Default `off`. */
  readonly autoComplete?: string;
}

/** The fields of a trunk's own by the name that its backend has for each; the routes take the same names (`registerFields`). */
export type OwnFields = Readonly<Record<string, OwnField>>;
