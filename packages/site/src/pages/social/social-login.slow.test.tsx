// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RegisterDialog } from "../../dialogs/register/register-dialog.tsx";
import { SocialButtons } from "../../features/social/social-providers.tsx";
import { beginSocialLogin } from "../../features/social/social-attempt.ts";
import { forgetSocialRegistration } from "../../features/social/social-attempt.ts";
import {
  address,
  enveloped,
  failed,
  newPlayer,
  onFakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { testSite, loaderArguments, englishSite } from "../../testing/test-site.ts";
import { raisedFrom } from "../../testing/render-in-page.test-helper.tsx";
import { SocialLogin } from "./social-login.tsx";
import { loader } from "./social-landing.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const ROUTE = "/api/auth/social/google";
const GOOGLE = { name: "google", address: "https://id.example/ask", clientId: "us", scope: "email" };
const SIGNED_IN = {
  access_token: "[http-only]",
  expires_in: 60,
  token_type: "b",
  user: { id: 1 },
  userInfo: {},
};
let idToken: string;

const host = onFakeHost();
afterEach(() => {
  forgetSocialRegistration();
  window.location.hash = "";
});

function comeBack(error?: string, player?: string): void {
  const asked = new URL(
    beginSocialLogin(GOOGLE, "https://x.test/auth/social/google", "/promotions", player) ?? "",
  ).searchParams;
  idToken = `h.${btoa(JSON.stringify({ nonce: asked.get("nonce"), email: "new@x.test" }))}.s`;
  const fields = error === undefined ? { id_token: idToken } : { error };
  window.location.hash = new URLSearchParams({ ...fields, state: asked.get("state") ?? "" }).toString();
  renderForPlayer(<SocialLogin provider="google" />, "/auth/social/google");
}

describe("the return from a social provider", () => {
  it("asks for the second factor and sends it with the same token", async () => {
    host.on(
      ROUTE,
      enveloped({ type: "two_factor_code" }),
      failed(422, { ok: false, error: "invalid_code" }),
      enveloped(SIGNED_IN),
    );
    comeBack();
    const enter = async (code: string): Promise<void> => {
      const fields = await screen.findAllByLabelText("Six-digit code");
      const input = fields.find(({ tagName }) => tagName === "INPUT") as HTMLInputElement;
      fireEvent.change(input, { target: { value: code } });
      fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
    };
    await enter("000000");
    expect((await screen.findByRole("alert")).textContent).toBe("This code is wrong or has expired.");
    await enter("123456");
    await waitFor(() => expect(address()).toBe("/promotions"));
    const sent = host.calls(ROUTE).map(({ body }) => body);
    expect(sent.slice(1)).toEqual([
      { id_token: idToken, two_factor_code: "000000" },
      { id_token: idToken, two_factor_code: 123456 },
    ]);
  });

  it("tells the owner of a cancelled account", async () => {
    host.on(ROUTE, enveloped({ type: "cancelled_account" }));
    comeBack();
    expect(await screen.findByText("This account is cancelled")).toBeTruthy();
  });

  it("shows the reference code of a failure, and tries again", async () => {
    host.on(
      ROUTE,
      failed(503, { ok: false, error: "service_unavailable" }, "EP0706-EM0032"),
      enveloped(SIGNED_IN),
    );
    comeBack();
    expect(await screen.findByText("#EP0706-EM0032")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(address()).toBe("/promotions"));
  });

  describe("for a player who links an account", () => {
    const PROFILE = "/api/auth/profile";
    beforeEach(() => {
      document.cookie = "is_authenticated=1";
      newPlayer(host);
    });

    it("sends nothing for a player who did not ask for it", async () => {
      host.on(PROFILE, enveloped({ user: { id: 8 }, userInfo: {} }));
      comeBack(undefined, "7");
      expect(await screen.findByText("This login could not be checked")).toBeTruthy();
      expect(host.calls(ROUTE)).toEqual([]);
    });

    it("says that it is linked already, and leads back", async () => {
      host.on(PROFILE, enveloped({ user: { id: 7 }, userInfo: {} }));
      host.on(ROUTE, failed(409, { ok: false, error: "already_registered" }));
      comeBack(undefined, "7");
      expect((await screen.findByRole("alert")).textContent).toBe("This Google account is linked already.");
      expect(screen.getByRole("link", { name: "Back to your profile" }).getAttribute("href")).toBe(
        "/promotions",
      );
    });
  });

  it("is a page of the brand's providers alone", () => {
    expect(loader(loaderArguments(testSite(), { provider: "google" }))).toMatchObject({ provider: "google" });
    expect(() => loader(loaderArguments(testSite(), { provider: "myspace" }))).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
  });
});

describe("the buttons", () => {
  const siteWith = (socialSignIn: Record<string, { address: string; clientId: string }>) =>
    englishSite({ socialSignIn });
  const names = (): string[] => screen.queryAllByRole("button").map(({ textContent }) => textContent);

  const APPLE = { address: "https://id.example/ask", clientId: "us" };

  it("are one for each provider with an address", () => {
    renderForPlayer(<SocialButtons />, "/", siteWith({ apple: APPLE, other: APPLE }));
    expect(names()).toEqual(["Continue with Apple"]);
  });

  it("have the mark of their provider, and one that is unknown has a key", () => {
    const site = englishSite({
      socialProviders: ["google", "facebook", "apple", "harbor-id"],
      socialSignIn: { google: APPLE, facebook: APPLE, apple: APPLE, "harbor-id": APPLE },
    });
    renderForPlayer(<SocialButtons />, "/", site);
    const marks = screen.getAllByRole("button").map((button) => button.querySelector("svg"));
    expect(marks.map((mark) => mark?.dataset["mark"])).toEqual(["google", "facebook", "apple", undefined]);
    expect(marks.map((mark) => mark?.querySelectorAll("path").length)).toEqual([4, 1, 1, 1]);
    expect(marks.every((mark) => mark?.getAttribute("aria-hidden") === "true")).toBe(true);
  });

  it("are none that lead to loopback on a page of another machine", () => {
    const site = siteWith({ google: { address: "http://127.0.0.1:4000/x", clientId: "us" } });
    renderForPlayer(<SocialButtons />, "/", site);
    expect(names()).toEqual(["Continue with Google"]);
    cleanup();
    vi.stubGlobal("location", { hostname: "play.example", origin: "https://play.example" });
    renderForPlayer(<SocialButtons />, "/", site);
    expect(names()).toEqual([]);
  });
});

describe("a registration that a provider vouches for", () => {
  it("asks for no password and sends the provider, its token and the code of a friend", async () => {
    const { offerSocialRegistration } = await import("../../features/social/social-attempt.ts");
    offerSocialRegistration({ provider: "google", idToken: "a.b.c", email: "new@x.test" });
    host.on("/api/auth/register", enveloped(SIGNED_IN));
    const raised = raisedFrom();
    renderForPlayer(<RegisterDialog onClose={() => {}} />);
    expect(screen.getByLabelText("E-mail")).toHaveProperty("value", "new@x.test");
    expect(screen.queryByLabelText("Password")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "I have a code" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Code of a friend/)));
    fireEvent.change(screen.getByLabelText(/Code of a friend/), { target: { value: " AMIGO7 " } });
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    fireEvent.change(await screen.findByLabelText("Date of birth"), { target: { value: "1990-01-01" } });
    fireEvent.click(screen.getByLabelText(/18 or older/));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    fireEvent.click(await screen.findByRole("button", { name: "Continue without limits" }));
    await waitFor(() => expect(raised()).toEqual([{ name: "sign_up", method: "google" }]));
    expect(host.calls("/api/auth/register")).toHaveLength(1);
    const body = host.calls("/api/auth/register")[0]?.body;
    expect(body).toMatchObject({
      email: "new@x.test",
      socialService: "google",
      id_token: "a.b.c",
      affiliation_code: "AMIGO7",
    });
    expect(body).not.toHaveProperty("password");
  });
});
