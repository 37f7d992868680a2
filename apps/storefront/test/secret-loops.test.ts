import { type Route, RATE_LIMITS } from "@storefront/proxy";
import { type Cache, type CacheOptions, createCache } from "@storefront/proxy/host";
import { routeCaller, type RouteRequest } from "@storefront/proxy/testing";
import { IS_WHOLE_PROOF } from "@storefront/tools/proof";
import { expect, it } from "vitest";
import { anyBackend } from "./any-backend.ts";
import { type Case, cases, nameOf, ok, plain, request, TOKEN, where } from "./registry-cases.ts";

/** No answer of any route shows a secret (decision E7b): the loops over a backend that echoes what it was sent. */
/** A key as `openssl rand -base64 32` makes them: JSON writers escape some of its letters. */
const EDGE_KEY = "nB/X3p+qkZt4GQ9rYw7sVd1Lh0MfTjE5uC8aKo/xRzw=";
/** No limit is reached: each route is called many times. */
const SETTINGS = {
  backend: { baseUrl: "https://backend.example/v2", edgeWorkerKey: EDGE_KEY },
  rateLimits: Object.fromEntries(
    Object.keys(RATE_LIMITS).map((name) => [name, { points: 1_000_000, seconds: 60 }]),
  ),
};
const LEAK = "a backend body held a secret and was replaced";
const isAnonymous = ({ access, area }: Route): boolean => access === "public" && area !== "auth";

/** The spellings of a letter that JSON writers have. */
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
const SPELLINGS: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => secret.replaceAll("/", String.raw`\/`),
  (secret) => secret.replaceAll(/[=+]/g, escaped),
  (secret) => secret.replaceAll(/[^]/g, escaped),
];
const spelled = (text: string, spell: (secret: string) => string): string =>
  text.replaceAll(EDGE_KEY, () => spell(EDGE_KEY)).replaceAll(TOKEN, () => spell(TOKEN));
