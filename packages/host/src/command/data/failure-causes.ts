import type { ErrorCode } from "@storefront/error-codes";
import type { FailureFacts } from "@storefront/proxy";
import { guideAddress, OPERATIONS_PAGE } from "../../environment/env.ts";

/** Word of the log field `kind`: why a backend call failed. */
export type FailureKind = FailureFacts["kind"];

/** One thing that can be behind a code, behind the place to look for it. */
export type Cause = `${"player" | "network" | "edge" | "host" | "backend" | "service"}: ${string}`;

/** The causes of a kind of failure: of a backend call (EP0001 to EP0699), and of our own routes (EP07xx). */
export interface FailureCauses {
  summary: string;
  ofBackend: readonly Cause[];
  /** Default: the answer is not the host's. */
  ofHost?: readonly Cause[];
  /** The values of the log field `kind` for a backend call. Default: `status` alone. */
  kinds?: readonly FailureKind[];
  /** The same for our own routes. Default: none, the host only refuses by itself. */
  ownKinds?: readonly FailureKind[];
}

/** The meaning of each kind of failure; each has a section of that name in the guide. */
export const FAILURE_KINDS: Readonly<Record<FailureKind, string>> = {
  timeout: "The backend did not answer within the route's deadline.",
  network: "No connection, or it broke before an answer.",
  status: "The backend, or another service, answered with an error.",
  bad_body: "The backend said success with a body that is of no use.",
  bad_request:
    "The trunk made a call that may not be sent, such as one with a header of two lines; the log says why.",
  shed: "The host did not send the call, to protect the backend or itself.",
  client_timeout: "The browser announced a body and did not send it in time.",
  aborted: "The browser went away before the answer.",
};

export const UNMARKED: Cause =
  "edge: The answer had no x-ref-code header, so it is not the host's: a CDN, load balancer or firewall in front of it answered. Look there, by time and path.";

/** A 401 whose reason text only the backend writes. */
const refusedSession = (summary: string, ...ofBackend: readonly Cause[]): FailureCauses => ({
  summary,
  ofBackend,
});

