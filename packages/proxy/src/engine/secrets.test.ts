import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import type { JsonValue } from "@storefront/client";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { bytes, json, type Outcome, OUTCOME, response } from "../contract/outcome.ts";
import { createKnownTokens, type HidingCall, withoutTokens } from "./secrets.ts";
import { tokenKey } from "../cache/known-sessions.ts";
import { holdsSecret, searchedStream, toSecret, toSecrets } from "./secret-search.ts";
import { one, recordLog } from "./engine.test-helper.ts";
import { unusableAnswer } from "../contract/backend-error.ts";
import type { RouteSpec } from "../contract/route.ts";
import { callRoute, createTestCache, fakeBackend, routeCaller } from "../testing/call-route.ts";

/** An edge key as `openssl rand -base64 32` makes them, and a token. */
const KEY = "nB/X3p+qkZt4GQ9rYw7sVd1Lh0MfTjE5uC8aKo//xRz=";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlX29mX3RoZV90b2tlbg";
const SECRETS = toSecrets([KEY, TOKEN]);

const unicode = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** The spellings of a letter in JSON and in an address. */
const SPELLINGS: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => unicode(letter).toUpperCase().replace("U", "u"),
  (letter) => (/["\\/]/.test(letter) ? `\\${letter}` : letter),
  encodeURIComponent,
];
const spelled = (secret: string, choice: readonly number[]): string =>
  secret.replaceAll(
    /[^]/g,
    (letter, index: number) => SPELLINGS[choice[index % choice.length] ?? 0]?.(letter) ?? letter,
  );
const found = (text: string, secrets = SECRETS): boolean[] => [
  holdsSecret(text, secrets),
  holdsSecret(Buffer.from(text), secrets),
];

const WRITTEN: readonly (readonly [string, (secret: string) => string])[] = [
  ["with one of several slashes escaped", (secret) => secret.replace("/", String.raw`\/`)],
  ["in JSON within JSON", (secret) => JSON.stringify({ k: secret }).replaceAll("=", String.raw`\u003d`)],
  ["escaped twice", (secret) => JSON.stringify(secret.replaceAll(/[^]/g, unicode)).slice(1, -1)],
  ["in an address", (secret) => `https://x.example/%2?a=%%zz%41&b=${encodeURIComponent(secret)}`],
  [
    "in an address in small digits",
    (secret) => encodeURIComponent(secret).replaceAll(/%../g, (letter) => letter.toLowerCase()),
  ],
  ["after the beginning of a spelling", (secret) => `%2${secret}`],
  ["after the beginning of an escape", (secret) => String.raw`\\u${secret}`],
  ["after more of an escape", (secret) => String.raw`\\u00\u00${secret}`],
];

describe("the search for a secret", () => {
  it.each(WRITTEN)("finds it %s, in text and in bytes", (_, write) => {
    for (const secret of [KEY, TOKEN]) {
      expect([secret, found(`{"é":"a\\n\\u00e9","k":"${write(secret)}"}`)]).toEqual([secret, [true, true]]);
      // In the middle of other memory, as bodies are.
      expect(holdsSecret(new Uint8Array(Buffer.from(`"${write(secret)}"`)).subarray(1), SECRETS)).toBe(true);
    }
  });

  it("finds any secret in any mixture of spellings, and not where a letter is another", () => {
    const letter = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    const secret = fc.array(letter, { minLength: 8, maxLength: 60 }).map((letters) => letters.join(""));
    // What is in an address is not in JSON escapes as well.
    const choice = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 7 }),
      fc.constant([3]),
    );
    const around = fc.constantFrom("", "x ", "{} ", String.raw`\n`, "é ", "\u{1f3b0} ");
    fc.assert(
      fc.property(secret, choice, around, around, (text, choices, before, after) => {
        // A backslash that is not escaped is no JSON, and percent signs are decoded as far as they are letters.
        fc.pre(!text.includes("\\") || choices.every((one) => one !== 0));
        // With its backslash escaped, `\u0041` is the letter A in JSON within JSON.
        fc.pre(!/\\u[\da-f]{4}/i.test(text));
        const secrets = toSecrets(["no-such-secret-anywhere", text]);
        // Backslashes are no letters, and where a secret is escaped whole its longest piece may be too short to be seen.
        fc.pre((secrets[1]?.part.length ?? 0) >= 4);
        expect(found(`${before}${spelled(text, choices)}${after}`, secrets)).toEqual([true, true]);
        const [first = ""] = text;
        const other = `${before}${spelled(`\u007f${text.slice(1)}`, choices)}${after}`;
        // `%7F` ends with a letter that a secret may begin with.
        if (!String.raw`\Ff`.includes(first) && !text.slice(1).includes(first))
          expect(found(other, secrets)).toEqual([false, false]);
      }),
      RUNS,
    );
  });

  it.each([
    "",
    "a-b",
    KEY.slice(1),
    TOKEN.slice(0, -1),
    String.raw`{"text":"\u00e9\u0041\/"}`,
    String.raw`{"key":"${KEY.slice(0, -1)}\u003e"}`,
    `${KEY.slice(0, -1)}%3E`,
    "\\",
    String.raw`\u00`,
    String.raw`\u003`,
    "%",
    "%3",
  ])("does not find it in %j, and nothing without a secret", (text) => {
    expect([...found(text), ...found(text, [])]).toEqual([false, false, false, false]);
  });

  it("begins with seven letters of it, which no writer escapes of its own accord", () => {
    for (const { text, part } of SECRETS)
      expect([part.length, text.includes(part), /^[\w.~-]+$/.test(part)]).toEqual([7, true, true]);
  });
});

