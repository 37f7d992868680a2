import { readStoredJson, store } from "../../ui/store.ts";
import type { SocialProvider } from "../site/shell-data.ts";

const KEY = "storefront.social";
const LONGEST_ATTEMPT = 15 * 60_000;

/** A login that began at a provider and has not returned. */
interface Attempt {
  provider: string;
  state: string;
  nonce: string;
  back: string;
  /** The id of the player who links an account; a login has none. */
  player?: string | undefined;
  startedAt: number;
}

export type SocialReturn =
  | { kind: "token"; idToken: string; email: string | undefined; back: string; player: string | undefined }
  | { kind: "cancelled" | "mismatch"; back: string };

/**
 * The address at the provider that asks for a token; state and nonce are new, and stored for the return. With a player the
 * token links the provider's account to that player's. Undefined where the browser refuses to store them: the answer could
 * not be checked then.
 */
export function beginSocialLogin(
  { name, address, clientId, scope }: SocialProvider,
  landing: string,
  back: string,
  player?: string,
): string | undefined {
  const attempt: Attempt = {
    provider: name,
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    back,
    player,
    startedAt: Date.now(),
  };
  if (!store("sessionStorage", KEY, JSON.stringify(attempt))) return undefined;
  const url = new URL(address);
  const { state, nonce } = attempt;
  const asked = {
    ...(name === "apple" ? appleAnswer(scope) : { response_type: "id_token", response_mode: "fragment" }),
    client_id: clientId,
    redirect_uri: landing,
  };
  for (const [parameter, value] of Object.entries({ ...asked, scope, state, nonce })) {
    if (value !== "") url.searchParams.set(parameter, value);
  }
  return url.href;
}

/** Apple gives no token without a code beside it, and what a scope asks for by a posted form alone. */
const appleAnswer = (scope: string): object => ({
  response_type: "code id_token",
  response_mode: scope === "" ? "fragment" : "form_post",
});

/**
 * Reads the answer in the fragment of the landing address, where the host puts one that was posted. The stored attempt is
 * removed whatever comes of it, so that an answer counts once; the state, the provider and the nonce within the token must
 * be those of the attempt.
 */
export function endSocialLogin(provider: string, fragment: string): SocialReturn {
  const attempt = takeAttempt();
  const back = safePath(attempt?.back);
  const answer = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
  const isFresh = attempt !== undefined && Math.abs(Date.now() - attempt.startedAt) < LONGEST_ATTEMPT;
  if (!isFresh || attempt.provider !== provider || answer["state"] !== attempt.state)
    return { kind: "mismatch", back };
  if (answer["error"] !== undefined) return { kind: "cancelled", back };
  const idToken = answer["id_token"] ?? "";
  const claims = claimsOf(idToken);
  if (claims["nonce"] !== attempt.nonce) return { kind: "mismatch", back };
  const { email } = claims;
  const { player } = attempt;
  return { kind: "token", idToken, email: typeof email === "string" ? email : undefined, back, player };
}

function takeAttempt(): Attempt | undefined {
  const attempt = readStoredJson("sessionStorage", KEY) as Attempt | undefined;
  store("sessionStorage", KEY, undefined);
  return attempt;
}

/** The claims of an identity token, for its nonce and e-mail alone. Nothing is trusted: the backend verifies the signature. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (letter) => letter.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** A path of our own; anything else is the home page. */
function safePath(path: unknown): string {
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/";
}

/** A registration that a provider vouches for: it needs no password. */
export interface SocialRegistration {
  provider: string;
  idToken: string;
  email: string | undefined;
}

let pending: SocialRegistration | undefined;

/** Keeps it in this page's memory alone, until the registration dialog takes it. */
export function offerSocialRegistration(registration: SocialRegistration): void {
  pending = registration;
}

export const offeredSocialRegistration = (): SocialRegistration | undefined => pending;

/** Forgets it: the dialog was closed or has registered. */
export function forgetSocialRegistration(): void {
  pending = undefined;
}
