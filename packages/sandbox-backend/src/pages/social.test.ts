import { describe, expect, it } from "vitest";
import { player, testSandbox } from "../calls.test-helper.ts";

const ASKED = {
  response_type: "id_token",
  client_id: "aurora",
  redirect_uri: "http://127.0.0.1:3000/en/auth/social/google",
  state: "the-state",
  nonce: "the-nonce",
};

const open = (
  app: ReturnType<typeof testSandbox>["app"],
  changed: Record<string, string> = {},
  provider = "google",
) => app.request(`/social/${provider}?${new URLSearchParams({ ...ASKED, ...changed }).toString()}`);

/** The addresses of the page's links, by their text. */
const linksOf = (html: string): Map<string, URL> =>
  new Map(
    [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href = "", text = ""]) => [
      text,
      new URL(href.replaceAll("&amp;", "&")),
    ]),
  );

describe("the page of a social provider", () => {
  it("leads back with state and a token that logs that person in, once for each provider", async () => {
    const { app, call } = testSandbox();
    const links = linksOf(await (await open(app)).text());
    const { login } = player("plain");
    const landing = links.get(login);
    const answer = new URLSearchParams(landing?.hash.slice(1));
    expect([landing?.pathname, answer.get("state")]).toEqual(["/en/auth/social/google", "the-state"]);
    const json = { id_token: answer.get("id_token") };
    expect((await call("POST /bff/social/google", { json })).body).toMatchObject({ user: { email: login } });
    expect((await call("POST /bff/social/apple", { json })).status).toBe(401);
    const claims = JSON.parse(atob(String(json.id_token).split(".")[1] ?? "")) as object;
    expect(claims).toMatchObject({ email: login, nonce: "the-nonce", aud: "aurora" });
  });

  it("offers a person without an account, and a way back without a token", async () => {
    const { app, call } = testSandbox();
    const links = linksOf(await (await open(app)).text());
    const stranger = [...links].find(([text]) => text.startsWith("new-"))?.[1];
    const json = { id_token: new URLSearchParams(stranger?.hash.slice(1)).get("id_token") };
    expect((await call("POST /bff/social/google", { json })).status).toBe(404);
    const cancelled = new URLSearchParams(links.get("Cancel")?.hash.slice(1));
    expect(Object.fromEntries(cancelled)).toEqual({ error: "access_denied", state: "the-state" });
  });

  it.each([{ redirect_uri: "https://evil.example/" }, { nonce: "" }, { response_type: "code" }])(
    "refuses %j",
    async (changed: Record<string, string>) => {
      expect((await open(testSandbox().app, changed)).status).toBe(400);
    },
  );
});
