import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { as, player, profile, testSandbox } from "../../calls.test-helper.ts";
import { TALKING_OPERATORS } from "../../pages/operator.ts";
import type { Contract } from "../contract.ts";

const { login } = player("unverified");

/** Presses a button of an operator's page, by running its script against the sandbox. */
async function press(app: Contract["app"], url: string, decision: string): Promise<unknown[]> {
  const html = await (await app.request(url)).text();
  const script = /<script type="module" nonce="[^"]+">([\s\S]+?)<\/script>/.exec(html)?.[1] ?? "";
  const textContent = /<script type="application\/json" id="page">(.+?)<\/script>/.exec(html)?.[1];
  const messages: unknown[] = [];
  const presses: (() => Promise<void>)[] = [];
  const addEventListener = (_: string, listener: () => Promise<void>): void => void presses.push(listener);
  const link = { href: "", hidden: true };
  runInNewContext(script, {
    document: {
      getElementById: () => ({ textContent }),
      querySelector: (name: string) => (name === "a" ? link : { textContent: "" }),
      querySelectorAll: () => [{ dataset: { decision }, textContent: decision, addEventListener }],
    },
    window: {},
    parent: { postMessage: (message: unknown) => void messages.push(message) },
    location: { pathname: new URL(url).pathname },
    fetch: (path: string, options: RequestInit) => app.request(path, options),
    URLSearchParams,
  });
  for (const listener of presses) await listener();
  return link.hidden ? messages : [...messages, link.href];
}

describe("verification", () => {
  it.each([
    ["approve", 1],
    ["fail", 2],
    ["manual", 4],
    ["mobile", 6],
  ])("%s on the operator's page makes the status %i", async (decision, expected) => {
    const { app, call } = testSandbox();
    const me = await as(call, "unverified");
    const { body } = await me("GET /bff/users/kyc?source=withdraw");
    expect(body).toMatchObject({ operator: "operator_b", status: 0, operation_type: "verification" });
    const target = `GET /bff/users/kyc/status?kyc_id=${String(body["correlation_id"])}`;
    expect((await me(target)).body).toEqual({ status: 0 });
    await press(app, String(body["url"]), decision);
    expect((await me(target)).body).toEqual({ status: expected });
    const { user, userInfo } = await profile(me);
    expect(user["latestKyc"]).toMatchObject({ status: expected });
    expect(userInfo["force_request_kyc"]).toBe(decision !== "approve");
  });

  it("goes on on the phone, whose page says nothing to any window", async () => {
    const { app, call } = testSandbox();
    const me = await as(call, "unverified");
    const { body } = await me("GET /bff/users/kyc");
    const url = String(body["url"]);
    const said = await press(app, url, "mobile");
    expect(said.slice(0, 2)).toEqual([
      { type: "ready" },
      { event: "continue_on_mobile", process_id: body["correlation_id"] },
    ]);
    const phone = new URL(String(said[2]), url).href;
    expect(await press(app, phone, "approve")).toEqual([{ type: "ready" }]);
    const { status } = (await me(`GET /bff/users/kyc/status?kyc_id=${String(body["correlation_id"])}`)).body;
    expect(status).toBe(1);
  });

  it.each(TALKING_OPERATORS)("%s speaks in its own way about every end", async (operator) => {
    const { app, call, control } = testSandbox();
    const me = await as(call, "unverified");
    control.kyc(login, { operator });
    const said: unknown[] = [];
    for (const decision of ["approve", "fail", "manual", "mobile"]) {
      const { url } = (await me("GET /bff/users/kyc")).body;
      said.push(...(await press(app, String(url), decision)).slice(1, 2));
    }
    expect(new Set(said.map((message) => JSON.stringify(message)))).toHaveLength(4);
  });

  it("has silent operators, sdk starts and starts that lead nowhere", async () => {
    const { app, call } = testSandbox();
    const me = await as(call, "unverified");
    const plan = async (json: object): Promise<Record<string, unknown>> => {
      expect((await call("POST /__sandbox/kyc", { json: { login, ...json } })).status).toBe(204);
      return (await me("GET /bff/users/kyc")).body;
    };
    const silent = await plan({ operator: "operator_a" });
    expect(await press(app, String(silent["url"]), "approve")).toEqual([{ type: "ready" }]);
    const sdk = await plan({ integration: "sdk" });
    expect(Object.keys(sdk)).toEqual(expect.arrayContaining(["token", "process_id"]));
    expect(sdk).not.toHaveProperty("url");
    const none = await plan({ integration: "none" });
    expect(none["exception"]).toBe("operator_unavailable");
    expect(none).not.toHaveProperty("token");
  });

  it("takes a status from the control, and a player's own id only", async () => {
    const { call } = testSandbox();
    const me = await as(call, "unverified");
    const status = (json: object): Promise<number> =>
      call("POST /__sandbox/kyc", { json }).then((reply) => reply.status);
    expect(await status({ login, status: 3 })).toBe(404);
    const { correlation_id: id } = (await me("GET /bff/users/kyc")).body;
    expect(await status({ login, status: 3 })).toBe(204);
    expect(await status({ login, status: 7 })).toBe(422);
    expect(await status({ login: "no@one.test" })).toBe(404);
    const target = `GET /bff/users/kyc/status?kyc_id=${String(id)}`;
    expect((await me(target)).body).toEqual({ status: 3 });
    expect((await (await as(call))(target)).status).toBe(404);
    expect((await me("GET /bff/users/kyc/status")).status).toBe(404);
  });
});

