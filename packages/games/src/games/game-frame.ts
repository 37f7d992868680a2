import { asRecord, frozen, isRecord, parseUrl } from "@storefront/client";

/** The things that a game may say of itself, in names that all providers share. */
export const GAME_FRAME_EVENTS = /* @__PURE__ */ frozen([
  "ready",
  "round_start",
  "round_end",
  "no_funds",
  "close",
  "balance",
  "error",
] as const);
export type GameFrameEvent = (typeof GAME_FRAME_EVENTS)[number];

export const GAME_FRAME_COMMANDS = /* @__PURE__ */ frozen(["pause", "resume", "stop_autoplay"] as const);
export type GameFrameCommand = (typeof GAME_FRAME_COMMANDS)[number];

/** The words of one provider's games. The specification shows none of them: each is the provider's, and data of a brand. */
export interface GameFrameWords {
  /** The provider's names of events, letter by letter, and what they mean. */
  readonly events: Readonly<Record<string, GameFrameEvent>>;
  /** Fields of a message that may hold the name, in order; `data.type` is one of a nested object. Without them the message is the name. */
  readonly fields?: readonly string[] | undefined;
  /** Origins of its messages, beside that of the game's own address. */
  readonly origins?: readonly string[] | undefined;
  /** The message by which its games obey a command; a command without one is not sent. */
  readonly commands?: Readonly<Partial<Record<GameFrameCommand, unknown>>> | undefined;
}

/** Words by the slug of a provider; `*` has those of every other one, for an aggregator whose games speak alike. */
export type GameFrameTable = Readonly<Record<string, GameFrameWords>>;

/** The words of a provider's games, or undefined for a provider that the table does not know. */
export function findGameFrameWords(
  provider: string | undefined,
  table: GameFrameTable = {},
): GameFrameWords | undefined {
  // Own names only: a provider's slug comes from the backend and may be `constructor`.
  return [provider, "*"].flatMap((name) =>
    name !== undefined && Object.hasOwn(table, name) ? [table[name]] : [],
  )[0];
}

export interface GameFrameOptions {
  /** The frame, with the address of the game in its `src`. */
  readonly frame: HTMLIFrameElement;
  /** The words of its provider. Without them nothing is heard, and to stop play is to leave. */
  readonly words: GameFrameWords | undefined;
  readonly onEvent?: (event: GameFrameEvent) => void;
  /** Called when play was stopped and the frame has to go: there is no round in it, or none that anybody can tell. */
  readonly onLeave: () => void;
}

export interface GameFrame {
  /**
   * Stops play until `resume`: the game pauses, or is left as `leave` says where it has no word for that or never spoke. One
   * that is still loading pauses with its first message, or loads on: nobody has played in it.
   */
  readonly pause: () => void;
  /** Stops play for good: no further round of autoplay, and `onLeave` at the end of the round, or at once without one. */
  readonly leave: () => void;
  readonly resume: () => void;
  /** Stops to listen. */
  readonly close: () => void;
}

/**
 * Listens to a game in a frame, and stops it. A message counts only from the frame's own window and from an origin of the
 * provider; a command goes only to an origin that has spoken. It needs no framework.
 * @example
 * ```ts
 * const words = { events: { spinStart: "round_start", spinEnd: "round_end" }, commands: { pause: "PAUSE", resume: "GO" } } as const;
 * const iframe = document.createElement("iframe");
 * const game = openGameFrame({ frame: iframe, words, onLeave: () => iframe.remove() });
 * game.pause();
 * ```
 */
export function openGameFrame({ frame, words, onEvent, onLeave }: GameFrameOptions): GameFrame {
  const { origins = [], commands = {} } = words ?? {};
  const allowed = [parseUrl(frame.src)?.origin, ...origins];
  /** The origin of the last message: a launcher may have led on to another one of the provider. */
  let heard: string | undefined;
  let isLoaded = false;
  let isInRound = false;
  let isPaused = false;
  let isLeaving = false;

  const send = (command: GameFrameCommand): void => {
    const message = commands[command];
    if (message !== undefined && heard !== undefined) frame.contentWindow?.postMessage(message, heard);
  };
  const tellPause = (): void => {
    send("stop_autoplay");
    send("pause");
  };
  const leave = (): void => {
    send("stop_autoplay");
    isLeaving = isInRound;
    if (!isInRound) onLeave();
  };
  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (!words || source === null || source !== frame.contentWindow || !allowed.includes(origin)) return;
    const isFirst = heard === undefined;
    heard = origin;
    if (isFirst && isPaused) tellPause();
    const event = eventOf(words, data);
    if (event === undefined) return;
    // A new round says as well that the one before is over, whose end was lost.
    const isBorder = event === "round_start" || event === "round_end";
    if (isBorder) isInRound = event === "round_start" && !isLeaving;
    onEvent?.(event);
    if (isBorder && isLeaving) leave();
  };
  const load = (): void => void (isLoaded = true);
  window.addEventListener("message", hear);
  frame.addEventListener("load", load);
  return {
    pause() {
      isPaused = commands.pause !== undefined && (heard !== undefined || !isLoaded);
      if (isPaused) tellPause();
      // In a page that is not there yet nobody has played.
      else if (isLoaded) leave();
    },
    leave,
    resume() {
      isLeaving = false;
      if (isPaused) send("resume");
      isPaused = false;
    },
    close() {
      window.removeEventListener("message", hear);
      frame.removeEventListener("load", load);
    },
  };
}

/** The event of a message: a name, or an object or its JSON text with the name in one of the fields. */
function eventOf({ events, fields = [] }: GameFrameWords, message: unknown): GameFrameEvent | undefined {
  const record = asRecord(message);
  const names = [message, ...fields.map((path) => path.split(".").reduce<unknown>(ownField, record))];
  const name = names.find((each) => typeof each === "string" && Object.hasOwn(events, each));
  return typeof name === "string" ? events[name] : undefined;
}

const ownField = (value: unknown, field: string): unknown =>
  isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined;
