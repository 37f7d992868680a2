import { readHttpsUrl } from "@storefront/client";
import type { KycStartResponse } from "./kyc-answers.ts";

const MARK = Symbol.for("@storefront/kyc.KycIntegrationError");

/** The rules for addresses of an operator's page. */
export interface KycUrlRules {
  /** Accepts http on this machine itself, for development with a sandbox. Default false. */
  allowLoopbackHttp?: boolean | undefined;
}

/** The way in which a verification is shown: in a frame, in the operator's SDK, or not at all. */
export type KycIntegration =
  | { readonly type: "iframe"; readonly url: string }
  | { readonly type: "sdk"; readonly token: string; readonly processId: string | number | undefined }
  | { readonly type: "unknown" };

/** An integration that can be shown. */
export type UsableKycIntegration = Exclude<KycIntegration, { type: "unknown" }>;

/** A start without an integration that can be shown: show this error to the player. */
export class KycIntegrationError extends Error {
  override readonly name = "KycIntegrationError";
  /** The answer of the backend; its `status` and `exception` may name the reason. */
  readonly start: KycStartResponse;

  constructor(start: KycStartResponse) {
    super("The answer to the start has neither a usable url nor a token.");
    Object.defineProperty(this, MARK, { value: true });
    this.start = start;
  }
}

/** True for a `KycIntegrationError` of any copy of this library. */
export function isKycIntegrationError(value: unknown): value is KycIntegrationError {
  return typeof value === "object" && value !== null && MARK in value;
}

/**
 * The integration of a start. A url takes precedence over a token. With a url that must not be framed the integration
 * is `unknown`, and the caller must show an error, as `requireKycIntegration` does.
 */
export function inferKycIntegration(start: KycStartResponse, rules: KycUrlRules = {}): KycIntegration {
  const { url, token, process_id: processId } = start;
  if (isGiven(url)) {
    const usable = readHttpsUrl(url, rules);
    return usable ? { type: "iframe", url: usable.href } : { type: "unknown" };
  }
  return isGiven(token) ? { type: "sdk", token, processId } : { type: "unknown" };
}

/**
 * The integration of a start.
 * @throws KycIntegrationError when it is `unknown`.
 */
export function requireKycIntegration(
  start: KycStartResponse,
  rules: KycUrlRules = {},
): UsableKycIntegration {
  const integration = inferKycIntegration(start, rules);
  if (integration.type === "unknown") throw new KycIntegrationError(start);
  return integration;
}

const isGiven = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
