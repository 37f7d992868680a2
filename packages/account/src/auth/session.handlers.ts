import {
  isAuthSensitiveStatus,
  isRecord,
  type JsonRecord,
  type JsonValue,
  recordOf,
} from "@storefront/client";
import {
  attempt,
  type Call,
  type Handler,
  isBackendError,
  isRefusal,
  isToken,
  type ProfileRecord,
  REFUSALS,
  type Target,
  unusableAnswer,
} from "@storefront/proxy";
import * as z from "zod/mini";
import { shortenReport } from "../logs/logs.handlers.ts";
import { ForcedLogoutReport } from "../logs/logs.schema.ts";
import type { RegisterRow } from "./register-endpoint.ts";

/** The settings of `authRoutes`, which are a brand's. */
export interface AuthSettings {
  /** The version of the registration that the backend of the brand has. */
  registerTypeVersion: 1 | 2;
  /** True when a registration asks for the number of a document. */
  requestDocument: boolean;
  /** True when a registration asks for a phone number. */
  requestPhone: boolean;
  /** The providers of social login and registration; every other name is refused before any backend call. */
  socialProviders: readonly string[];
  /** Endpoints of registration, tried before those of `resolveRegisterEndpoint`; their bodies are forwarded whole. */
  registerEndpoints?: readonly RegisterRow[];
  /** Names of further fields that a simplified registration forwards to the backend. */
  registerFields?: readonly string[];
  /** Refuses document checks without the token of a captcha. Default false. */
  captchaBeforeDocuments?: boolean | undefined;
  /** Returns the real token for a legacy trunk instead of `"[http-only]"`. Default false. */
  exposeAccessToken?: boolean;
}

/** The types of an answer that opens no session; the specification shows no other (document 1, 2.2). */
const NO_SESSION_TYPES: ReadonlySet<string> = new Set(["two_factor_code", "cancelled_account"]);
const REFRESH: Target = "POST /users/refresh-token";

interface OpenSessionOptions {
  /** Reads the profile of the new session from the backend; without it the user of the answer is used. */
  readProfile?: boolean;
  /** The name of the account whose password was checked; the browser is then known to it. */
  login?: string;
}

/**
 * Opens a session from the answer of a login, registration or social login. An answer that requires a code or reports a
 * cancelled account sets no cookie and makes no profile call. A profile call that the backend refuses means no session;
 * after any other failure the user of the login is used.
 * @throws BackendError with the form error `unknown` for any other type: what it asks for is not known, so it opens no
 * session.
 */
export async function openSession(
  call: Call,
  answer: JsonValue,
  { readProfile: asksProfile, login }: OpenSessionOptions = {},
): Promise<JsonValue> {
  const record = sessionRecord(answer);
  const target = call.route.calls[0] ?? "POST /auth/login";
  const type = pendingType(answer);
  if (type !== undefined) {
    const { access_token: _, ...rest } = record;
    return { ...rest, type };
  }
  if ((record["type"] ?? "") !== "") throw unusableAnswer(target).with({ error: "unknown" });
  const token = readSession(record, target);
  call.session.open(token, record["user"]);
  const profile = asksProfile ? await readProfile(call, token) : {};
  call.session.forgetProfile();
  call.session.save(token);
  if (login !== undefined) call.session.signedIn(login);
  const { token: replaced } = call.session;
  if (replaced !== undefined && replaced !== token) void closeAtBackend(call, replaced);
  return { ...record, ...profile };
}

/** The type of an answer that opens no session, as the specification spells it; undefined for any other answer. */
export function pendingType(answer: JsonValue): string | undefined {
  const { type } = sessionRecord(answer);
  const known = typeof type === "string" ? type.toLowerCase() : "";
  return NO_SESSION_TYPES.has(known) ? known : undefined;
}

/** The record that names a session, or says why there is none: the answer itself, or its `data` (decision D11). */
function sessionRecord(answer: JsonValue): JsonRecord {
  const isNamed = isRecord(answer) && ("access_token" in answer || "type" in answer);
  // The parts of an answer that is JSON are JSON.
  return ((isNamed ? answer : recordOf(answer)) ?? {}) as JsonRecord;
}

/**
 * The session token of an answer.
 * @throws BackendError `bad_body`, because a success without a token is as unusable as a body that is not JSON.
 */
function readSession({ access_token: token }: JsonRecord, target: Target): string {
  if (isToken(token)) return token;
  throw unusableAnswer(target);
}

async function readProfile(call: Call, token: string): Promise<Partial<ProfileRecord>> {
  try {
    const { user, userInfo } = await call.session.profile({ token });
    return { ...(user !== undefined && { user }), ...(userInfo !== undefined && { userInfo }) };
  } catch (error) {
    if (isBackendError(error) && !isAuthSensitiveStatus(error.status)) return {};
    throw error;
  }
}

export const ProfileQuery = z.object({
  check_spa_again: z.optional(z.enum(["0", "1"])),
  icg_token: z.optional(z.string()),
  with: z.optional(z.literal("address")),
});

/**
 * The cached profile, or that of the backend; `check_spa_again=1` and `icg_token` read it from the backend. With
 * `with=address` the registered address is beside it, which the specification has no route for.
 */
