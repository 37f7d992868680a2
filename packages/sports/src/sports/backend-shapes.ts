import {
  type Answer,
  type AnswerShape,
  asFilledText,
  asId,
  asList,
  asMoment,
  asYes,
} from "@storefront/client";
import { readSportsEvents, type SportsEvent, textIn, wordsIn } from "./sports.schema.ts";

/** A launch: the address of the sportsbook's frame. */
export interface LaunchRecord {
  readonly url: string | null;
}

/** A token of provider-c, and the address of its API. */
export interface ProviderCTokenRecord {
  readonly access_token: string | null;
  readonly api_url: string | null;
}

/** The answers of the backend that this package reads, for the rows of a trunk's `backend`. */
export interface SportsAnswers {
  "GET /app-sportbook/launch": LaunchRecord;
  "GET /app-sportbook/anonymous-launch": LaunchRecord;
  "POST /provider-b/get-jwt": { readonly jwt: string | null };
  "GET /provider-a/token": { readonly token: string | null };
  "GET /app-sportbook/auth/anonymous": ProviderCTokenRecord;
  "GET /app-sportbook/auth/login": ProviderCTokenRecord;
}

/**
 * An answer with a text: the answer itself, its `data`, or a field of either; in its place the words of the backend. A
 * table of fields would not read an answer that is a text.
 */
const withText = (name: string, ...others: readonly string[]): Answer<string | undefined> & AnswerShape => ({
  fields: Object.fromEntries([name, ...others].map((field) => [field, asFilledText])),
  needs: [name],
  read: (answer) => textIn(answer, name),
  shows: (answer) => (textIn(answer, name) ?? wordsIn(answer)) !== undefined,
});

export const SPORTS_EVENTS: Answer<SportsEvent[]> & AnswerShape = {
  items: {
    fields: {
      id: asId,
      sport: asFilledText,
      league: asFilledText,
      starts_at: asMoment,
      is_live: asYes,
      markets: asList,
    },
    needs: ["id"],
  },
  read: readSportsEvents,
};

/** The reader, the required and the known fields of each answer, by target. */
export const SPORTS_SHAPES: Readonly<Record<keyof SportsAnswers, Answer<string | undefined> & AnswerShape>> =
  {
    "GET /app-sportbook/launch": withText("url"),
    "GET /app-sportbook/anonymous-launch": withText("url"),
    "POST /provider-b/get-jwt": withText("jwt"),
    "GET /provider-a/token": withText("token"),
    "GET /app-sportbook/auth/anonymous": withText("access_token", "api_url"),
    "GET /app-sportbook/auth/login": withText("access_token", "api_url"),
  };
