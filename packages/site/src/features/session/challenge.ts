import { type Captcha, type CaptchaOptions, type Challenge, createCaptcha } from "@storefront/account";
import { isLoopbackHost } from "@storefront/client";
import { createStore, type Store, useStore } from "../../ui/store.ts";
import { useSessionEvent } from "@storefront/account/react-hooks";

/** The step of a challenge: `wait` where the brand has no captcha. */
export type ChallengeStep = "checking" | "question" | "failed" | "wait";

/** The content of the challenge dialog. Whatever the visitor does, nothing that was typed elsewhere is touched. */
export interface OpenChallenge {
  readonly step: ChallengeStep;
  /** Seconds that the answer of the challenged call named. */
  readonly retryAfter?: number | undefined;
  /** The reference code of the challenged call. */
  readonly ref?: string | undefined;
  /** Draws the provider's question into an element. */
  readonly draw?: ((container: HTMLElement) => void) | undefined;
  readonly again?: (() => void) | undefined;
  /** Gives up: the call that waits fails as it would have without a challenge. */
  readonly close: () => void;
}

/** The challenge on the screen. There is one at a time. */
export const openChallenge: Store<OpenChallenge | undefined> = createStore<OpenChallenge | undefined>(
  undefined,
);

type Facts = Pick<OpenChallenge, "retryAfter" | "ref">;

const CLOSED = new Error("The visitor closed the question.");

/** Makes the brand's captcha with a place for its questions. */
let captcha: ((ask: NonNullable<CaptchaOptions["ask"]>) => Captcha) | undefined;
/** The actions whose question was closed before their call was sent: it is not put a second time. */
const closedFor = new Set<string>();
let running: Promise<string | undefined> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** The captcha of a brand for `createAccount`; undefined without one, and for a sandbox's on a page that is not on loopback. */
export function siteCaptcha(given: Omit<CaptchaOptions, "ask"> | undefined): Captcha | undefined {
  captcha = undefined;
  if (given === undefined || !isReachable(given)) return undefined;
  const { provider, siteKey, scriptOrigin } = given;
  const options = { provider, siteKey, scriptOrigin };
  captcha = (show) => createCaptcha({ ...options, ask: show });
  const before = captcha((draw) => inTurn(() => ask(draw, {})));
  return {
    async getToken(action, request) {
      closedFor.delete(action);
      try {
        return await before.getToken(action, request);
      } catch (error) {
        if (error === CLOSED) closedFor.add(action);
        throw error;
      }
    },
  };
}

/**
 * Answers a challenge of the session. With a captcha its token repeats the call; without one a 429 is repeated when the
 * visitor has waited, and `captcha_required` is the caller's failure. Calls of the session that are challenged together
 * share one answer, because a token is good once.
 */
export function onChallenge({ failure, call, repeatWith }: Challenge): void {
  const { ref, retryAfter, status } = failure;
  const { action } = call;
  if (action !== undefined && closedFor.delete(action)) return repeatWith(Promise.resolve(undefined));
  if (!captcha && status !== 429) return;
  if (running && (action === undefined || !captcha)) {
    return repeatWith(running.then((token) => (token === undefined ? undefined : "")));
  }
  const facts = { ref, retryAfter };
  const answer = inTurn(() => (captcha ? pass(captcha, action ?? "challenge", facts) : wait(facts))).finally(
    () => {
      if (running === answer) running = undefined;
    },
  );
  running = answer;
  repeatWith(answer);
}

/** Tries until there is a token, or the visitor gives up. */
async function pass(
  make: NonNullable<typeof captcha>,
  action: string,
  facts: Facts,
): Promise<string | undefined> {
  let isClosed = false;
  const made = make((draw) => (isClosed ? Promise.reject(CLOSED) : ask(draw, facts)));
  for (;;) {
    const token = await whileOpen<string>((resolve, reject) => {
      openChallenge.set({ ...facts, step: "checking", close: () => reject(CLOSED) });
      made.getToken(action).then(resolve, reject);
    }).catch((error: unknown) => {
      isClosed = error === CLOSED;
    });
    if (isClosed || token !== undefined) return token ?? undefined;
    const isTriedAgain = await whileOpen<boolean>((resolve) =>
      openChallenge.set({
        ...facts,
        step: "failed",
        again: () => resolve(true),
        close: () => resolve(false),
      }),
    );
    if (!isTriedAgain) return undefined;
  }
}

function wait(facts: Facts): Promise<string | undefined> {
  return whileOpen((resolve) =>
    openChallenge.set({ ...facts, step: "wait", again: () => resolve(""), close: () => resolve(undefined) }),
  );
}

function ask(draw: (container: HTMLElement) => Promise<string>, facts: Facts): Promise<string> {
  return whileOpen((resolve, reject) => {
    openChallenge.set({
      ...facts,
      step: "question",
      draw: (container) => void draw(container).then(resolve, reject),
      close: () => reject(CLOSED),
    });
  });
}

/** A promise with something on the screen until it settles. */
function whileOpen<Value>(
  begin: (resolve: (value: Value) => void, reject: (error: unknown) => void) => void,
): Promise<Value> {
  return new Promise<Value>(begin).finally(() => openChallenge.set(undefined));
}

function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const mine = turn.then(run);
  turn = mine.catch(() => {});
  return mine;
}

/** A script on loopback is a sandbox's: pages of other machines cannot reach it. */
function isReachable({ scriptOrigin }: Omit<CaptchaOptions, "ask">): boolean {
  if (scriptOrigin === undefined || !isLoopbackHost(new URL(scriptOrigin).hostname)) return true;
  return isLoopbackHost(window.location.hostname);
}

/** Answers the session's challenges; the one that is on the screen, a question of the captcha included. */
export function useChallenge(): OpenChallenge | undefined {
  useSessionEvent("challenge", onChallenge);
  return useStore(openChallenge);
}