export const profile: Handler = async (call) => {
  const { query, session } = call;
  const checkSpaAgain = query.get("check_spa_again") === "1";
  const icgToken = query.get("icg_token") ?? undefined;
  const profileRead = session.profile({ checkSpaAgain, icgToken });
  if (query.get("with") !== "address") return profileRead;
  const [record, address] = await Promise.all([profileRead, registeredAddress(call)]);
  return { ...record, address };
};

/**
 * The answer unchanged; null after a temporary failure of the backend. A 401, 403 or 440 rejects, as that of a part of
 * the wallet.
 */
async function registeredAddress({ backend, log, requestId }: Call): Promise<JsonValue> {
  const { value, failure } = await attempt(backend.json("GET /bff/users/address-by-user"));
  if (failure === undefined) return value ?? null;
  log.warn({ requestId, failed: ["address"] }, "a profile was answered without its address");
  return null;
}

export const RecheckQuery = z.pick(ProfileQuery, { icg_token: true });

/** Revalidates the session after a navigation within the page; `icg_token` goes with it as with the profile. */
export const recheckSpa: Handler = ({ query, session }) =>
  session.profile({ checkSpaAgain: true, icgToken: query.get("icg_token") ?? undefined });

/**
 * Renews the JWT. Parallel requests of one session share one backend call and get the same cookie. A session that the
 * backend refuses is over: its cookies are cleared.
 */
export const refresh =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { backend, session } = call;
    try {
      const { answer, token, isOver } = await session.share("refresh", async () => {
        const record = sessionRecord(await backend.json(REFRESH));
        const renewed = readSession(record, REFRESH);
        await session.renewed(renewed);
        const wasLoggedOut = await session.isLoggedOut();
        if (wasLoggedOut) void closeAtBackend(call, renewed);
        return { answer: record, token: renewed, isOver: wasLoggedOut };
      });
      // The logout has cleared the cookies; those that are there now may belong to the next session.
      if (isOver) throw REFUSALS.noToken();
      session.forgetProfile();
      session.save(token);
      return answer;
    } catch (error) {
      if (!isBackendError(error) || !isAuthSensitiveStatus(error.status)) throw error;
      // The backend takes each token once, and another request was first: its answer has the cookies of the new one.
      if (await session.wasRenewed())
        return settings.exposeAccessToken ? {} : { access_token: "[http-only]" };
      session.forgetProfile();
      // The cookies of a session that was logged out meanwhile may already be those of the next one.
      if (!(await session.isLoggedOut())) session.clear();
      throw error;
    }
  };

/** Ends the session. The backend has 2 s to answer; the browser always gets 200, and its cookies are cleared. */
export const logout: Handler = async (call) => {
  const { session } = call;
  if (session.token !== undefined) await closeAtBackend(call, session.token);
  session.clear();
  return { ok: true };
};

/** Logs a session out: here at once, at the backend within 2 s or else in the background. Never rejects. */
async function closeAtBackend(call: Call, token: string): Promise<void> {
  const { session, log, requestId } = call;
  session.logOut(token);
  if (!(await confirmsLogout(call, token))) {
    log.warn({ requestId }, "the backend did not confirm a logout");
    void repeatLogout(call, token);
  }
  // After the call: a profile that was read during it is over too.
  session.forgetProfile(token);
}

/** True when the session is over at the backend, also when it had been before. */
const confirmsLogout = ({ backend }: Call, token: string): Promise<boolean> =>
  backend.json("POST /auth/logout", { token, deadline: "logout" }).then(
    () => true,
    (error: unknown) => isBackendError(error) && isAuthSensitiveStatus(error.status),
  );

/** Milliseconds before each further try of a logout that the backend did not confirm. */
const REPEAT_AFTER = [1_000, 5_000, 30_000, 120_000];
/** Beyond, a backend that confirms nothing is not asked again. */
const MOST_REPEATED = 1_000;
let repeated = 0;
/** The logs of hosts that say at their end what is left. */
const telling = new WeakSet<Call["log"]>();

async function repeatLogout(call: Call, token: string): Promise<void> {
  const { log, requestId } = call;
  if (repeated >= MOST_REPEATED) return;
  tellAtEnd(log);
  repeated += 1;
  let isOver = false;
  for (const pause of REPEAT_AFTER) {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    // A sign-in may have been given the same token meanwhile.
    isOver = !(await call.session.isLoggedOut(token)) || (await confirmsLogout(call, token));
    if (isOver) break;
  }
  repeated -= 1;
  if (!isOver) log.warn({ requestId }, "a logout is given up: the backend confirmed no try");
}

/** Says at the end of the process how many logouts the backend was still to be asked for. */
function tellAtEnd(log: Call["log"]): void {
  if (telling.has(log)) return;
  telling.add(log);
  // Before the listener that writes the last lines.
  process.prependOnceListener("exit", () => {
    if (repeated > 0) log.warn({ logouts: repeated }, "logouts are given up: the process ends");
  });
}

/**
 * Ends the session as logout does, and writes a warning named `forced-logout` with the report of the browser. The
 * report is optional; one that cannot be read does not stop the logout.
 */
export const logoutAuto: Handler = async (call) => {
  if (await call.allow("beacon")) {
    call.log.warn({ requestId: call.requestId, ...shortenReport(await readReport(call)) }, "forced-logout");
  }
  return logout(call);
};

async function readReport({ body }: Call): Promise<ForcedLogoutReport> {
  try {
    return await body(ForcedLogoutReport);
  } catch (error) {
    if (isRefusal(error)) return {};
    throw error;
  }
}
