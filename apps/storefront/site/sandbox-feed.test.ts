// @vitest-environment jsdom
import { createProxyHttp } from "@storefront/client/http";
import type { FeedUpdate } from "@storefront/site";
import { beforeEach, expect, it, vi } from "vitest";
import { sandboxFeed } from "./sandbox-feed.ts";

const DOOR = "/api/sports/provider-c-proxy";
const MATCH = { id: 1, sport: "tennis", home: "A", away: "B", is_live: true, markets: [] };

let asked: [path: string, bearer: string | null][];
let answers: Record<string, () => Response>;
let streams: ReadableStreamDefaultController<Uint8Array>[];
let tokens: number;

const host: typeof fetch = async (input, init) => {
  const request = new Request(
    input instanceof Request ? input : new URL(String(input), "https://play.example"),
    input instanceof Request ? init : { headers: init?.headers ?? {} },
  );
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/sports/provider-c-")) {
    if (!pathname.startsWith(DOOR)) return Response.json({ access_token: `t${(tokens += 1)}` });
    asked.push([pathname.slice(DOOR.length), request.headers.get("authorization")]);
  }
  return answers[pathname.slice(DOOR.length)]?.() ?? Response.json({}, { status: 404 });
};
const feed = () =>
  sandboxFeed({
    http: createProxyHttp({ baseUrl: "https://play.example", fetch: host }),
    isSignedIn: true,
    language: "en",
  });
const stream = (): Response => new Response(new ReadableStream({ start: (made) => void streams.push(made) }));
const send = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(`${text}\n\n`));

beforeEach(() => {
  [asked, streams, tokens] = [[], [], 0];
  answers = { "/live": stream };
  vi.stubGlobal("fetch", host);
});
it("names the sports of matches and has them in their order", async () => {
  answers["/events"] = () => Response.json({ data: [MATCH, { ...MATCH, id: 2, sport: "football" }] });
  answers["/sports"] = () =>
    Response.json({
      data: [
        { slug: "football", name: "Football" },
        { slug: "tennis", name: "Tennis" },
      ],
    });
  answers["/events/2"] = () => Response.json({ data: { ...MATCH, id: 2 } });
  const matches = await feed().matches();
  expect(matches.map(({ id, sportName }) => [id, sportName])).toEqual([
    ["2", "Football"],
    ["1", "Tennis"],
  ]);
  expect((await feed().match("2"))?.home).toBe("A");
  expect(await feed().match("9")).toBeUndefined();
});

it("tells odds, scores and other matches as they come, and renews a refused token once", async () => {
  const refused = vi.fn<() => Response>(stream).mockReturnValueOnce(new Response(null, { status: 401 }));
  answers["/live"] = refused;
  const told: FeedUpdate[] = [];
  const end = feed().live((update) => told.push(update));
  await expect.poll(() => streams.length, { timeout: 8_000 }).toBe(1);
  expect(asked).toEqual([
    ["/live", "Bearer t1"],
    ["/live", "Bearer t2"],
  ]);
  const ids = { event_id: 1, market_id: "result", outcome_id: "home" };
  send(`event: odds\ndata: ${JSON.stringify({ ...ids, odds: 2.5 })}`);
  send(`event: odds\ndata: ${JSON.stringify({ ...ids, odds: 0 })}`);
  send('event: score\ndata: {"event_id":1,"score":{"home":1,"away":0},"minute":7}');
  send("event: other\ndata: {");
  send("event: resync\ndata: {}");
  await expect
    .poll(() => told)
    .toEqual([
      { kind: "disconnected" },
      { kind: "connected" },
      { kind: "odds", match: "1", market: "result", outcome: "home", odds: 2.5 },
      { kind: "score", match: "1", score: { home: 1, away: 0 }, minute: 7 },
      { kind: "connected" },
    ]);
  end();
});

it("comes back after a break, and not after a lasting refusal", async () => {
  const told: FeedUpdate[] = [];
  feed().live((update) => told.push(update));
  await expect.poll(() => streams.length).toBe(1);
  answers["/live"] = () => new Response(null, { status: 403 });
  send("retry: 10");
  streams[0]?.error(new Error("reset"));
  await expect.poll(() => asked.length, { timeout: 4_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect([asked.length, told.at(-1)]).toEqual([2, { kind: "disconnected" }]);
});

it("does not take an answer without a number for a bet", async () => {
  const bet = { picks: [{ match: "1", market: "result", outcome: "home", odds: 2 }], stake: 5 };
  answers["/bets"] = () => Response.json({ data: { id: "b-1" } }, { status: 201 });
  expect(await feed().place(bet, { key: "attempt-1" })).toEqual({ id: "b-1" });
  answers["/bets"] = () => Response.json({ ok: true });
  await expect(feed().place(bet, { key: "attempt-1" })).rejects.toThrow(TypeError);
});