/** Every EM code; a code without a row does not compile. */
export const FAILURE_CAUSES: Readonly<Record<ErrorCode, FailureCauses>> = {
  EM0001: {
    summary: "There was no session.",
    ofBackend: [
      "backend: The backend did not see the Authorization header: something between host and backend drops it.",
      "player: The session ended between the page and the call.",
    ],
    ofHost: [
      "player: Not signed in, or the cookie is gone: cookies cleared, private window, cookie lifetime over.",
      "host: PUBLIC_ORIGIN is another name than the one in the address bar, so the browser keeps another cookie.",
      UNMARKED,
    ],
  },
  EM0002: refusedSession(
    "The backend does not accept the session token.",
    "player: A token of another environment or an old one. Signing in again mends it.",
    "backend: Keys were changed, or instances of the backend do not share them: then it comes for many players at once.",
  ),
  EM0003: refusedSession(
    "The session token has expired.",
    "player: A page that was open for long. The client refreshes once by itself; signing in again mends it.",
    "backend: If it comes right after signing in: the backend's clocks differ, or its tokens live too short.",
  ),
  EM0004: refusedSession(
    "The session was revoked.",
    "player: Signed out elsewhere, password changed, or support ended the sessions.",
    "backend: The player is on a list of blocked sessions: the back office says who put them there.",
  ),
  EM0005: refusedSession(
    "The backend refused the session with a reason that names nothing known.",
    "player: Signing in again mends it if the session is over.",
    `backend: A new reason text: \`detail\` of the answer has it. If it is a kind of its own, add an EM code (${guideAddress("add-a-route")}).`,
  ),
  EM0006: refusedSession(
    "The session was used from another address than before.",
    "player: A change between mobile network and Wi-Fi, or a VPN.",
    "edge: If it comes for many: TRUSTED_PROXIES is wrong, and the backend hears the proxy's address instead of the player's.",
  ),
  EM0007: refusedSession(
    "The session was used from another device than before.",
    "player: A copied session, or a browser that changed its user agent in an update.",
    "backend: If it comes for many after a release: how the backend tells devices apart changed.",
  ),
  EM0008: refusedSession(
    "The session was used from another place than before.",
    "player: Travelling, or a VPN.",
    "edge: If it comes for many: the edge's geo headers are missing or wrong (EDGE_HEADER_…).",
  ),
  EM0009: refusedSession(
    "The backend asks for a verification of the person first.",
    "player: Has to finish the verification that the site shows.",
    "backend: If the verification is done: its result did not reach the account.",
  ),
  EM0010: refusedSession(
    "The session is of an older version of the backend.",
    "player: Signing in again mends it.",
    "backend: Expected once for every player after such a release, never for long.",
  ),
  EM0011: {
    summary: "Not allowed.",
    ofBackend: [
      "player: The account may not do this: country, age, restriction or role.",
      "backend: The edge key (EDGE_WORKER_KEY) is wrong or missing: then every call fails, not one.",
      "edge: A firewall in front of the backend refuses this host or this request; its answer is HTML.",
    ],
    ofHost: [
      "host: reason cross_site: the page is open at another origin than PUBLIC_ORIGIN, or another site made the call.",
      "host: reason forbidden: a cache tool was called with a wrong token.",
      UNMARKED,
    ],
    ownKinds: ["status"],
  },
  EM0012: refusedSession(
    "The account is blocked or inactive.",
    "player: The account's state in the back office says why. Signing in again does not help.",
    "backend: If the back office says active: the state did not reach the session service.",
  ),
  EM0013: refusedSession(
    "The backend's security check of the session failed.",
    "player: Signing in again mends it unless the account was marked.",
    "backend: Its security log of that time has the check that failed.",
  ),
  EM0014: refusedSession(
    "The backend's validation of the session failed (Wrong auth validation).",
    "player: Signing in again mends it.",
    "backend: The number in the reason text names the check; `detail` of the answer has it.",
  ),
  EM0021: {
    summary: "Too many attempts.",
    ofBackend: [
      "player: Tried too often: wait for Retry-After, or solve the challenge.",
      "backend: The backend counts all players as one when it hears one address only: check TRUSTED_PROXIES.",
    ],
    ofHost: [
      "player: Over a rate limit of the host: wait for Retry-After.",
      "host: If it comes for many: TRUSTED_PROXIES is wrong, so that all players count as one address; or a limit RATE_LIMIT_<NAME> is too low.",
      UNMARKED,
    ],
  },
  EM0022: {
    summary: "The request conflicts with another one.",
    ofBackend: [
      "player: Sent twice (double click, two tabs), or the thing exists already.",
      "backend: A lock that is not given back: then it comes for one player again and again.",
    ],
    ofHost: ["service: Another service (cashback, referral, album) said so.", UNMARKED],
    ownKinds: ["status"],
  },
  EM0030: {
    summary: "The backend ended the session.",
    ofBackend: [
      "player: Forced logout: signed in elsewhere, a limit reached, or support ended it.",
      "backend: If it comes for many at once: the session store was emptied or restarted.",
    ],
  },
  EM0031: {
    summary: "An error inside a server.",
    ofBackend: ["backend: A fault of this endpoint: its log of that time, with the request id."],
    ofHost: [
      "host: A handler of the host failed: the line of level error with the same request id (`a handler failed`).",
      "service: Another service (cashback, referral, album, attribution) failed.",
      UNMARKED,
    ],
    ownKinds: ["status"],
  },
  EM0032: {
    summary: "Unavailable.",
    ofBackend: [
      "backend: Answered 502, 503 or 504: overloaded, being deployed, or a gateway of it without a server behind.",
      "backend: Said success with a body that is no use (kind bad_body): HTML, cut, too large, or one that holds a secret.",
      "edge: A firewall or a maintenance page in front of the backend: HTML with status 200 or 503.",
    ],
    ofHost: [
      "host: Shed (kind shed): the breaker of the endpoint is open, or too many calls wait. The call was never sent.",
      `host: not_configured: the setting of the service is missing (${OPERATIONS_PAGE}).`,
      "host: Too many streams or pages at once.",
      UNMARKED,
    ],
    kinds: ["status", "bad_body"],
    ownKinds: ["shed", "status", "bad_body"],
  },
  EM0041: {
    summary: "The game session reached its time limit (202); no failure.",
    ofBackend: ["player: The limit that the player or the law has set. The client says so."],
  },
  EM0042: {
    summary: "No answer.",
    ofBackend: [
      "backend: Too slow for the deadline (kind timeout): upstreamMs is about the deadline.",
      "network: No connection (kind network): `cause` ENOTFOUND is DNS, ECONNREFUSED a closed port, ECONNRESET a broken connection, a code with CERT or TLS a certificate.",
      "player: Left before the answer (kind aborted).",
    ],
    ofHost: [
      "network: The browser got no answer at all: player offline, a blocked request, or the host was unreachable. The host has no line of it.",
      "service: Another service (cashback, referral, album, provider-c) did not answer: kind timeout or network.",
    ],
    kinds: ["timeout", "network", "aborted"],
    ownKinds: ["timeout", "network"],
  },
  EM0099: {
    summary: "A status that no other code covers.",
    ofBackend: [
      "player: Input that the backend does not take (400, 422): `detail` of the answer says what.",
      "backend: 404 or 501: the endpoint is not there in this version, or the id is unknown.",
      "host: If it came with a release of the host: the body or path that it sends changed.",
    ],
    ofHost: [
      "player: Refused before any backend call: 400 invalid_request, 413 too large, 415 wrong type; `detail.issues` names the field.",
      "player: 408 client_timeout: the body did not come in time.",
      "host: 404 or 405: the page calls a route that this host does not have. Page and host are of different builds?",
      UNMARKED,
    ],
    ownKinds: ["client_timeout", "status"],
  },
};
