// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { findGameFrameWords, type GameFrameWords, openGameFrame } from "./game-frame.ts";

const ORIGIN = "https://games.example";
const EVENTS = { go: "round_start", done: "round_end", hello: "ready", poor: "no_funds" } as const;
const PAUSABLE: GameFrameWords = {
  events: EVENTS,
  commands: { pause: { do: "pause" }, resume: "RESUME", stop_autoplay: "MANUAL" },
};

afterEach(() => document.body.replaceChildren());

function setUp(words: GameFrameWords | null = PAUSABLE) {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  Object.defineProperty(frame, "src", { value: `${ORIGIN}/play?x=1` });
  const posted: unknown[] = [];
  const post = vi.spyOn(frame.contentWindow as Window, "postMessage");
  post.mockImplementation((...message: unknown[]) => void posted.push(message));
  const events: string[] = [];
  const left = vi.fn<() => void>();
  const game = openGameFrame({
    frame,
    words: words ?? undefined,
    onEvent: (event) => events.push(event),
    onLeave: left,
  });
  const say = (
    data: unknown,
    { origin = ORIGIN, source = frame.contentWindow as MessageEventSource | null } = {},
  ) => window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  return { game, events, left, posted, say, load: () => frame.dispatchEvent(new Event("load")) };
}

it.each([
  ["a bare name", {}, "hello"],
  ["a field", { fields: ["kind", "type"] }, { type: "hello" }],
  ["a nested field", { fields: ["data.type"] }, { data: { type: "hello" } }],
  ["JSON text", { fields: ["event"] }, '{"event":"hello"}'],
])("hears an event from %s", (_, more, message) => {
  const { events, say } = setUp({ events: EVENTS, ...more });
  say(message);
  expect(events).toEqual(["ready"]);
});

it.each([
  ["constructor"],
  [{ type: "toString" }],
  [{ kind: "hello" }],
  [null],
  [7],
  ["{"],
  [["hello", "go"]],
])("has no event for %j", (message) => {
  const { events, say } = setUp({ events: EVENTS, fields: ["type"] });
  say(message);
  expect(events).toEqual([]);
});

it("hears the frame's own window alone, from the game's origin and those of the provider", () => {
  const { events, say } = setUp({ events: EVENTS, origins: ["https://cdn.example"] });
  for (const origin of ["https://evil.example", "http://games.example", "null", ""]) say("hello", { origin });
  for (const source of [window, null]) say("hello", { source });
  expect(events).toEqual([]);
  say("go", { origin: "https://cdn.example" });
  expect(events).toEqual(["round_start"]);
});

it("pauses a game that can, at the origin that spoke last, and lets it go on", () => {
  const { game, left, posted, say } = setUp({ ...PAUSABLE, origins: ["https://cdn.example"] });
  say("hello", { origin: "https://cdn.example" });
  say("go", { origin: "https://cdn.example" });
  game.pause();
  game.resume();
  game.resume();
  expect(posted).toEqual([
    ["MANUAL", "https://cdn.example"],
    [{ do: "pause" }, "https://cdn.example"],
    ["RESUME", "https://cdn.example"],
  ]);
  expect(left).not.toHaveBeenCalled();
});

it("leaves a game that cannot pause at the end of its round, and at once without one", () => {
  const inRound = setUp({ events: EVENTS, commands: { stop_autoplay: "MANUAL" } });
  inRound.load();
  inRound.say("go");
  inRound.game.pause();
  expect([inRound.posted, inRound.left.mock.calls]).toEqual([[["MANUAL", ORIGIN]], []]);
  inRound.say("done");
  expect(inRound.left).toHaveBeenCalledOnce();
  const between = setUp({ events: EVENTS });
  between.load();
  between.say("go");
  between.say("done");
  between.game.pause();
  expect(between.left).toHaveBeenCalledOnce();
});

it("lets a game load behind what stops play, and pauses it with its first word", () => {
  const able = setUp();
  able.game.pause();
  able.load();
  expect(able.posted).toEqual([]);
  able.say("hello");
  able.say("poor");
  expect(able.posted).toEqual([
    ["MANUAL", ORIGIN],
    [{ do: "pause" }, ORIGIN],
  ]);
  const other = setUp(null);
  other.game.pause();
  other.load();
  expect([able.left.mock.calls, other.left.mock.calls]).toEqual([[], []]);
});

it("does not wait for an end that was lost: the next round begins no more", () => {
  const { game, left, load, say } = setUp({ events: EVENTS });
  load();
  say("go");
  game.pause();
  say("go");
  expect(left).toHaveBeenCalledOnce();
});

it.each([
  ["has no words", null],
  ["never spoke", PAUSABLE],
])("leaves at once a game that %s", (_, words) => {
  const { game, left, load, posted, say } = setUp(words);
  load();
  say("go", { origin: "https://evil.example" });
  game.pause();
  expect([left.mock.calls.length, posted]).toEqual([1, []]);
});

it("leaves for good a game that could pause, and not one that may go on in its round", () => {
  const { game, left, posted, say } = setUp();
  say("go");
  game.leave();
  expect(posted).toEqual([["MANUAL", ORIGIN]]);
  say("done");
  expect(left).toHaveBeenCalledOnce();
  const other = setUp({ events: EVENTS });
  other.load();
  other.say("go");
  other.game.pause();
  other.game.resume();
  other.say("done");
  expect(other.left).not.toHaveBeenCalled();
});

it("hears nothing after it was closed", () => {
  const { game, events, say } = setUp();
  game.close();
  say("hello");
  expect(events).toEqual([]);
});

it("finds the words of a provider, else those of all others", () => {
  const [one, all] = [{ events: { a: "ready" } }, { events: { b: "ready" } }] as const;
  const find = (provider: string | undefined) => findGameFrameWords(provider, { one, "*": all });
  expect([find("one"), find("two"), find(undefined), find("constructor")]).toEqual([one, all, all, all]);
  expect([findGameFrameWords("one"), findGameFrameWords("toString", { one })]).toEqual([
    undefined,
    undefined,
  ]);
});
