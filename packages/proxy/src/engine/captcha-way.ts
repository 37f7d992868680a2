import type { Logger } from "../contract/log.ts";
import type { BucketRow, CaptchaVerifier } from "../contract/rate-limits.ts";
import { REFUSALS } from "../contract/refusal.ts";
import { jsonBodyOf, type PersonalCall } from "./limited-person.ts";
import type { CountKey, RateLimits } from "./rate-limit.ts";
import { addressKeys } from "./rate-limit-keys.ts";

/** The failure code by which client and backend say that a captcha is missing, or was not accepted. */
export const CAPTCHA_REQUIRED = "captcha_required";

/** The parts of a host that judge captchas. */
export interface CaptchaHost {
  readonly rateLimits: RateLimits;
  /** Undefined where the backend checks the tokens. */
  readonly verifyCaptcha: CaptchaVerifier | undefined;
  readonly logger: Pick<Logger, "warn">;
}

/** Longer texts are no tokens. */
const LONGEST = 8_192;

/**
 * The way out of a limit: a call with the token of a captcha is counted in buckets of its own. Those are spent before
 * the token is judged, so made-up tokens lead to no more calls than these have places. The place of the person is given
 * back when the backend refuses the token, so that strangers with made-up tokens do not take it from whoever solves one.
 */
export class CaptchaWay {
  readonly #call: PersonalCall & { readonly requestId: string };
  readonly #host: CaptchaHost;
  readonly #address: string;
  #given: Promise<boolean> | undefined;
  #accepted: Promise<boolean> | undefined;

  constructor(call: PersonalCall & { readonly requestId: string }, host: CaptchaHost, address: string) {
    this.#call = call;
    this.#host = host;
    this.#address = address;
  }

  /**
   * True when the body has a token that is good enough to go on. The body of an address over its limit is read for it,
   * so this has a bucket by address, which is spent first.
   */
  isGiven(): Promise<boolean> {
    this.#given ??= this.#isGiven();
    return this.#given;
  }

  /**
   * Takes a place for a call that a bucket refused: its keys, or undefined when the call stays refused. The backend sees
   * no token of calls with a session, and the bucket for everybody protects persons who are not the caller: there a
   * verifier has to accept the token.
   */
  async lift(
    { by }: BucketRow,
    readKeys: () => Promise<readonly CountKey[]>,
  ): Promise<readonly CountKey[] | undefined> {
    const { rateLimits, verifyCaptcha } = this.#host;
    const needsVerifier = by === "everybody" || this.#call.token !== undefined;
    if (needsVerifier && verifyCaptcha === undefined) return undefined;
    if (!(await this.isGiven())) return undefined;
    const keys = await readKeys();
    return (await rateLimits.take("captcha", keys)) > 0 ? undefined : keys;
  }

  /** Refuses a call without a token, and one whose token the verifier does not accept. */
  async require(): Promise<void> {
    const token = await this.#token();
    if (token === undefined || !(await this.#isAccepted(token))) throw REFUSALS.captchaRequired();
  }

  async #isGiven(): Promise<boolean> {
    const { rateLimits } = this.#host;
    if ((await rateLimits.take("captchaAddress", addressKeys(this.#address))) > 0) return false;
    const token = await this.#token();
    return token !== undefined && this.#isAccepted(token);
  }

  async #token(): Promise<string | undefined> {
    const token = (await jsonBodyOf(this.#call))?.value["captcha_token"];
    return typeof token === "string" && token !== "" && token.length <= LONGEST ? token : undefined;
  }

  /** Asked once for each call, because most tokens are good once. */
  #isAccepted(token: string): Promise<boolean> {
    const { verifyCaptcha, logger } = this.#host;
    if (verifyCaptcha === undefined) return Promise.resolve(true);
    this.#accepted ??= verifyCaptcha(token, { address: this.#address }).catch(() => {
      logger.warn({ requestId: this.#call.requestId }, "a captcha could not be verified");
      return false;
    });
    return this.#accepted;
  }
}
