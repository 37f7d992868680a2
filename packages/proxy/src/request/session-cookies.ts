import type { Inbound } from "../contract/inbound.ts";
import { DEFAULT_NAMES, type TrunkNames } from "../contract/settings.ts";

/** Together with the name `__Host-session=` this is below 4,096 bytes, the limit of browsers. */
const MAX_TOKEN = 4_080;
const MAX_FORWARDED = 8_192;
const DAY = 24 * 60 * 60;
const USUAL_DAYS = 30;
/** The tokens that `Authorization: Bearer` allows (RFC 6750, 2.1). */
const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;

/** The name of the cookie that tells scripts that a player is signed in. */
export const HINT_COOKIE = "is_authenticated";

/** The prefix of cookies that no other host and no http page can set. */
const HOST_PREFIX = "__Host-";

/** The cookie of a browser that signed in before. It is the host's own affair, so no trunk renames it. */
const DEVICE_COOKIE = "__Host-device";

/** The names of the cookies that a host reads. */
export interface CookieNames extends Pick<TrunkNames, "campaignCookie" | "campaignReferenceCookie"> {
  /** The session's cookie on this origin. */
  readonly session: string;
  /** The cookie of a browser that signed in before, on this origin. */
  readonly device: string;
  /** The names of the session's on https and on http, and of the device's: none is forwarded or set by another server. */
  readonly own: ReadonlySet<string>;
}

/** The cookies of an origin under a trunk's names. */
export function cookieNames(publicOrigin: string, names: TrunkNames = DEFAULT_NAMES): CookieNames {
  const { sessionCookie, campaignCookie, campaignReferenceCookie } = names;
  const session = sessionCookieName(publicOrigin, names);
  const bare = bareName(sessionCookie);
  const device = publicOrigin.startsWith("https:") ? DEVICE_COOKIE : bareName(DEVICE_COOKIE);
  return {
    session,
    device,
    own: new Set([sessionCookie, bare, HOST_PREFIX + bare, device]),
    campaignCookie,
    campaignReferenceCookie,
  };
}

const bareName = (name: string): string =>
  name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;

/** The facts of a request's cookies. */
export interface SessionCookies {
  /** The session JWT; undefined when there is none, when there are two, or when it is no valid token. */
  readonly token: string | undefined;
  /** The value of the device cookie, not checked; undefined when there is none, or when there are two. */
  readonly device: string | undefined;
  /** The browser's other cookies, for the backend, without our own. */
  readonly forwarded: string | undefined;
  readonly campaignId: string | undefined;
  readonly campaignReferenceId: string | undefined;
}

/** Writes the session into cookies; over https their name has the prefix `__Host-`. */
export interface CookieWriter {
  /** Set-Cookie lines for a token, with the lifetime of all session cookies (docs/decisions/0007). */
  save(token: string): string[];
  /** Set-Cookie lines that end the session. */
  clear(): string[];
}

const NONE: SessionCookies = {
  token: undefined,
  device: undefined,
  forwarded: undefined,
  campaignId: undefined,
  campaignReferenceId: undefined,
};

/** The name of the session cookie on an origin. */
export const sessionCookieName = (
  publicOrigin: string,
  { sessionCookie }: Pick<TrunkNames, "sessionCookie"> = DEFAULT_NAMES,
): string => (publicOrigin.startsWith("https:") ? sessionCookie : bareName(sessionCookie));

/** Reads the cookies of a request in one pass. */
export function readCookies(inbound: Inbound, names: CookieNames): SessionCookies {
  const header = inbound.header("cookie");
  if (header === undefined || header === "") return NONE;
  let token: string | undefined;
  let sessions = 0;
  let device: string | undefined;
  let devices = 0;
  let forwarded = "";
  let campaignId: string | undefined;
  let campaignReferenceId: string | undefined;
  for (let start = 0; start < header.length;) {
    const semicolon = header.indexOf(";", start);
    const end = semicolon === -1 ? header.length : semicolon;
    const pair = trimSpace(header.slice(start, end));
    start = end + 1;
    const equals = pair.indexOf("=");
    const name = equals === -1 ? pair : pair.slice(0, equals);
    if (pair === "") continue;
    if (names.own.has(name)) {
      const value = equals === -1 ? undefined : pair.slice(equals + 1);
      if (name === names.session) {
        sessions += 1;
        token = value;
      } else if (name === names.device) {
        devices += 1;
        device = value;
      }
      continue;
    }
    if (name === names.campaignCookie && equals !== -1) campaignId = pair.slice(equals + 1);
    if (name === names.campaignReferenceCookie && equals !== -1) campaignReferenceId = pair.slice(equals + 1);
    if (forwarded.length + pair.length < MAX_FORWARDED && PRINTABLE.test(pair)) {
      forwarded = forwarded === "" ? pair : `${forwarded}; ${pair}`;
    }
  }
  return {
    token: sessions === 1 && isToken(token) ? token : undefined,
    device: devices === 1 ? device : undefined,
    forwarded: forwarded === "" ? undefined : forwarded,
    campaignId,
    campaignReferenceId,
  };
}

/**
 * Removes spaces and tabs at the ends. `trim()` would remove a no-break space too, and a cookie whose name the
 * browser does not protect as `__Host-` would get the session's name.
 */
function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === " " || text[start] === "\t") start += 1;
  while (end > start && (text[end - 1] === " " || text[end - 1] === "\t")) end -= 1;
  return text.slice(start, end);
}

/**
 * True for a Set-Cookie line of another server that would overwrite one of our cookies. Browsers return a cookie
 * without a name as its value alone, so `=session=x` would be read as our session.
 */
export function namesOwnCookie(line: string, own: ReadonlySet<string>): boolean {
  const pair = (line.split(";", 1)[0] ?? "").replace(/^[\s=]+/, "");
  const name = (pair.split("=", 1)[0] ?? "").trim().toLowerCase();
  return name === HINT_COOKIE || [...own].some((taken) => taken.toLowerCase() === name);
}

/** The cookies of another server that the browser may get: none of ours, and each for our host alone. */
export const foreignCookies = (lines: readonly string[], own: ReadonlySet<string>): string[] =>
  lines
    .filter((line) => !namesOwnCookie(line, own))
    .map((line) => line.replaceAll(/;\s*domain\s*=[^;]*/gi, ""));

/** True for text that may follow `Bearer ` and fits a cookie. */
export function isToken(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_TOKEN && TOKEN.test(value);
}

/**
 * Writes the session cookies of an origin. They live for the given number of days, whatever the lifetime of the
 * token.
 */
export function createCookieWriter(
  publicOrigin: string,
  days: number = USUAL_DAYS,
  name: string = sessionCookieName(publicOrigin),
): CookieWriter {
  const attributes = `Path=/; SameSite=Strict${publicOrigin.startsWith("https:") ? "; Secure" : ""}`;
  const write = (token: string, hint: string, seconds: number): string[] => [
    `${name}=${token}; Max-Age=${seconds}; ${attributes}; HttpOnly`,
    `${HINT_COOKIE}=${hint}; Max-Age=${seconds}; ${attributes}`,
  ];
  return {
    save: (token) => write(token, "1", days * DAY),
    clear: () => write("", "", 0),
  };
}

// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const PRINTABLE = /^[\x20-\x7e]*$/;
