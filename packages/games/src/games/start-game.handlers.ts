import type { JsonValue } from "@storefront/client";
import { type BackendAnswer, type Handler, isBackendError, json, type Target } from "@storefront/proxy";
import { readInput, StartInput } from "./games-input.schema.ts";

export const START: Target = "GET /start-game-v2?slug={slug}&platform={platform}&use_demo={use_demo}";

/**
 * The fields with which a backend in debug mode describes the request, our edge key included (document 1, 1.8).
 */
const DEBUG_FIELD = "_debug";

/**
 * Starts a game session. Three fields of the query are forwarded and no others, so that no flag can turn debugging on.
 * The answer contains nothing of the request, in success and failure. 202 stays 202.
 */
export const startGame: Handler = async ({ backend, query }) => {
  const values = readInput(StartInput, {
    slug: query.get("slug"),
    platform: query.get("platform") || undefined,
    use_demo: query.get("use_demo") || undefined,
  });
  const answer = await backend.exchange(START, { values }).catch(hideDebug);
  return json(withoutDebug(answer.data), { status: answer.status });
};

function hideDebug(error: unknown): BackendAnswer {
  if (!isBackendError(error) || !error.rawBody.includes(DEBUG_FIELD)) throw error;
  const clean = error.data === undefined ? "" : JSON.stringify(withoutDebug(error.data));
  throw error.withBody(new TextEncoder().encode(clean), error.contentType);
}

/** The same data without the fields that describe the request, at any depth. */
function withoutDebug(data: JsonValue): JsonValue {
  const text = JSON.stringify(data);
  if (!text.includes(DEBUG_FIELD)) return data;
  return JSON.parse(text, (name, value: unknown) => (name === DEBUG_FIELD ? undefined : value)) as JsonValue;
}
