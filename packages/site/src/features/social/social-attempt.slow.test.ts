// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { beginSocialLogin, endSocialLogin } from "./social-attempt.ts";

const GOOGLE = {
  name: "google",
  address: "https://id.example/ask?hd=x",
  clientId: "us",
  scope: "openid email",
};
const LANDING = "https://play.example/en/auth/social/google";

const begin = (back = "/en/promotions?page=2", provider = GOOGLE): URLSearchParams =>
  new URL(beginSocialLogin(provider, LANDING, back) ?? "").searchParams;
const tokenOf = (claims: object): string =>
  `h.${btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")}.s`;
const answer = (fields: Record<string, string>): string => `#${new URLSearchParams(fields).toString()}`;

describe("a social login", () => {
  it("asks the provider for a token with a state and a nonce of its own", () => {
    const [first, second] = [begin(), begin()];
    expect(Object.fromEntries(first)).toMatchObject({
      hd: "x",
      client_id: "us",
      redirect_uri: LANDING,
      response_type: "id_token",
      response_mode: "fragment",
      scope: "openid email",
    });
    for (const name of ["state", "nonce"]) {
      expect(first.get(name)).toMatch(/^[\w-]{36}$/);
      expect(first.get(name)).not.toBe(second.get(name));
    }
    expect(first.get("state")).not.toBe(first.get("nonce"));
    expect(begin("/", { ...GOOGLE, scope: "" }).has("scope")).toBe(false);
  });

  it("asks Apple for what Apple gives, and nobody where the browser stores nothing", () => {
    const apple = { ...GOOGLE, name: "apple" };
    const modes = ["name email", ""].map((scope) => {
      const asked = begin("/", { ...apple, scope });
      return [asked.get("response_type"), asked.get("response_mode")];
    });
    expect(modes).toEqual([
      ["code id_token", "form_post"],
      ["code id_token", "fragment"],
    ]);
    vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(beginSocialLogin(GOOGLE, LANDING, "/")).toBeUndefined();
  });

  it("ends with the token, once", () => {
    const asked = begin();
    const idToken = tokenOf({ nonce: asked.get("nonce"), email: "zoë@x.test" });
    const fragment = answer({ state: asked.get("state") ?? "", id_token: idToken });
    expect(endSocialLogin("google", fragment)).toEqual({
      kind: "token",
      idToken,
      email: "zoë@x.test",
      back: "/en/promotions?page=2",
      player: undefined,
    });
    expect(endSocialLogin("google", fragment).kind).toBe("mismatch");
  });

  it("remembers the player who links an account", () => {
    const asked = new URL(beginSocialLogin(GOOGLE, LANDING, "/account/profile", "7") ?? "").searchParams;
    const idToken = tokenOf({ nonce: asked.get("nonce") });
    const fragment = answer({ state: asked.get("state") ?? "", id_token: idToken });
    expect(endSocialLogin("google", fragment)).toMatchObject({ kind: "token", player: "7" });
  });

  it("says that the visitor cancelled", () => {
    const state = begin().get("state") ?? "";
    expect(endSocialLogin("google", answer({ error: "access_denied", state })).kind).toBe("cancelled");
  });

  it.each([
    ["another state", (asked: URLSearchParams) => ({ state: "other", nonce: asked.get("nonce") })],
    ["another nonce", (asked: URLSearchParams) => ({ state: asked.get("state"), nonce: "other" })],
    ["no nonce", (asked: URLSearchParams) => ({ state: asked.get("state") })],
  ])("is refused with %s", (_, change) => {
    const { state, ...claims } = change(begin()) as Record<string, string>;
    expect(endSocialLogin("google", answer({ state: state ?? "", id_token: tokenOf(claims) })).kind).toBe(
      "mismatch",
    );
  });

  it("is refused by another provider, without an attempt, without a token, and when it took too long", () => {
    const good = (): string => {
      const asked = begin();
      return answer({ state: asked.get("state") ?? "", id_token: tokenOf({ nonce: asked.get("nonce") }) });
    };
    expect(endSocialLogin("apple", good()).kind).toBe("mismatch");
    const fragment = good();
    sessionStorage.clear();
    expect(endSocialLogin("google", fragment).kind).toBe("mismatch");
    expect(endSocialLogin("google", answer({ state: begin().get("state") ?? "" })).kind).toBe("mismatch");
    const late = good();
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000 });
    expect(endSocialLogin("google", late).kind).toBe("mismatch");
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", ""])(
    "never leads back to %j",
    (back) => {
      const asked = begin(back);
      const fragment = answer({
        state: asked.get("state") ?? "",
        id_token: tokenOf({ nonce: asked.get("nonce") }),
      });
      expect(endSocialLogin("google", fragment).back).toBe("/");
    },
  );
});
