import type { LabelKey } from "../error-codes.ts";

export type KeyOf<Label> = Label extends `session_error.${infer Key}` ? Key : never;

export type TextLanguage = "pt-BR" | "es" | "en";

/** A label key without its `session_error.`. */
export type SessionErrorKey = KeyOf<LabelKey>;

/** One language's texts: the object under `session_error` in an `auth` locale file. */
export type SessionErrorTexts = Readonly<Record<SessionErrorKey, string>>;
