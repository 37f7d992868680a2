import { type Call, type Handler, REFUSALS, type Target, z } from "@storefront/proxy";

export const START: Target = "GET /bff/users/kyc?source={source}";
export const RECOVERY_START: Target = "GET /bff/users/kyc/recovery?source={source}&token={token}";
export const STATUS: Target = "GET /bff/users/kyc/status?kyc_id={kyc_id}";
export const RECOVERY_STATUS: Target = "GET /bff/users/kyc/status/recovery?kyc_id={kyc_id}&token={token}";

const DEFAULT_SOURCE = "global";
const LONGEST_NAME = 128;
const LONGEST_TOKEN = 4096;
// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const token = z.optional(z.string().check(z.maxLength(LONGEST_TOKEN)));

/** The query of a start. `token` is that of a recovery, for a visitor without a session. */
export const StartQuery = z.object({
  source: z.optional(z.string().check(z.maxLength(LONGEST_NAME))),
  token,
});

export const StatusQuery = z.object({ kyc_id: z.string().check(z.maxLength(LONGEST_NAME)), token });

/** Starts a verification, or one of a recovery when the query has its token. */
export const startKyc: Handler = async (call) => {
  const token = readToken(call);
  const source = readValue(call, "source", LONGEST_NAME) ?? DEFAULT_SOURCE;
  return call.backend.json(token === undefined ? START : RECOVERY_START, { values: { source, token } });
};

/** Reads the status of a verification, or of one of a recovery when the query has its token. */
export const readKycStatus: Handler = async (call) => {
  const token = readToken(call);
  const id = readValue(call, "kyc_id", LONGEST_NAME);
  if (id === undefined) throw REFUSALS.invalidRequest([{ path: "kyc_id", message: "required" }]);
  return call.backend.json(token === undefined ? STATUS : RECOVERY_STATUS, { values: { kyc_id: id, token } });
};

/** The token of the recovery. Without one the session decides, as on every other route, before any other check. */
function readToken(call: Call): string | undefined {
  const token = readValue(call, "token", LONGEST_TOKEN);
  if (token === undefined && call.session.token === undefined) throw REFUSALS.noToken();
  return token;
}

/** A value of the query; an empty one counts as none. */
function readValue({ query }: Call, name: string, longest: number): string | undefined {
  const value = query.get(name)?.trim() ?? "";
  if (value.length > longest || CONTROL.test(value)) {
    throw REFUSALS.invalidRequest([
      { path: name, message: `expected at most ${longest} printable characters` },
    ]);
  }
  return value === "" ? undefined : value;
}
