import { afterEach, describe, expect, it, vi } from "vitest";
import { testSandbox } from "../../calls.test-helper.ts";
import { SPORTSBOOK_API_KEY } from "../state/state.ts";
import { KEPT_EVENTS } from "./live-feed.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** One message of a live stream. */
interface Message {
  id: string | undefined;
  event: string | undefined;
  data: Record<string, unknown>;
  text: string;
}

/** Opens the live events of a sandbox without a socket: waits for the next message, or hangs up. */
async function listen(
  { app, call }: ReturnType<typeof testSandbox>,
  lastEventId = "",
): Promise<{ next: () => Promise<Message>; leave: () => Promise<void> }> {
  const { body } = await call("GET /app-sportbook/auth/anonymous", {
    headers: { "x-api-key": SPORTSBOOK_API_KEY },
  });
  const headers = { authorization: `Bearer ${String(body["access_token"])}`, "last-event-id": lastEventId };
  const response = await app.request("/provider-c/live", { headers });
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    next: async () => {
      while (!rest.includes("\n\n")) {
        const piece = await stream?.read();
        if (piece?.value === undefined) throw new Error("The stream has ended");
        rest += piece.value;
      }
      const [text = "", ...others] = rest.split("\n\n");
      rest = others.join("\n\n");
      const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
      return {
        text,
        id: field("id"),
        event: field("event"),
        data: JSON.parse(field("data") ?? "{}") as never,
      };
    },
    leave: async () => stream?.cancel(),
  };
}

describe("live events", () => {
  it("begin at once and come about once a second, numbered by one", async () => {
    vi.useFakeTimers();
    const sandbox = testSandbox();
    const stream = await listen(sandbox);
    expect((await stream.next()).text).toBe("retry: 2000\n: connected");
    for (const id of ["1", "2", "3"]) {
      const next = stream.next();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await next).toMatchObject({ id, event: expect.stringMatching(/^(?:odds|score)$/) as string });
    }
    expect(sandbox.control.live.listeners()).toBe(1);
    await stream.leave();
    expect(sandbox.control.live.listeners()).toBe(0);
  });

  it("tell odds and scores in the shape of the events they change", async () => {
    const sandbox = testSandbox();
    const stream = await listen(sandbox);
    await stream.next();
    sandbox.control.live.tick(1, "score");
    const { data } = await stream.next();
    expect(data).toEqual({
      event_id: expect.any(Number) as number,
      score: { home: expect.any(Number) as number, away: expect.any(Number) as number },
      minute: expect.any(Number) as number,
    });
    sandbox.control.live.tick(1);
    const odds = await stream.next();
    // After a goal the odds of its match move first.
    expect(odds).toMatchObject({
      event: "odds",
      data: { event_id: data["event_id"], market_id: "result" },
    });
    const { body } = await sandbox.call("GET /app-sportbook/events/" + String(odds.data["event_id"]));
    const { markets, score } = body["data"] as {
      score: unknown;
      markets: { id: string; outcomes: { id: string; odds: number }[] }[];
    };
    const outcome = markets[0]?.outcomes.find(({ id }) => id === odds.data["outcome_id"]);
    expect([outcome?.odds, score]).toEqual([odds.data["odds"], data["score"]]);
    await stream.leave();
  });

  it("are sent again after the last one somebody had", async () => {
    const sandbox = testSandbox();
    sandbox.control.live.tick(5);
    const stream = await listen(sandbox, "2");
    await stream.next();
    const ids = [(await stream.next()).id, (await stream.next()).id, (await stream.next()).id];
    expect(ids).toEqual(["3", "4", "5"]);
    await stream.leave();
    const current = await listen(sandbox, "5");
    await current.next();
    sandbox.control.live.tick(1);
    expect((await current.next()).id).toBe("6");
    await current.leave();
  });

  it.each(["1", "999999", "-1", "x"])(
    "begin with resync when %s is too old or unknown",
    async (lastEventId) => {
      const sandbox = testSandbox();
      const happened = KEPT_EVENTS + 20;
      sandbox.control.live.tick(happened);
      const stream = await listen(sandbox, lastEventId);
      await stream.next();
      const resync = await stream.next();
      expect(resync).toMatchObject({ event: "resync", data: {} });
      sandbox.control.live.tick(1);
      expect(Number((await stream.next()).id)).toBe(Number(resync.id) + 1);
      await stream.leave();
    },
  );

  it("say resync when there are other events than before", async () => {
    const sandbox = testSandbox();
    const stream = await listen(sandbox);
    await stream.next();
    sandbox.state.advance(3 * 3_600_000);
    sandbox.control.live.tick(1);
    expect(await stream.next()).toMatchObject({ id: "1", event: "resync" });
    expect((await stream.next()).id).toBe("2");
    await stream.leave();
  });

  it("beat while nothing happens", async () => {
    vi.useFakeTimers();
    const sandbox = testSandbox();
    const stream = await listen(sandbox);
    await stream.next();
    await vi.advanceTimersByTimeAsync(15_000);
    const texts: string[] = [];
    for (let index = 0; index < 16; index += 1) texts.push((await stream.next()).text);
    expect(texts).toContain(": heartbeat");
    await stream.leave();
  });

  it("end when a test says so, and on a reset", async () => {
    const sandbox = testSandbox();
    const end = async (how: () => unknown): Promise<void> => {
      const stream = await listen(sandbox);
      await stream.next();
      await how();
      await expect(stream.next()).rejects.toThrow("ended");
    };
    await end(async () => {
      expect((await sandbox.call("POST /__sandbox/live/disconnect")).body).toEqual({ ended: 1 });
    });
    await end(() => sandbox.control.reset());
    expect(sandbox.control.live.listeners()).toBe(0);
  });

  it("leave a listener that does not read", async () => {
    const sandbox = testSandbox();
    const stream = await listen(sandbox);
    await stream.next();
    sandbox.control.live.tick(3_000);
    expect(sandbox.control.live.listeners()).toBe(0);
  });

  it("can be made to happen over the control", async () => {
    const sandbox = testSandbox();
    const json = { count: 3, name: "score" };
    expect((await sandbox.call("POST /__sandbox/live/ticks", { json })).status).toBe(204);
    const stream = await listen(sandbox, "0");
    await stream.next();
    expect((await stream.next()).event).toBe("score");
    await stream.leave();
  });
});
