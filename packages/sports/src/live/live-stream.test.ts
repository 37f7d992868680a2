// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { LiveConnectionState } from "./live-connection.ts";

const offline = vi.hoisted(() => vi.fn<() => object>());
vi.mock("eventsource-parser", offline);

let close = (): void => {};
afterEach(() => close());

it("loads the parser when a stream opens; without it the stream breaks and is opened again", async () => {
  offline.mockImplementation(() => {
    throw new TypeError("offline");
  });
  const { openLiveEvents } = await import("../index.ts");
  await import("../react-hooks.ts");
  expect(offline).not.toHaveBeenCalled();

  const states: LiveConnectionState[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const connection = openLiveEvents({
    url: "/live",
    random: () => 0.9,
    onEvent: () => {},
    onState: (state) => states.push(state),
    fetch: (_, init) => {
      signals.push(init?.signal);
      return Promise.resolve(new Response("", { headers: { "content-type": "text/event-stream" } }));
    },
  });
  close = () => connection.close();
  await expect.poll(() => states.at(-1)).toMatchObject({ phase: "waiting", error: expect.any(Error) });
  expect(states.map(({ phase }) => phase)).toEqual(["connecting", "open", "waiting"]);
  expect(offline).toHaveBeenCalledOnce();
  expect(signals[0]?.aborted).toBe(true);
});
