import { describe, expect, it } from "vitest";
import { as, type Call, logIn, player, type Reply, testSandbox } from "../calls.test-helper.ts";

const START = "GET /start-game-v2?platform=WEB&use_demo=0&slug=";

const round = (call: Call, path: string, json: unknown): Promise<Reply> =>
  call(`POST ${path}/rounds`, { json });

/** The address of a game's page that was started, and its secret. */
async function started(call: Call): Promise<{ path: string; secret: string }> {
  const me = await as(call);
  const url = new URL(String((await me(`${START}jaguar-sunrise`)).body["url"]));
  return { path: url.pathname, secret: url.searchParams.get("session") ?? "" };
}

describe("a game", () => {
  it("starts at an address here, with a secret of its own and nothing of the session", async () => {
    const { call } = testSandbox();
    const token = await logIn(call);
    const start = async (): Promise<string> => {
      const { status, body } = await call(`${START}jaguar-sunrise`, { token, headers: { lang: "pt-br" } });
      expect([status, body["type"]]).toEqual([200, "iframe"]);
      return String(body["url"]);
    };
    const [one, other] = [await start(), await start()];
    expect(one).toMatch(/^http:\/\/localhost\/play\/jaguar-sunrise\?lang=pt-br&session=[0-9a-f]{32}$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain(token);
  });

  it("has a demo without a secret, where there is one, whose rounds touch no wallet", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const demo = "GET /start-game-v2?platform=MOBILE&use_demo=1&slug=";
    const { body } = await me(`${demo}jaguar-sunrise`);
    expect(body["url"]).toBe("http://localhost/play/jaguar-sunrise?lang=en&currency=BRL");
    const live = await me(`${demo}lagoon-roulette-live`);
    expect([live.status, live.body["reason"]]).toEqual([422, "no_demo"]);
    const played = await round(call, "/play/jaguar-sunrise", { stake: 1 });
    expect([played.status, Object.keys(played.body)]).toEqual([200, ["win"]]);
    expect((await round(call, "/play/lagoon-roulette-live", { stake: 1 })).status).toBe(422);
  });

  it("does not start when a test says that the time is up", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const { login } = player("plain");
    const set = (json: object): Promise<Reply> => call("POST /__sandbox/players/time-limit", { json });
    expect((await set({ login, reached: true })).status).toBe(204);
    expect((await me(`${START}copper-fox`)).status).toBe(202);
    await set({ login, reached: null });
    expect((await me(`${START}copper-fox`)).status).toBe(200);
    expect((await set({ login: "x@y.z", reached: true })).status).toBe(404);
  });

  it("is one document that loads nothing from elsewhere and may be framed on this machine alone", async () => {
    const { call } = testSandbox();
    const { path, secret } = await started(call);
    const { status, headers, body } = await call(`GET ${path}?session=${secret}&lang=pt-br`);
    const html = String(body["text"]);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="pt-br">');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\/| style="| on[a-z]+="|undefined|NaN/);
    expect(html.match(/nonce="[0-9a-f]{32}"/g)).toHaveLength(2);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors http://127.0.0.1:*");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(html).toContain('"balance":2500.5');
  });

  it("takes the stake, pays the win and writes both down, never what is not there", async () => {
    const { call, state } = testSandbox();
    const me = await as(call);
    const { path, secret } = await started(call);
    let balance = 2500.5;
    for (let index = 0; index < 20; index += 1) {
      const { status, body } = await round(call, path, { secret, stake: 1 });
      expect(status).toBe(200);
      balance = Math.round((balance - 1 + Number(body["win"])) * 100) / 100;
      expect(body["balance"]).toBe(balance);
    }
    expect((await me("GET /users/wallet")).body["balance"]).toBe(balance);
    const { body } = await me("POST /bff/transactions", { type: "bet", period: "7d", page: 1 });
    expect((body["data"] as unknown[])[0]).toMatchObject({ amount: -1, description: "Jaguar Sunrise" });
    const wallet = state.accounts.get(1)?.user.wallet;
    if (wallet) wallet.balance = 0.5;
    const refused = await round(call, path, { secret, stake: 1 });
    expect([refused.body["reason"], wallet?.balance]).toEqual(["insufficient_balance", 0.5]);
  });
});

it("takes the token of a solved captcha once, and asks again after a wrong answer", async () => {
  const { call, control } = testSandbox();
  control.set({ captcha: "demanded" });
  const { body, headers } = await call("GET /captcha/widget?language=en&theme=dark");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors http://127.0.0.1:*");
  const [, data = ""] =
    /<script type="application\/json" id="page">(.*?)<\/script>/.exec(String(body["text"])) ?? [];
  type Question = { id: string; number: number };
  const answer = async ({ id, number }: Question): Promise<{ token?: string; question: Question }> =>
    (await call("POST /captcha/answers", { json: { id, number } })).body as never;
  const { question } = JSON.parse(data) as { question: Question };
  const wrong = await answer({ ...question, number: question.number + 1 });
  expect(wrong.token).toBeUndefined();
  expect((await answer(question)).token).toBeUndefined();
  const { token } = await answer(wrong.question);
  const json = { ...player("plain"), captcha_token: token };
  const statuses = [await call("POST /auth/login", { json }), await call("POST /auth/login", { json })];
  expect(statuses.map(({ status }) => status)).toEqual([200, 403]);
});

it("names the brand after its tenant and shows its own banners in the caller's language", async () => {
  const { call } = testSandbox();
  const { body } = await call("GET /appearance", { headers: { tenant: "boreal", lang: "es" } });
  expect(body).toMatchObject({
    name: "Boreal",
    colors: { primary: "#0f766e" },
    banners: [
      { kind: "welcome", title: "El sur enciende la noche", call_to_action: { label: "Crear cuenta" } },
      { kind: "live" },
      { kind: "sports" },
      { kind: "crash" },
    ],
  });
});

describe("art", () => {
  it("draws a game in the look of a brand that has one, whose records name that picture", async () => {
    const { app } = testSandbox();
    const imageFor = async (tenant: string): Promise<string> => {
      const answer = await app.request("/v2/casino-games/list/base", { headers: { tenant } });
      const { data } = (await answer.json()) as { data: { image: string }[] };
      return new URL(data[0]?.image ?? "").pathname;
    };
    const [common, own] = [await imageFor("aurora"), await imageFor("boreal")];
    expect(own).toBe(common.replace("/art/", "/art/boreal/"));
    const drawing = async (path: string): Promise<string> => (await app.request(path)).text();
    expect(await drawing(own)).toMatch(/^<svg /);
    expect(await drawing(own)).not.toBe(await drawing(common));
    expect((await app.request(common.replace("/art/", "/art/acme/"))).status).toBe(404);
  });

  it("is cacheable and answers 304 to its own tag; no tenant or key is asked", async () => {
    const { app } = testSandbox({ edgeWorkerKey: "key" });
    const { headers } = await app.request("/art/comet-climb.svg");
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    const again = await app.request("/art/comet-climb.svg", {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it.each(["missing.svg", "comet-climb.png", "..%2fx.svg"])("has no %s", async (file) => {
    const { app } = testSandbox();
    expect((await app.request(`/art/${file}`)).status).toBe(404);
  });
});
