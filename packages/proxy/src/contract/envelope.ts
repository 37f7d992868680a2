/** The answer of a route in the wallet, auth, user and address groups. */
export type Envelope<Data = unknown> = SuccessEnvelope<Data> | FailureEnvelope;

/** A success: `data` is the backend's JSON, or what the route made of it. */
export interface SuccessEnvelope<Data = unknown> {
  ok: true;
  data: Data;
}

/** A failure outside the auth-sensitive statuses: a short name and the reason text. */
export interface FailureEnvelope {
  ok: false;
  error: string;
  detail?: unknown;
}

/** Statuses whose backend body a route returns unchanged, so that its reason stays readable. */
export const AUTH_SENSITIVE_STATUSES = [401, 403, 440] as const;

/** True for 401, 403 and 440. */
export function isAuthSensitiveStatus(status: number): boolean {
  return status === 401 || status === 403 || status === 440;
}

/** Tells an envelope from any other JSON. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "ok" in value && typeof value.ok === "boolean";
}
