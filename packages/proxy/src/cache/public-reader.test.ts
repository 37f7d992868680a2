import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isBackendError, isTimeLimit } from "../contract/backend-error.ts";
import { Joining } from "../backend/joining.ts";
import { proxyOf, recordLog, transportOf } from "../engine/engine.test-helper.ts";
import type { BrandFacts } from "../contract/settings.ts";
import { isRefusal } from "../contract/refusal.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import type { UpstreamAnswer, UpstreamRequest } from "../contract/transport.ts";
import { type Cache, createCache } from "./cache.ts";

const json = (data: unknown, more: Partial<UpstreamAnswer> = {}): UpstreamAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(data)),
  ...more,
});

/** Readers over a backend that answers with what a test says; `sent` is what it was asked. */
function setUp(brandFacts: Partial<BrandFacts> = {}, cache: Cache = createCache()) {
  const brand = { ...TEST_SETTINGS.brand, locales: ["pt-BR", "en", "es", "es-CL"], ...brandFacts };
  const sent: UpstreamRequest[] = [];
  const answer = vi.fn((): UpstreamAnswer | Promise<UpstreamAnswer> => json(sent.length));
  const transport = transportOf(async (request) => {
    sent.push(request);
    return answer();
  });
  const { logger, warnings } = recordLog();
  const settings = { ...TEST_SETTINGS, brand };
  const { proxy } = proxyOf({}, { settings, cache, transport, logger });
  const readerOf = (caller: string, onJoin?: UpstreamRequest["onJoin"]) =>
    proxy.publicReader("en", caller, onJoin);
  const reader = (language: string) => proxy.publicReader(language);
  return { sent, answer, reader, readerOf, warnings };
}

const headersOf = ({ headers }: UpstreamRequest): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2)),
  );

/** The next read of a list brings nothing to keep. */
async function outcomeOf(
  work: Promise<{ data: unknown; state: string; isStored: boolean }>,
): Promise<unknown[]> {
  try {
    const { data, state, isStored } = await work;
    return [data, state, isStored];
  } catch (error) {
    if (isBackendError(error)) return [error.kind, error.status];
    if (isTimeLimit(error)) return ["time limit"];
    if (isRefusal(error)) return [error.status, error.body["error"]];
    throw error;
  }
}

describe("a public read", () => {
  it("sends the backend nothing of any visitor (decision H3)", async () => {
    const { sent, reader } = setUp();
    await reader("en").read("catalogue", "GET /casino-games/list/", {
      query: [
        ["categories[]", "slots"],
        ["term", "a&b c"],
      ],
    });
    const [request] = sent;
    expect(request?.path).toBe("/v2/casino-games/list/?categories[]=slots&term=a%26b%20c");
    expect(request?.onAbort?.(() => {})).toBeTypeOf("function");
    expect(headersOf(request ?? expect.fail("no call"))).toEqual({
      Accept: "application/json",
      tenant: "aurora",
      lang: "en",
      language: "en",
      version: "test-build",
      "origin-domain": "aurora",
      "X-LOG-INFO": expect.stringMatching(
        /^{"requestId":"[^"]+","route":"public","brand":"aurora","build":"test-build"}$/,
      ),
      "X-ORIGIN-HOSTNAME": "play.example",
      "edge-worker-key": "edge-key-for-tests",
      is_new_front: "true",
      country: "BR",
      country_alpha3: "BRA",
      currency: "BRL",
      jurisdiction: "BR",
    });
  });

  it("is shared by languages that are one for the backend, and by no others", async () => {
    const { sent, reader } = setUp();
    const read = async (language: string): Promise<unknown> =>
      (await reader(language).read("catalogue", "GET /games")).data;
    expect([await read("es"), await read("es-CL"), await read("es-cl")]).toEqual([1, 1, 1]);
    expect([await read("en"), await read("pt-BR")]).toEqual([2, 3]);
    expect(sent.map((request) => headersOf(request)["lang"])).toEqual(["es", "en", "pt-br"]);
  });

  it("tells its call of all who wait for it: the readers of the same, and whoever joined before", async () => {
    const { sent, answer, readerOf } = setUp();
    const { promise, resolve } = Promise.withResolvers<UpstreamAnswer>();
    answer.mockReturnValue(promise);
    const page = new Joining();
    page.join({ caller: { blocks: ["page"] } });
    const read = (from: string) => readerOf(from, page.onJoin).read("catalogue", "GET /games");
    const first = read("first");
    await expect.poll(() => sent).toHaveLength(1);
    const reads = [first, read("second")];
    const heard: unknown[] = [];
    sent[0]?.onJoin?.(({ blocks }) => heard.push(blocks[0]));
    reads.push(read("third"));
    expect(heard).toEqual(["page", "second", "third"]);
    resolve(json("games"));
    expect((await Promise.all(reads)).map(({ data }) => data)).toEqual(["games", "games", "games"]);
    await read("late");
    expect(heard).toHaveLength(3);
  });

  it("in a language that the brand does not have is one in its default", async () => {
    const { sent, reader } = setUp();
    await reader("pt-BR").read("catalogue", "GET /games");
    for (let count = 0; count < 100; count += 1) await reader(`x${count}`).read("catalogue", "GET /games");
    expect(sent).toHaveLength(1);
  });

  it("is stored separately from that of another country or currency of the tenant", async () => {
    const cache = createCache();
    for (const facts of [{}, { country: "CL" }, { currency: "CLP" }]) {
      const { sent, reader } = setUp(facts, cache);
      await reader("en").read("catalogue", "GET /games");
      expect(sent).toHaveLength(1);
    }
  });

  it("is stored separately from another policy's of the same call", async () => {
    const cache = createCache();
    const { reader } = setUp({}, cache);
    await reader("en").read("votes", "GET /games");
    await reader("en").read("statistics", "GET /games");
    await cache.purge({ tags: ["votes"] });
    expect(await reader("en").peek("votes", "GET /games")).toBeUndefined();
    expect((await reader("en").peek("statistics", "GET /games"))?.data).toBe(2);
  });

  it("fills placeholders, and refuses values that may not be part of a path before any call (decision R12)", async () => {
    const { sent, reader } = setUp();
    await reader("en").read("game", "GET /games/{slug}", { values: { slug: "big bass" } });
    expect(sent[0]?.path).toBe("/v2/games/big%20bass");
    for (const slug of ["..", "", "a/b", undefined, ["x"], "%2e%2e"]) {
      const options = { values: { slug } };
      expect(await outcomeOf(reader("en").read("game", "GET /games/{slug}", options))).toEqual([
        400,
        "invalid_path_value",
      ]);
      await expect(reader("en").peek("game", "GET /games/{slug}", options)).rejects.toThrow("400");
    }
    expect(sent).toHaveLength(1);
  });
});