const decoded = (text: string): string =>
  text.replaceAll(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** A usable answer of every route, and the parts of a request that a backend in debug mode echoes. */
const USABLE = {
  access_token: "fresh.jwt.token-of-a-login",
  expires_in: 3600,
  user: { id: 7 },
  userInfo: {},
};
const HEADERS = { "edge-worker-key": EDGE_KEY, authorization: `Bearer ${TOKEN}` };
const PLACES: Readonly<Record<string, () => Response>> = {
  "a field": () => Response.json({ ...USABLE, message: "no", headers: HEADERS }),
  "the reason": () => Response.json({ message: `${"long ".repeat(59)}${EDGE_KEY} ${TOKEN}` }),
  limitError: () => Response.json({ message: "limit", limitError: { request: { headers: HEADERS } } }),
  "a header": () =>
    Response.json(USABLE, {
      headers: { "x-debug": EDGE_KEY, "retry-after": TOKEN, "content-type": `text/plain; x=${EDGE_KEY}` },
    }),
};

/** Every answer of such a backend: each place, status and spelling of the secrets; less of them outside the whole proof. */
const ECHOES = (
  await Promise.all(
    Object.entries(PLACES).map(async ([place, make]) => {
      const given = make();
      const body = await given.text();
      return [200, 401, 403, 422, 500].flatMap((status) =>
        (IS_WHOLE_PROOF ? SPELLINGS : SPELLINGS.slice(0, 1)).map((spell) => {
          const headers = [...given.headers].map(([name, value]): [string, string] => [
            name,
            spelled(value, spell),
          ]);
          const text = spelled(body, spell);
          return { place, status, text, answer: () => new Response(text, { status, headers }) };
        }),
      );
    }),
  )
).flat();
/** The answer with the secrets as they are. */
const echoOf = (place: string, status: number): (() => Response) =>
  (ECHOES.find((echo) => echo.place === place && echo.status === status) ?? expect.fail()).answer;

/** A host of one route whose backend answers as is set, and what it logs. */
function hostOf({ route }: Case, cache: Cache) {
  const lines: string[] = [];
  const write = (fields: object, message: string): void => void lines.push(JSON.stringify([fields, message]));
  /** The calls whose success was told as one of no use. */
  let unusable = 0;
  const logger = {
    info: write,
    warn: write,
    error: write,
    upstreamCall: ({ outcome }: { outcome: number | string }) =>
      void (unusable += Number(outcome === "bad_body")),
  };
  let answer = plain;
  const backend = anyBackend(() => answer());
  const call = routeCaller(route, { settings: SETTINGS, cache, logger, random: () => 0 }, backend);
  /** Everything that leaves the host for a request, logs included. */
  const ask = async (given: () => Response, asked: RouteRequest) => {
    answer = given;
    lines.length = 0;
    unusable = 0;
    const response = await call(asked);
    // A stream that showed a secret is cut.
    const text = await response.text().catch(() => "");
    const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
    const shown = decoded([text, JSON.stringify(headers), ...lines].join("\n"));
    const leaks = lines.filter((line) => line.includes(LEAK)).length;
    return { response, text, shown, leaks, unusable, lines: lines.length };
  };
  return { ask, calls: backend.calls };
}
const leaving = (item: Case, answer: () => Response, cache: Cache = createCache()) =>
  hostOf(item, cache).ask(answer, request(item));

/** The routes that answer without a word of what the backend said, and so succeed when it shows a secret. */
const SAYS_NOTHING_OF_IT: ReadonlySet<string> = new Set(["auth.logout POST"]);
/** The routes that the answer of these tests does not reach: another service answers, or a provider is not the brand's. */
const ANSWERED_ELSEWHERE = /provider-c|boreal: POST .api.auth.social/;

type SecondLevel = NonNullable<CacheOptions["secondLevel"]>;
type PurgeOrder = Parameters<SecondLevel["purge"]>[0];

/** Answers that other processes stored, all of now. */
function storedAnswers(body: string): { level: SecondLevel; purged: PurgeOrder[]; stored: string[] } {
  const purged: PurgeOrder[] = [];
  const stored: string[] = [];
  const level: SecondLevel = {
    state: "connected",
    get: () =>
      Promise.resolve(purged.length > 0 || body === "" ? undefined : { body: Buffer.from(body), age: 0 }),
    set: (_policy, _digest, answer) => void stored.push(Buffer.from(answer.body).toString()),
    forget: () => {},
    getValue: () => Promise.resolve(undefined),
    setValue: (_name, value) => void stored.push(JSON.stringify(value)),
    purge: (order) => Promise.resolve(purged.push(order) > 0),
    onPurge: () => {},
    close: () => Promise.resolve(),
  };
  return { level, purged, stored };
}

it.each(cases)("$title shows no token and no edge key in body, headers or logs", async (item) => {
  const answers = [
    // A backend knows no session of a call that was made without one, so it cannot show any.
    isAnonymous(item.route) || item.route.reply === "stream" ? plain : ok,
    () => new Response(`<html>${EDGE_KEY}</html>`, { status: 500 }),
  ];
  for (const answer of answers) {
    const { shown, lines } = await leaving(item, answer);
    for (const secret of [TOKEN, EDGE_KEY]) expect(shown).not.toContain(secret);
    expect(lines).toBeGreaterThan(0);
  }
});

it.each(cases)(
  "$title shows no secret to guests and players, in whatever place, spelling and status, and keeps none",
  async (item) => {
    const { level, stored } = storedAnswers("");
    const cache = createCache({ secondLevel: level });
    const { ask } = hostOf(item, cache);
    for (const { place, status, text, answer } of ECHOES) {
      for (const token of item.route.access === "session" ? [TOKEN] : [TOKEN, ""]) {
        const { response, shown } = await ask(answer, { ...request(item), token });
        // A guest has no token that the backend could know.
        const isShown = shown.includes(EDGE_KEY) || (token !== "" && shown.includes(TOKEN));
        const isSet = response.headers.getSetCookie().some((line) => line.includes(TOKEN));
        expect([place, status, text, isShown, isSet]).toEqual([place, status, text, false, false]);
      }
      // What was fine may be kept, and would be answered in place of the next.
      await cache.purge({ all: true });
    }
    const held = decoded(stored.join("\n"));
    expect([held.includes(TOKEN), held.includes(EDGE_KEY)]).toEqual([false, false]);
  },
);

const talking = where(({ route, title }) => route.calls.length > 0 && !ANSWERED_ELSEWHERE.test(title));
it.each(talking)(
  "$title makes a failure of a success that shows a secret, and keeps it in no cache",
  async (item) => {
    const cache = createCache();
    const { ask, calls } = hostOf(item, cache);
    const { response, text, leaks, unusable } = await ask(echoOf("a field", 200), request(item));
    if (SAYS_NOTHING_OF_IT.has(nameOf(item))) expect([response.status, leaks]).toEqual([200, 0]);
    // A stream has begun when the secret comes.
    else if (item.route.reply === "stream") expect([response.status, text, leaks]).toEqual([200, "", 1]);
    else {
      expect([response.status, leaks > 0, unusable > 0]).toEqual([502, true, true]);
      expect(response.headers.get("x-ref-code")).toMatch(/^EP\d{4}-EM0032$/);
    }
    expect(cache.inspect().answers).toEqual([]);
    // No cache, that of the profile included, answers for a backend that is well again.
    const before = calls.length;
    const { shown } = await ask(item.route.area === "auth" ? ok : plain, request(item));
    expect([shown.includes(EDGE_KEY), calls.length > before]).toEqual([false, true]);
  },
);

it.each(where(({ route }) => route.errors === "proxy" && route.calls.length > 0))(
  "$title replaces a 401 and a 403 that shows a secret",
  async (item) => {
    for (const status of [401, 403]) {
      const { response, text, leaks } = await leaving(item, echoOf("a field", status));
      expect([response.status, text, leaks]).toEqual([status, '{"reason":"unauthorized"}', 1]);
    }
  },
);

it("a refused deposit names no limit that shows a secret", async () => {
  const [item = expect.fail()] = where((one) => nameOf(one) === "payments.deposit POST");
  for (const status of [422, 500]) {
    const { response, text, leaks } = await leaving(item, echoOf("limitError", status));
    const detail = `backend answered ${status}`;
    expect([response.status, JSON.parse(text), leaks]).toEqual([
      status,
      { ok: false, error: "payments_deposit_failed", detail },
      1,
    ]);
  }
});

it.each(where(({ route }) => route.access === "public" && route.reply !== "stream"))(
  "$title takes no answer with a secret from other processes",
  async (item) => {
    const { level, purged, stored } = storedAnswers(JSON.stringify({ data: [{ k: EDGE_KEY }] }));
    const { shown, leaks } = await leaving(item, plain, createCache({ secondLevel: level }));
    expect([shown.includes(EDGE_KEY), leaks]).toEqual([false, purged.length]);
    if (item.route.cache !== undefined) expect(purged.length).toBe(1);
    expect(stored.join("\n")).not.toContain(EDGE_KEY);
  },
);
