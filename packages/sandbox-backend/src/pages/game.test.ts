import { describe, expect, it } from "vitest";
import { as, logIn, player, testSandbox } from "../calls.test-helper.ts";
import type { Call, Reply } from "../calls.test-helper.ts";

const START = "GET /start-game-v2?platform=WEB&use_demo=0&slug=";

async function started(call: Call, slug = "jaguar-sunrise"): Promise<{ path: string; secret: string }> {
  const me = await as(call);
  const url = new URL(String((await me(`${START}${slug}`)).body["url"]));
  return { path: url.pathname, secret: url.searchParams.get("session") ?? "" };
}

const round = (call: Call, path: string, json: unknown): Promise<Reply> =>
  call(`POST ${path}/rounds`, { json });

describe("start", () => {
  it("answers the address of a page here, with a secret of its own and nothing of the session", async () => {
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

  it("opens a demo without a secret, where there is one", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const demo = "GET /start-game-v2?platform=MOBILE&use_demo=1&slug=";
    const { body } = await me(`${demo}jaguar-sunrise`);
    expect(body["url"]).toBe("http://localhost/play/jaguar-sunrise?lang=en&currency=BRL");
    const live = await me(`${demo}lagoon-roulette-live`);
    expect([live.status, live.body["reason"]]).toEqual([422, "no_demo"]);
  });
});

describe("time limit", () => {
  it("can be switched by a test", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const { login } = player("plain");
    const set = (reached: boolean | null): Promise<Reply> =>
      call("POST /__sandbox/players/time-limit", { json: { login, reached } });
    expect((await set(true)).status).toBe(204);
    expect((await me(`${START}copper-fox`)).status).toBe(202);
    await set(null);
    expect((await me(`${START}copper-fox`)).status).toBe(200);
    const nobody = await call("POST /__sandbox/players/time-limit", {
      json: { login: "x@y.z", reached: true },
    });
    expect(nobody.status).toBe(404);
  });
});

describe("page", () => {
  it("is one document that loads nothing from elsewhere and may be framed on this machine alone", async () => {
    const { call } = testSandbox();
    const { path, secret } = await started(call);
    const { status, headers, body } = await call(`GET ${path}?session=${secret}&lang=pt-br`);
    const html = String(body["text"]);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="pt-br">');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(html).not.toMatch(/ style="| on[a-z]+="|undefined|NaN/);
    expect(html.match(/nonce="[0-9a-f]{32}"/g)).toHaveLength(2);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors http://127.0.0.1:*");
    expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
      "no-referrer",
      "no-store",
    ]);
    expect(html).toContain('"balance":2500.5');
  });
});

describe("rounds", () => {
  it("take the stake, pay the win and write both down", async () => {
    const { call } = testSandbox();
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
  });

  it("never take what is not there", async () => {
    const { call, state } = testSandbox();
    const { path, secret } = await started(call);
    const account = state.accounts.get(1);
    if (account?.user.wallet) account.user.wallet.balance = 0.5;
    const refused = await round(call, path, { secret, stake: 1 });
    expect([refused.status, refused.body["reason"]]).toEqual([422, "insufficient_balance"]);
    expect(account?.user.wallet?.balance).toBe(0.5);
  });

  it("of a demo touch no wallet", async () => {
    const { call } = testSandbox();
    const { status, body } = await round(call, "/play/jaguar-sunrise", { stake: 1 });
    expect([status, Object.keys(body)]).toEqual([200, ["win"]]);
    expect((await round(call, "/play/lagoon-roulette-live", { stake: 1 })).status).toBe(422);
  });
});