/** Everything that comes out of a searched stream, and whether it ended well. */
async function read(pieces: readonly string[]) {
  const onFound = vi.fn();
  const body = searchedStream(Readable.from(pieces.map((piece) => Buffer.from(piece))), SECRETS, onFound);
  let text = "";
  try {
    for await (const piece of body) text += String(piece);
    return { text, isWhole: true, found: onFound.mock.calls.length };
  } catch {
    return { text, isWhole: false, found: onFound.mock.calls.length };
  }
}

describe("a stream that is searched for secrets", () => {
  it.each([
    ["the edge key", KEY],
    ["the edge key with escaped slashes", KEY.replaceAll("/", String.raw`\/`)],
    ["the edge key with every letter escaped", KEY.replaceAll(/[^]/g, unicode)],
    ["the edge key in an address", encodeURIComponent(KEY)],
    ["the token", TOKEN],
  ])("is cut within the first letters of %s, wherever its pieces end", async (_, secret) => {
    const text = `{"a":1}\n{"k":"${secret}"}\n{"b":2}\n`;
    const shown = `{"a":1}\n{"k":"${secret.slice(0, 4)}`;
    for (let end = 0; end <= text.length; end += 1) {
      const cut = await read([text.slice(0, end), text.slice(end)].filter(Boolean));
      expect([cut.isWhole, cut.found, shown.startsWith(cut.text)]).toEqual([false, 1, true]);
    }
    const alone = await read(text.split(""));
    expect([alone.isWhole, alone.found, shown.startsWith(alone.text)]).toEqual([false, 1, true]);
  });

  it("without one keeps every byte, also where they begin like a secret or are letters alone", async () => {
    const long = "x".repeat(100_000);
    const pieces = [`{"k":"${KEY.slice(0, -1)}`, '"}', long, TOKEN.slice(0, 9), "%", "\\", "u00"];
    expect(await read(pieces)).toEqual({ text: pieces.join(""), isWhole: true, found: 0 });
  });

  it("is read in time that is linear in its bytes, although each of them begins a secret", async () => {
    const pieces = Array.from({ length: 16 }, () => Buffer.alloc(64 * 1024, "a"));
    const fastest = async (secret: string): Promise<number> => {
      let least = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 3; turn += 1) {
        const began = performance.now();
        const body = searchedStream(Readable.from(pieces), toSecrets([secret]), () => {});
        for await (const piece of body) expect(piece).toBeInstanceOf(Buffer);
        holdsSecret(Buffer.concat(pieces), toSecrets([secret]));
        least = Math.min(least, performance.now() - began);
      }
      return least;
    };
    // Compared with every beginning anew, it takes thousands of times as long.
    expect(await fastest(`${"a".repeat(3_999)}b`)).toBeLessThan(200 * (await fastest(TOKEN)));
  });

  it("hands an event on before the next one comes", async () => {
    const source = new PassThrough();
    const body = searchedStream(source, SECRETS, () => {});
    for (const event of ['data: {"id":1}\n\n', "beach", `data: ${KEY.slice(0, 8)}\n\n`, KEY.slice(0, 4)]) {
      source.write(event);
      const [piece] = (await once(body, "data")) as [Buffer];
      expect(piece.toString()).toBe(event);
    }
    source.destroy();
  });

  it("ends its source with its reader, and fails with its source", async () => {
    const source = new PassThrough();
    const body = searchedStream(source, SECRETS, () => {});
    body.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
    const broken = new PassThrough();
    const failed = once(
      searchedStream(broken, SECRETS, () => {}),
      "error",
    );
    broken.destroy(new Error("gone"));
    expect(await failed).toMatchObject([{ message: "gone" }]);
  });
});

