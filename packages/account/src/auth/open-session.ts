import { BackendError, type Call, isBackendError, type ProfileRecord } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { hideTokens } from "./token-redaction.ts";

const NO_SESSION_TYPES: ReadonlySet<unknown> = new Set(["two_factor_code", "cancelled_account"]);
const AUTH_SENSITIVE: ReadonlySet<number> = new Set([401, 403, 440]);

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
  const { access_token: token, expires_in: expiresIn, ...rest } = record;
  if (NO_SESSION_TYPES.has(record["type"])) return hideTokens(rest, [], settings);
  if (typeof token !== "string" || token === "") throw unusable(call);

  const profile = user === "read the profile" ? await readProfile(call, token) : {};
  call.session.forgetProfile();
  call.session.save(token, typeof expiresIn === "number" ? expiresIn : undefined);
  return hideTokens({ ...record, ...profile }, [token], settings);
}

async function readProfile(call: Call, token: string): Promise<Partial<ProfileRecord>> {
  try {
    const { user, userInfo } = await call.session.profile({ token });
    return { ...(user !== undefined && { user }), ...(userInfo !== undefined && { userInfo }) };
  } catch (error) {
    if (isBackendError(error) && !AUTH_SENSITIVE.has(error.status)) return {};
    throw error;
  }
}

/** The backend said yes and gave no session: as unusable as a body that is no JSON. */
function unusable(call: Call): BackendError {
  const [target = "POST /auth/login"] = call.route.calls;
  const nothing = { body: new Uint8Array(0), contentType: undefined, retryAfter: undefined };
  return new BackendError({ ...nothing, kind: "bad_body", status: 200, method: "POST", path: target.slice(target.indexOf(" ") + 1) });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
