import { type BodySchema, type QueryPairs, REFUSALS, z } from "@storefront/proxy";
import { MOST_GAMES_OF_CALL } from "./call-options.ts";
import { isSlug } from "./record.ts";

export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

const ID = /^[\w-]{1,64}$/;

export const SlugInput = z
  .string("expected the slug of a game")
  .check(z.refine(isSlug, "expected the slug of a game"));

/** The id of a game, as a number or a text, unchanged. */
export const IdInput = z.custom<string | number>(isGameId, "expected the id of a game");

/** At most 50 slugs of games, each once. */
export const SlugListInput = z.pipe(
  z.pipe(
    z
      .array(z.unknown(), "expected a list of slugs")
      .check(
        z.minLength(1, "required"),
        z.maxLength(MOST_GAMES_OF_CALL, `expected at most ${MOST_GAMES_OF_CALL} slugs`),
      ),
    z.custom<string[], unknown[]>(isSlugList, "expected slugs of games"),
  ),
  z.transform((slugs) => [...new Set(slugs)]),
);

export const GameSlugsInput = z.object({ slugs: SlugListInput });

/** The body of a vote; other fields are dropped. */
export const VoteInput = z.object({
  is_like: z.boolean("expected true or false"),
  casinoGameId: IdInput,
});

/** The body of a toggle of a favorite; other fields are dropped. */
export const FavoriteInput = z.object({ slug_url: SlugInput });

/** Any object: `catalogueQuery` picks the fields of a filter. */
export const FilterInput = z.looseObject({});

/** The query of a game's start; missing fields are left to the backend. */
export const StartInput = z.object({
  slug: SlugInput,
  platform: z.optional(z.enum(["MOBILE", "WEB"], "expected one of MOBILE, WEB")),
  use_demo: z.optional(z.enum(["0", "1"], "expected one of 0, 1")),
});

export const GameSlugInput = z.object({ slug: SlugInput });

export const GameIdInput = z.object({ casinoGameId: IdInput });

/** The query that names several games: one text, with commas between the slugs. */
export const SlugsQuery = z.object({ slugs: z.string().check(z.minLength(1)) });

/** The query of a list's page that the one before it named as `next`. */
export const CursorQuery = z.object({
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1_024))),
});

/** The pairs by which the backend is asked for the page of a request. @throws Refusal 400 `invalid_request`. */
export function cursorIn(query: URLSearchParams): { readonly query?: QueryPairs } {
  const { cursor } = readInput(CursorQuery, { cursor: query.get("cursor") ?? undefined });
  return cursor === undefined ? {} : { query: [["cursor", cursor]] };
}

/** An answer that this host makes of cached records of games, each as the backend sent it. */
export const GameList = z.object({ data: z.array(z.looseObject({})) });

/** The rows of a hub; their games are as the backend sent them. */
export const GameRows = z.object({ rows: z.array(z.looseObject({})) });

/**
 * Checks values that are not from a body.
 * @throws Refusal 400 `invalid_request`.
 */
export function readInput<Output>(schema: BodySchema<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw REFUSALS.invalidRequest(
    result.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })),
  );
}

function isGameId(value: unknown): boolean {
  const isNumber = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return isNumber || (typeof value === "string" && ID.test(value));
}

function isSlugList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSlug);
}