describe("an answer without session tokens (decision S1)", () => {
  const OWN = "own.session.jwt";
  const HIDDEN = "[http-only]";

  /** Calls whose answers hide the call's own tokens, and those that also hide the fields of a session. */
  const hiding = (tokens: HidingCall["route"]["tokens"], own: readonly string[], changesUser = true) => ({
    route: { tokens, changesUser },
    ownTokens: toSecrets(own),
  });
  const hideTokens = (answer: JsonValue, own: readonly string[], tokens: "hide" | "default" = "hide") => {
    const shown = withoutTokens(json(answer), hiding(tokens, own));
    return shown.kind === "json" ? shown.data : expect.fail("no JSON");
  };

  it.each([
    ["hide", false, "session"],
    ["hide", true, "session"],
    ["default", true, "own"],
    ["default", false, undefined],
    ["show", true, undefined],
  ] as const)("with the word %s, changing the user: %s, hides %s", (tokens, changesUser, hidden) => {
    const shown = withoutTokens(json({ access_token: "a", note: OWN }), hiding(tokens, [OWN], changesUser));
    expect(shown).toMatchObject({
      data: {
        access_token: hidden === "session" ? HIDDEN : "a",
        note: hidden === undefined ? OWN : HIDDEN,
      },
    });
  });

  it("has none in the fields of a session, whatever text they hold", () => {
    const answer = {
      access_token: "a",
      refresh_token: "b",
      token: "of a recovery step",
      user: { id: 7, name: "Ana", token: "c", access_token: null, other: { token: "kept" } },
      list: [{ access_token: "e", refresh_token: 7, user: [{ token: "a" }] }],
    };
    expect(hideTokens(answer, [])).toEqual({
      access_token: HIDDEN,
      refresh_token: HIDDEN,
      token: "of a recovery step",
      user: { id: 7, name: "Ana", token: HIDDEN, access_token: null, other: { token: "kept" } },
      list: [{ access_token: HIDDEN, refresh_token: 7, user: [{ token: HIDDEN }] }],
    });
  });

  it("has the caller's token nowhere, and keeps the named fields where that alone is hidden", () => {
    const answer = { note: `Bearer ${OWN}!`, deep: [[{ x: OWN }]], fine: "other", count: 3, no: null };
    const shown = { note: HIDDEN, deep: [[{ x: HIDDEN }]], fine: "other", count: 3, no: null };
    expect(hideTokens(answer, [OWN])).toEqual(shown);
    expect(hideTokens({ ...answer, access_token: "a" }, [OWN], "default")).toEqual({
      ...shown,
      access_token: "a",
    });
    expect(hideTokens(OWN, [OWN])).toBe(HIDDEN);
  });

  it("is the same object where no token is in it, and leaves the given one as it is", () => {
    const clean = { list: [{ name: "a" }], depth: { one: 1 } };
    expect(hideTokens(clean, ["secret"])).toBe(clean);
    const text = '{"clean":{"a":1},"list":[{"__proto__":{"note":"secret"}}]}';
    const given = JSON.parse(text) as { clean: JsonValue };
    const shown = hideTokens(given, ["secret"]) as typeof given;
    expect(JSON.stringify(shown)).toBe(text.replace("secret", HIDDEN));
    expect([JSON.stringify(given), shown.clean === given.clean]).toEqual([text, true]);
  });

  it("ends below 32 levels: nothing deeper is shown", () => {
    const nested = (depth: number): JsonValue => (depth === 0 ? { end: 1 } : { next: nested(depth - 1) });
    expect(JSON.stringify(hideTokens(nested(32), []))).toContain("end");
    expect(JSON.stringify(hideTokens(nested(33), []))).not.toContain("end");
  });

  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  const shownOf = (body: Uint8Array, tokens: "hide" | "default", own: readonly string[] = []): string => {
    const shown = withoutTokens(bytes(201, body, "text/json"), hiding(tokens, own));
    if (shown.kind !== "bytes") return expect.fail("no bytes");
    expect([shown.status, shown.contentType]).toEqual([201, "text/json"]);
    return new TextDecoder().decode(shown.body);
  };

  it("keeps its status, and its bytes where they hold no token", () => {
    const given = json({ access_token: "a", n: 1 }, { status: 201 });
    const shown = json({ access_token: HIDDEN, n: 1 }, { status: 201 });
    expect(withoutTokens(given, hiding("hide", [OWN]))).toEqual(shown);
    expect(withoutTokens(json({ x: OWN }), hiding("default", []))).toEqual(json({ x: OWN }));
    const plain = bytes(200, bytesOf('{ "n" : 1.0, "tokens": 2 }'), "application/json");
    expect(withoutTokens(plain, hiding("hide", [OWN]))).toBe(plain);
    const named = bytes(200, bytesOf('{ "access_token" : "a" }'), "application/json");
    expect(withoutTokens(named, hiding("default", [OWN]))).toBe(named);
    // The bytes of the body alone, wherever they are in their buffer.
    const body = bytesOf('!!{ "access_token" : "a" }!!').subarray(2, -2);
    expect(shownOf(body, "hide")).toBe(`{"access_token":"${HIDDEN}"}`);
    expect(shownOf(bytesOf('{"user":{"token":"a"}}'), "hide")).toBe(`{"user":{"token":"${HIDDEN}"}}`);
    expect(shownOf(bytesOf(`{ "x" : "${OWN}" }`), "default", [OWN])).toBe(`{"x":"${HIDDEN}"}`);
    expect(shownOf(bytesOf(`{ "x" : "${OWN}" }`), "default")).toBe(`{ "x" : "${OWN}" }`);
  });

  it.each<[string, Outcome]>([
    ["a finished response", response(new Response("{}"))],
    ["data of cached answers", json({ access_token: "a" }, { cache: "hit" })],
    ["an answer of the shared cache", { "~outcome": OUTCOME, kind: "cached", data: {} } as never],
    ["a stream", { "~outcome": OUTCOME, kind: "stream" } as never],
  ])("is the same when it is %s: it belongs to no session", (_, given) => {
    expect(withoutTokens(given, hiding("hide", [OWN]))).toBe(given);
  });
});

