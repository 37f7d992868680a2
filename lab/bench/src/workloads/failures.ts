import { type ApiFailure, ENDPOINT_CODES, ERROR_CODES } from "@storefront/error-codes";

/** A reason text for each kind of failure that the text decides. */
const REASONS: Readonly<Record<string, string>> = {
  EM0001: "no_token",
  EM0002: "wrong_token",
  EM0003: "token expired",
  EM0004: "revoked",
  EM0005: "unauthorized",
  EM0006: "ip_changed",
  EM0007: "device_changed",
  EM0008: "location_changed",
  EM0009: "kyc_required",
  EM0010: "deprecated_version",
  EM0012: "user_blocked",
  EM0013: "security_error",
  EM0014: "wrong_auth_validation_3",
};

/** A status that no row names. */
const UNLISTED_STATUS = 418;

/** A failure and the codes it must be classified as. */
export interface Sample {
  readonly failure: ApiFailure;
  readonly ref: string;
}

/** Every endpoint with every kind of failure, in an order that is mixed and always the same. */
export function everyFailure(): readonly Sample[] {
  const samples = ENDPOINT_CODES.flatMap(([endpointCode, methods, pattern]) => {
    const path = pattern.replaceAll(/\{\w+\}/g, "a1b2c3d4").replace("*", "some/rest");
    const [method = "GET"] = methods.split(",");
    return ERROR_CODES.flatMap(([errorCode, statuses]) =>
      (statuses.length > 0 ? statuses : [UNLISTED_STATUS]).map((status): Sample => {
        const data = { ok: false, reason: REASONS[errorCode] ?? "something else" };
        const url = status % 2 === 0 ? `https://backend.example/v2${path}?page=2` : path;
        const failure = {
          status,
          data,
          rawBody: JSON.stringify(data),
          url,
          method: method === "ANY" ? "GET" : method,
        };
        return { failure, ref: `${endpointCode}-${errorCode}` };
      }),
    );
  });
  return shuffled(samples);
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const keyed = items.map((item, index) => ({ item, key: (index * 7_919) % items.length }));
  return keyed.toSorted((left, right) => left.key - right.key).map(({ item }) => item);
}
