import {
  type BackendAnswer,
  BackendError,
  type Handler,
  isBackendError,
  type Target,
  withStatus,
} from "@storefront/proxy/server";
import { type InputIssue, readSlug, refuseIssues } from "./input.ts";

export const START: Target = "GET /start-game-v2?slug={slug}&platform={platform}&use_demo={use_demo}";

const PLATFORMS: ReadonlySet<string | null> = new Set(["MOBILE", "WEB"]);
const DEMO: ReadonlySet<string | null> = new Set(["0", "1"]);
/** What a backend in debug mode says of the request, our edge key included (document 1, 1.8). */
const DEBUG_FIELD = "_debug";

/**
 * Starts a game session. Three fields of the query go on and nothing else, so that no flag can ask for debugging; what
 * comes back carries nothing of the request, whether it went well or not (document 1, 1.8). 202 stays 202.
 */
export const startGame: Handler = async ({ backend, query }) => {
  const issues: InputIssue[] = [];
  const slug = readSlug(query.get("slug"), "slug", issues);
  const platform = readChoice(query, "platform", PLATFORMS, issues);
  const useDemo = readChoice(query, "use_demo", DEMO, issues);
  refuseIssues(issues);
  const answer = await backend
    .exchange(START, { values: { slug, platform, use_demo: useDemo } })
    .catch(hideDebug);
  return withStatus(answer.status, withoutDebug(answer.data));
};

/** One of the values; null when it did not come, which leaves it to the backend. */
function readChoice(
  query: URLSearchParams,
  path: string,
  choices: ReadonlySet<string | null>,
  issues: InputIssue[],
): string | null {
  const value = query.get(path) || null;
  if (value !== null && !choices.has(value))
    issues.push({ path, message: `expected one of ${[...choices].join(", ")}` });
  return value;
}

function hideDebug(error: unknown): BackendAnswer {
  if (!isBackendError(error) || !error.rawBody.includes(DEBUG_FIELD)) throw error;
  const clean = error.data === undefined ? "" : JSON.stringify(withoutDebug(error.data));
  const body = new TextEncoder().encode(clean);
  const { kind, status, method, path, contentType, retryAfter, external } = error;
  const failure = { kind, status, method, path, body, contentType, retryAfter, external };
  throw new BackendError(failure, error.extra, { cause: error });
}

/** The same data without what says anything of the request, at any depth. */
function withoutDebug(data: unknown): unknown {
  const text = JSON.stringify(data);
  if (!text?.includes(DEBUG_FIELD)) return data;
  return JSON.parse(text, (name, value: unknown) => (name === DEBUG_FIELD ? undefined : value));
}