describe("an answer that must not be stored", () => {
  const never: [string, UpstreamAnswer, unknown[]][] = [
    ["a failure", json({ reason: "x" }, { status: 500 }), ["status", 500]],
    ["a 401", json({ reason: "x" }, { status: 401 }), ["status", 401]],
    ["a redirect", json(null, { status: 302, headers: { location: "/x" } }), ["status", 302]],
    ["HTML", json(0, { body: Buffer.from("<html></html>") }), ["bad_body", 200]],
    ["cut JSON", json(0, { body: Buffer.from('{"a":[1,') }), ["bad_body", 200]],
    ["a body that broke off", json([1], { broken: "cut" }), ["bad_body", 200]],
    ["a body over the limit", json([1], { broken: "too_large" }), ["bad_body", 200]],
    ["nothing", json(0, { body: new Uint8Array(0) }), [null, "miss", false]],
    ["a time limit", json([1], { status: 202 }), ["time limit"]],
    ["another success", json([1], { status: 203 }), [[1], "miss", false]],
    ["a part", json([1], { status: 206 }), [[1], "miss", false]],
    ["a cookie", json([1], { headers: { "set-cookie": "a=b" } }), [[1], "miss", false]],
    ["an unusable one", json([]), [[], "miss", false]],
  ];
  const options = { isUsable: (data: unknown): boolean => !Array.isArray(data) || data.length > 0 };

  it.each(never)("is %s: the next reader loads again", async (_, bad, outcome) => {
    const { sent, answer, reader } = setUp();
    const english = reader("en");
    answer.mockImplementation(() => bad);
    expect(await outcomeOf(english.read("catalogue", "GET /games", options))).toEqual(outcome);
    expect(await english.peek("catalogue", "GET /games")).toBeUndefined();
    expect(await outcomeOf(english.read("catalogue", "GET /games", options))).toEqual(outcome);
    expect(sent).toHaveLength(2);
  });

  it.each([[{ error: "down" }], [{ ok: false, data: [] }]])(
    "is an error with the status of a success, if the reader has no check: %j",
    async (data) => {
      const { answer, reader } = setUp();
      answer.mockImplementation(() => json(data));
      expect(await outcomeOf(reader("en").read("catalogue", "GET /games"))).toEqual([data, "miss", false]);
    },
  );
});

describe("keys", () => {
  it("are distinct for distinct tenants, languages, jurisdictions and paths", async () => {
    const keys: string[] = [];
    const spy = { ...createCache(), find: async (_: string, key: string) => void keys.push(key) } as Cache;
    const text = fc.string({ unit: fc.constantFrom("a", '"', '","', ",", "\\", " ", "/"), maxLength: 2 });
    const call = fc.tuple(text, text, text, text);
    const keyOf = async ([tenant = "", language = "", jurisdiction = "", path = ""]: readonly string[]) => {
      const { reader } = setUp({ tenant, jurisdiction, locales: [language] }, spy);
      await reader(language).peek("catalogue", `GET /${path}`);
      return keys.pop();
    };
    await fc.assert(
      fc.asyncProperty(call, call, async (one, other) => {
        const isSame = one.every((part, index) => part === other[index]);
        expect((await keyOf(one)) === (await keyOf(other))).toBe(isSame);
      }),
      RUNS,
    );
  });
});

it("says once for each target that nobody can read its answers, without a value (decision D11)", async () => {
  const { reader, answer, warnings } = setUp();
  answer.mockReturnValue(
    json({ status: "ok", result: { items: [{ id: 7, name: "Ana" }] }, "ana@play.example": null }),
  );
  const isUsable = (): boolean => false;
  for (const locale of ["en", "en", "pt-BR"])
    await reader(locale).read("home", "GET /casino-games/page/{page}", {
      values: { page: "live" },
      isUsable,
    });
  expect(warnings).toEqual([
    [
      {
        target: "GET /casino-games/page/{page}",
        answer: "{ status: text, result: { items: list of { id: number, name: text } }, ?: null }",
      },
      expect.any(String),
    ],
  ]);
  answer.mockReturnValue(json({ data: [] }));
  await reader("en").read("home", "GET /casino-games/home", { isUsable });
  expect(warnings).toHaveLength(1);
});
