import { createProxyHttp, type ProxyHttp, type ProxyHttpOptions } from "@storefront/client/http";
import { sendForcedLogoutBeacon } from "../logs/forced-logout.ts";
import { DEPOSIT_OPENED_AT_KEY } from "../onboarding/deposit-modal.ts";
import {
  createJustRegistered,
  createJustSignedIn,
  type JustRegisteredStore,
  type JustSignedInStore,
} from "../onboarding/sign-in-flags.ts";
import { createLimitsChoice, type LimitsChoice } from "../onboarding/limits-choice.ts";
import { browserStorage } from "../shared/browser.ts";
import { createRememberedNumber, type StoredNumber } from "../shared/stored-number.ts";
import type { Session, SessionOptions } from "./session-shape.ts";
import { createSession } from "./session.ts";

/** The options of `createAccount`: those of the http client and those of the session. */
export interface AccountOptions extends Omit<ProxyHttpOptions, "reaction">, Omit<SessionOptions, "http"> {
  /** The token of the campaign of this visit; the profile call after a sign-in sends it as `icg_token`. */
  icgToken?: (() => string | undefined) | undefined;
}

/** The http client and the session of a page; each page has one. */
export interface Account {
  /** The http client of the page; the session reacts to its failures. */
  readonly http: ProxyHttp;
  readonly session: Session;
  /** Set by a registration, reset by a logout. */
  readonly justRegistered: JustRegisteredStore;
  /** Set by a login, a social login and a registration in this page; reset by a logout. */
  readonly justSignedIn: JustSignedInStore;
  /** The time at which the deposit dialog last opened by itself; cleared by a logout. */
  readonly depositOpenedAt: StoredNumber;
  /** The players who chose to set limits now and have not set one; `useLimitsNow` reads it. */
  readonly limitsChoice: LimitsChoice;
  readonly icgToken: AccountOptions["icgToken"];
}

/**
 * Connects http client, session and onboarding: one for each page. It reads no global before it is used, so a server may
 * call it. Without React, call `session.start()` once the page has mounted, and what it returns when it goes.
 * @example
 * ```ts
 * const account = createAccount({ language: () => document.documentElement.lang });
 * const stop = account.session.start();
 * account.session.on("signed-out", ({ forced }) => console.log(forced ? "the session has ended" : "goodbye"));
 * const { wallet } = await getWallet(account.http);
 * ```
 */
export function createAccount(options: AccountOptions = {}): Account {
  const { baseUrl, fetch } = options;
  const session = createSession({
    beacon: (report) => sendForcedLogoutBeacon(report, { baseUrl, fetch }),
    ...options,
    http: createProxyHttp(options),
  });
  const justRegistered = createJustRegistered();
  const justSignedIn = createJustSignedIn();
  const depositOpenedAt = createRememberedNumber(options.storage ?? browserStorage, DEPOSIT_OPENED_AT_KEY);
  session.on("signed-in", ({ from }) => {
    if (from === "here") justSignedIn.set();
  });
  session.on("signed-out", () => {
    justSignedIn.reset();
    justRegistered.reset();
    depositOpenedAt.clear();
  });
  return {
    http: createProxyHttp({ ...options, reaction: session.reaction }),
    session,
    justRegistered,
    justSignedIn,
    depositOpenedAt,
    limitsChoice: createLimitsChoice(options.storage ?? browserStorage),
    icgToken: options.icgToken,
  };
}
