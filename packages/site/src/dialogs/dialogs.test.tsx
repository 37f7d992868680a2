// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { announceForcedLogout, forgetForcedLogout } from "../features/session/forced-logout.ts";
import { SessionHost } from "../layout/session-host.tsx";
import { BRANDS, testSite, testBrand } from "../testing/test-site.ts";
import { isOldEnough } from "../features/legal/visitor-answers.ts";
import { renderInPage } from "../testing/render-in-page.test-helper.tsx";
import {
  address,
  bare,
  enveloped,
  failed,
  onFakeHost,
  PageRequest,
} from "../testing/signed-in-page.test-helper.tsx";
import { DialogHost } from "./dialog-host.tsx";
// The parts that the page loads later: a test waits for what is shown, and not for their modules to be compiled.
import "../features/session/account-scope.tsx";
import "../layout/session/session-watcher.tsx";
import "./login/login-dialog.tsx";
import "./dialogs.tsx";
import { readRecoveryToken } from "./recovery/recovery-dialog.tsx";
import "./register/register-dialog.tsx";

const host = onFakeHost((made) => {
  vi.stubGlobal("Request", PageRequest);
  vi.stubGlobal("fetch", made.fetch);
  // The host is there, however long a test takes: a call without an answer is no lost connection.
  made.on("/api/version", bare({ version: "test" }));
  made.on("/api/wallet/refresh", enveloped({ wallet: null, failed: [] }));
  made.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: {} }));
});
afterEach(() => act(forgetForcedLogout));

const page = (
  <>
    <SessionHost />
    <DialogHost />
  </>
);

async function submitCredentials(): Promise<void> {
  fireEvent.change(await screen.findByLabelText("E-mail or CPF"), {
    target: { value: " ana@x.test " },
  });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret 1" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}

it("opens no dialog over the question for the age, and opens it once that is answered", async () => {
  // Once it is loaded, a dialog opens at once.
  renderInPage(page, "/?dialog=login");
  await screen.findByLabelText("Password");
  cleanup();
  isOldEnough.set(false);
  const asksAge = testBrand({ legal: BRANDS["boreal"]?.legal });
  renderInPage(page, "/?dialog=login", testSite({ brand: asksAge }));
  // Nothing comes: longer than the same dialog took to open before.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByLabelText("Password")).toBeNull();
  act(() => isOldEnough.set(true));
  expect(await screen.findByLabelText("Password")).toBeTruthy();
});

describe("the login dialog", () => {
  it("asks for what is missing and sends nothing", async () => {
    renderInPage(page, "/?dialog=login");
    fireEvent.click(await screen.findByRole("button", { name: "Log in" }));
    expect(await screen.findAllByText("Fill in this field.")).toHaveLength(2);
  });

  it("says how long to wait", async () => {
    const body = { ok: false, error: "too_many_attempts" };
    host.on("/api/auth/login", () => Response.json(body, { status: 429, headers: { "retry-after": "30" } }));
    renderInPage(page, "/?dialog=login");
    await submitCredentials();
    const challenge = await screen.findByRole("dialog", { name: "A short break" });
    fireEvent.click(within(challenge).getByRole("button", { name: "Close" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/Try again in (30|29) sec/);
  });

  it("shows the reference code of a failure of ours", async () => {
    host.on("/api/auth/login", failed(503, { ok: false, error: "service_unavailable" }, "EP0001-EM0032"));
    renderInPage(page, "/?dialog=login");
    await submitCredentials();
    expect(await screen.findByText("#EP0001-EM0032")).toBeTruthy();
  });

  it("says a time limit as every other call does, and opens no session", async () => {
    host.on("/api/auth/login", () => new Response(null, { status: 202 }));
    renderInPage(page, "/?dialog=login");
    await submitCredentials();
    expect((await screen.findByRole("alert")).textContent).toMatch(/has reached its time limit/);
    expect(screen.getByLabelText("Password")).toBeTruthy();
    expect(host.calls("/api/auth/profile")).toEqual([]);
  });

  it("explains a forced logout with its reference code, and begins with the field for the login", async () => {
    announceForcedLogout({ ref: "EP0003-EM0030", status: 440 });
    renderInPage(page, "/?dialog=login");
    expect(await screen.findByText("#EP0003-EM0030")).toBeTruthy();
    expect(await screen.findByText(/You were logged out/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/)));
  });
});

describe("the registration dialog", () => {
  it("says the rule of the password once", async () => {
    renderInPage(page, "/?dialog=register");
    expect(await screen.findAllByText(/8 characters/)).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Fill in this field.");
    expect(screen.getAllByText(/8 characters/)).toHaveLength(1);
  });
});

it.each<[unknown, string | undefined]>([
  [{ token: "t" }, "t"],
  [{ data: { token: "t" } }, "t"],
  [[{ token: "t" }], "t"],
  [{ token: 7 }, "7"],
  [{ token: "" }, undefined],
  [{ token: ["t"] }, undefined],
  [{}, undefined],
  [null, undefined],
  ["done", undefined],
])("the token in %j is %j", (answer, token) => {
  expect(readRecoveryToken(answer)).toBe(token);
});

describe("the dialog's address", () => {
  it("is clean after closing a dialog that was opened by address", async () => {
    renderInPage(page, "/promotions?page=2&dialog=recovery");
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe("/promotions?page=2"));
  });
});
