import { isAuthSensitiveStatus } from "@storefront/proxy";
import {
  type Call,
  isBackendError,
  isToken,
  type ProfileRecord,
  type Target,
  unusableAnswer,
} from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { hideTokens } from "./token-redaction.ts";

const NO_SESSION_TYPES: ReadonlySet<unknown> = new Set(["two_factor_code", "cancelled_account"]);

/**
 * Makes a session of a login, registration or social answer. An answer that asks for a code or reports a cancelled
 * account sets no cookie and makes no profile call (decision S3). A profile that the backend refuses means no
 * session; one that it cannot give now leaves the login's own user (decision S4).
 */
export async function openSession(
  call: Call,
  answer: unknown,
  settings: AuthSettings,
  user: "read the profile" | "trust the answer",
): Promise<unknown> {
  const record = isRecord(answer) ? answer : {};
  if (NO_SESSION_TYPES.has(record["type"])) {
    const { access_token: _, ...rest } = record;
    return hideTokens(rest, [], settings);
  }
  const token = readSession(answer, call.route.calls[0] ?? "POST /auth/login");
  const profile = user === "read the profile" ? await readProfile(call, token) : {};
  call.session.forgetProfile();
  call.session.save(token);
  return hideTokens({ ...record, ...profile }, [token], settings);
}

/**
 * The session token of an answer.
 * @throws BackendError `bad_body`: a yes without a session is as unusable as a body that is no JSON.
 */
export function readSession(answer: unknown, target: Target): string {
  const { access_token: token } = isRecord(answer) ? answer : {};
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