const EDGE_KEY = "edge-key-for-tests";

/** Calls a route whose backend answers with this; what was logged as an error is in `errors`. */
async function ask(spec: Partial<RouteSpec>, answer: unknown) {
  const { logger, errors } = recordLog();
  const backend = fakeBackend({ "GET /payment-providers": answer as object });
  const route = one({ path: "/api/payments/a", GET: "GET /payment-providers", ...spec });
  const response = await callRoute(route, { token: TOKEN, logger }, backend);
  const cookies = response.headers.getSetCookie();
  return { status: response.status, text: await response.text(), errors, cookies };
}

it("of several calls names the one whose answer showed a secret, and reports that its success was of no use", async () => {
  const { logger, lines, calls: reported } = recordLog();
  const calls = ["GET /users/wallet", "GET /payment-providers"] as const;
  const route = one({
    path: "/api/payments/a",
    GET: async ({ backend }) => [await backend.json(calls[0]), await backend.json(calls[1])],
    calls,
  });
  const backend = fakeBackend({ [calls[0]]: {}, [calls[1]]: { echo: EDGE_KEY } });
  await callRoute(route, { token: TOKEN, logger }, backend);
  expect(lines).toMatchObject([
    { ref: "EP0090-EM0032", failure: { kind: "bad_body", cause: "secret", endpoint: "EP0090" } },
  ]);
  const reason = { upstream: "backend", endpoint: "EP0090", outcome: "bad_body", ms: undefined };
  expect(reported.at(-1)).toEqual(reason);
});