describe("recovery", () => {
  it("is for a person without a session, and ends with a new password", async () => {
    const { app, call } = testSandbox();
    const token = `sandbox:${login}`;
    const { body } = await call(`GET /bff/users/kyc/recovery?source=global&token=${token}`);
    expect(body).toMatchObject({ operation_type: "recovery", url: expect.any(String) as string });
    const target = `GET /bff/users/kyc/status/recovery?kyc_id=${String(body["correlation_id"])}&token=${token}`;
    expect((await call(target)).body).toEqual({ status: 0 });
    await press(app, String(body["url"]), "approve");
    const approved = (await call(target)).body;
    expect(approved["status"]).toBe(1);
    const json = { login, token: approved["token"], password: "Another!2027" };
    expect((await call("POST /auth/passwords/reset/confirm", { json })).status).toBe(200);
  });

  it("refuses a token that is none and somebody else's verification", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const { correlation_id: id } = (await me("GET /bff/users/kyc")).body;
    expect((await call("GET /bff/users/kyc/recovery?source=global&token=x")).body).toEqual({
      reason: "invalid_token",
    });
    const foreign = `GET /bff/users/kyc/status/recovery?kyc_id=${String(id)}&token=sandbox:${login}`;
    expect((await call(foreign)).status).toBe(404);
    expect((await call("GET /bff/users/kyc")).status).toBe(401);
  });
});

describe("an operator's page", () => {
  it("may be framed from this machine and runs its own script alone", async () => {
    const { app, call } = testSandbox();
    const { body } = await (await as(call))("GET /bff/users/kyc");
    const response = await app.request(String(body["url"]));
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /script-src 'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? "none";
    expect(policy).toContain("frame-ancestors http://127.0.0.1:* http://localhost:*");
    expect(response.headers.has("x-frame-options")).toBe(false);
    const html = await response.text();
    expect(html).toContain(`<script type="module" nonce="${nonce}">`);
    expect(html).toContain('lang="en"');
    expect(html.match(/<button/g)).toHaveLength(4);
  });

  it("opens with its secret only", async () => {
    const { app, call } = testSandbox();
    const { body } = await (await as(call))("GET /bff/users/kyc");
    const url = new URL(String(body["url"]));
    url.searchParams.set("secret", "wrong");
    expect((await app.request(url.href)).status).toBe(404);
    const json = { id: body["correlation_id"], secret: "wrong", decision: "approve" };
    expect((await call("POST /kyc/operator/operator_b/decisions", { json })).status).toBe(404);
  });
});