it("reports a success without the data that its route needs as well", async () => {
  const { logger, calls } = recordLog();
  const call = "GET /users/wallet";
  const route = one({
    path: "/api/payments/a",
    GET: async ({ backend }) => {
      await backend.json(call);
      throw unusableAnswer(call);
    },
    calls: [call],
  });
  await callRoute(route, { token: TOKEN, logger }, fakeBackend({ [call]: {} }));
  expect(calls.map(({ endpoint, outcome }) => [endpoint, outcome])).toEqual([
    ["EP0034", 200],
    ["EP0034", "bad_body"],
  ]);
});

it("reports once a call that several requests waited for", async () => {
  const { logger, calls } = recordLog();
  const backend = fakeBackend({ "GET /games": { debug: EDGE_KEY } });
  const route = one({ path: "/api/games/a", GET: "GET /games", access: "public", cache: "catalogue" });
  const call = routeCaller(route, { logger, cache: createTestCache() }, backend);
  const answers = await Promise.all([call({}), call({}), call({})]);
  expect(answers.map(({ status }) => status)).toEqual([502, 502, 502]);
  expect(calls.map(({ outcome }) => outcome)).toEqual([200, "bad_body"]);
});

describe("a success that shows a secret", () => {
  it("fails also when a handler made it, and sets no cookie", async () => {
    const { status, cookies } = await ask(
      {
        GET: async ({ session }) => {
          session.save("new.jwt.value");
          return { token: "new.jwt.value" };
        },
      },
      {},
    );
    expect([status, cookies]).toEqual([502, []]);
  });

  it("is masked where the row hides tokens, also in a token that the handler has just saved", async () => {
    const { status, text, cookies } = await ask(
      {
        tokens: "hide",
        GET: async ({ session }) => {
          session.save("new.jwt.value");
          return { note: "Bearer new.jwt.value!", old: TOKEN };
        },
      },
      {},
    );
    expect([status, JSON.parse(text), cookies.length]).toEqual([
      200,
      { note: "[http-only]", old: "[http-only]" },
      2,
    ]);
  });

  it("fails also when a raw answer has it in a header alone", async () => {
    const { status } = await ask({ reply: "raw" }, new Response("{}", { headers: { etag: TOKEN } }));
    expect(status).toBe(502);
  });

  it("is shown if the switch of a legacy trunk allows it", async () => {
    const { status, text } = await ask({ tokens: "show" }, { access_token: TOKEN });
    expect([status, JSON.parse(text)]).toEqual([200, { access_token: TOKEN }]);
  });
});

it("a success that cannot be read shows nothing, whatever it holds, and is no leak", async () => {
  const cut = new Response(`{"user":{"token":"${TOKEN}"`);
  const { status, text, errors } = await ask({}, cut);
  expect([status, JSON.parse(text), errors]).toEqual([
    502,
    { ok: false, error: "payments_deposit_failed", detail: "bad_body" },
    [],
  ]);
});

it("knows a token for a minute, and no more than a few megabytes of them", () => {
  vi.useFakeTimers();
  const knows = createKnownTokens();
  const first = knows("one.two.three");
  expect(first).toEqual({ key: tokenKey("one.two.three"), secret: toSecret("one.two.three") });
  vi.advanceTimersByTime(59_999);
  expect(knows("one.two.three")).toBe(first);
  vi.advanceTimersByTime(1);
  const second = knows("one.two.three");
  expect([second, second === first]).toEqual([first, false]);
  const fill = (from: number, to: number): void => {
    for (let turn = from; turn < to; turn += 1) knows(String(turn).padEnd(4_080, "x"));
  };
  fill(0, 900);
  expect(knows("one.two.three")).toBe(second);
  fill(900, 1_000);
  expect(knows("one.two.three")).not.toBe(second);
});
