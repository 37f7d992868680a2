// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { notices, notify } from "../../features/notices/notices.ts";
import {
  blockingDialogs,
  publishBlockingDialogs,
  forgetValidation,
  postpone,
  POSTPONED_KEY,
} from "../../features/validation/validation-memory.ts";
import { ValidationWatcher } from "../../layout/player/validation-watcher.tsx";
import { useDialog } from "../../features/routing/dialog-address.ts";
import {
  address,
  bare,
  enveloped,
  failed,
  newPlayer,
  onPlayersHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { ValidationDialog } from "./validation-dialog.tsx";
import type { JSX } from "react";

const AT = "2026-01-01T00:00:00Z";
const DONE = { validate_email_at: AT, validate_sms_at: AT, tc_accepted_at: AT };
const USER = {
  id: 1,
  email: "ana@x.test",
  phone: "11900000001",
  name: "Ana Lima",
  document: { number: "1" },
};

let account: ReturnType<typeof newPlayer>;

const host = onPlayersHost();
beforeEach(() => {
  account = newPlayer(host);
});

afterEach(() => {
  act(() => {
    forgetValidation();
    publishBlockingDialogs();
  });
});

function Overlay(): JSX.Element {
  const { open, close } = useDialog();
  return (
    <>
      <ValidationWatcher />
      {open === "validation" && <ValidationDialog onClose={close} />}
      <button type="button" onClick={close}>
        Back to the page
      </button>
    </>
  );
}

const profile = (userInfo: object, user: object = {}): (() => Response) =>
  enveloped({ user: { ...USER, ...user }, userInfo: { ...DONE, ...userInfo } });
const start = (userInfo: object, user: object = {}, path = "/"): void => {
  host.on("/api/auth/profile", profile(userInfo, user));
  renderForPlayer(<Overlay />, path);
};

describe("the overlay", () => {
  it("stays away from a player who has confirmed everything", async () => {
    start({});
    await waitFor(() => expect(blockingDialogs()).toEqual({ overlay: "closed", limitsResolved: true }));
    expect(address()).toBe("/");
  });

  it("says nothing before the profile was read", () => {
    start({ validate_email_at: "" });
    expect(blockingDialogs()).toEqual({ overlay: "unknown", limitsResolved: false });
  });

  it("opens by itself, and can be put off where nothing blocks", async () => {
    start({ validate_email_at: "" });
    await screen.findByText("Confirm your e-mail");
    expect(address()).toBe("/?dialog=validation");
    expect(blockingDialogs().overlay).toBe("open");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe("/"));
    await waitFor(() => expect(blockingDialogs().overlay).toBe("closed"));
    expect(sessionStorage.getItem(POSTPONED_KEY)).toContain("email");
  });

  it("cannot be dismissed while a step blocks, and offers the way out", async () => {
    start({ tc_accepted_at: null });
    await screen.findByText("Our terms");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Later" })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    expect(screen.getByText("Our terms")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Log out" })).toBeTruthy();
  });

  it.each(["/support", "/terms/terms", "/account/limits"])(
    "leaves %s open while a step blocks, and names help in a tab of its own",
    async (path) => {
      start({ tc_accepted_at: null }, {}, path);
      await waitFor(() => expect(blockingDialogs().overlay).toBe("open"));
      expect(address()).toBe(path);
      cleanup();
      start({ tc_accepted_at: null });
      const help = await screen.findByRole("link", { name: "Support" });
      expect([help.getAttribute("href"), help.getAttribute("target")]).toEqual(["/support", "_blank"]);
    },
  );

  it("asks who has just registered at once, on a page that is left open too, and then leaves it", async () => {
    start({}, {}, "/terms/terms");
    await waitFor(() => expect(blockingDialogs().overlay).toBe("closed"));
    act(() => account.justRegistered.set(true));
    expect(await screen.findByText("Set your limits")).toBeTruthy();
    expect(address()).toBe("/terms/terms?dialog=validation");
    fireEvent.click(screen.getByRole("button", { name: "Back to the page", hidden: true }));
    await waitFor(() => expect(screen.queryByText("Set your limits")).toBeNull());
    expect([address(), blockingDialogs().overlay]).toEqual(["/terms/terms", "open"]);
  });

  it("lets a step of its own be put off while another one blocks", async () => {
    start({ validate_email_at: "", tc_accepted_at: null });
    fireEvent.click(await screen.findByRole("button", { name: "Later" }));
    expect(await screen.findByText("Our terms")).toBeTruthy();
  });

  it("interrupts no dialog that the player opened, unless something blocks", async () => {
    start({ validate_email_at: "" }, {}, "/?dialog=deposit");
    await waitFor(() => expect(blockingDialogs().overlay).toBe("open"));
    expect(address()).toBe("/?dialog=deposit");
  });

  it("takes the place of the deposit dialog when something blocks", async () => {
    start({ tc_accepted_at: null }, {}, "/?dialog=deposit");
    await waitFor(() => expect(address()).toBe("/?dialog=validation"));
  });

  it("is forgotten with the session", async () => {
    start({ validate_email_at: "" });
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    host.on("/api/auth/logout", bare({ ok: true }));
    await act(() => account.session.logout());
    expect(sessionStorage.getItem(POSTPONED_KEY)).toBeNull();
    expect(blockingDialogs().overlay).toBe("unknown");
  });
});

describe("the dialog by its address", () => {
  it("asks a guest to log in", async () => {
    document.cookie = "is_authenticated=; Max-Age=0";
    renderForPlayer(<Overlay />, "/?dialog=validation");
    expect(await screen.findByRole("link", { name: "Log in" })).toBeTruthy();
    expect(host.calls("/api/auth/profile")).toEqual([]);
  });

  it("says when nothing is left", async () => {
    start({}, {}, "/?dialog=validation");
    expect(await screen.findByText("All confirmed")).toBeTruthy();
  });

  it("shows what was put off", async () => {
    act(() => postpone(["email"]));
    start({ validate_email_at: "" }, {}, "/?dialog=validation");
    expect(await screen.findByText("Confirm your e-mail")).toBeTruthy();
    expect(blockingDialogs().overlay).toBe("closed");
  });
});

describe("the code", () => {
  const type = async (code: string): Promise<void> => {
    const [first] = await screen.findAllByLabelText("Six-digit code", { selector: "input" });
    if (first) fireEvent.change(first, { target: { value: code } });
    fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  };

  it("is sent on request, refused, and accepted", async () => {
    host.on("/api/validation/email/send", bare({}));
    host.on(
      "/api/validation/email/verify",
      failed(422, { ok: false, error: "x", detail: "invalid_code" }),
      bare({}),
    );
    start({ validate_email_at: "" });
    fireEvent.click(await screen.findByRole("button", { name: "Send the code" }));
    expect(await screen.findByText("The code is on its way to ana@x.test.")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Send again in \d+ sec/ })).toHaveProperty("disabled", true);
    await type("111111");
    expect((await screen.findByRole("alert")).textContent).toBe("This code is wrong or has expired.");
    await type("123456");
    expect(await screen.findByText("All confirmed")).toBeTruthy();
    expect(host.calls("/api/validation/email/verify").map(({ body }) => body)).toEqual([
      { code: "111111" },
      { code: "123456" },
    ]);
  });

  it("is not requested again by a late profile", async () => {
    host.on("/api/validation/email/send", bare({}));
    host.on("/api/validation/email/verify", bare({}));
    start({ validate_email_at: "" });
    fireEvent.click(await screen.findByRole("button", { name: "Send the code" }));
    await type("123456");
    await waitFor(() => expect(host.calls("/api/auth/profile").length).toBeGreaterThan(1));
    expect(screen.queryByText("Confirm your e-mail")).toBeNull();
  });

  it("is not sent without a phone: a number is required first, and checked", async () => {
    start({ validate_sms_at: "" }, { phone: "" });
    const field = await screen.findByLabelText(/Phone with area code/);
    fireEvent.change(field, { target: { value: "12" } });
    fireEvent.click(screen.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByText("Enter the whole number of a phone of this country.")).toBeTruthy();
    expect(host.calls("/api/validation/sms/change")).toEqual([]);
    host.on("/api/validation/sms/change", bare({}));
    fireEvent.change(field, { target: { value: "+55 11 98765-4321" } });
    fireEvent.click(screen.getByRole("button", { name: "Send the code" }));
    host.on("/api/validation/sms/send", bare({}));
    await waitFor(() => expect(host.calls("/api/validation/sms/send")).toHaveLength(1));
    expect(host.calls("/api/validation/sms/change")).toMatchObject([
      { body: { ddi: "55", phone: "11987654321" } },
    ]);
  });
});

describe("the other steps", () => {
  it("takes no document that is none before any request", async () => {
    start({}, { document: null });
    fireEvent.change(await screen.findByLabelText("CPF"), { target: { value: "11111111111" } });
    fireEvent.change(screen.getByLabelText("Full name"), { target: { value: "Ana Lima" } });
    fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1990-05-17" } });
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("This number is not right. Check it.")).toBeTruthy();
    expect(host.calls("/api/validation/docs/submit")).toEqual([]);
  });

  it("says why a verification is forced", async () => {
    start({ force_request_kyc: true, force_request_kyc_reasons: ["ip_changed", "odd", "ip_changed"] });
    expect(await screen.findByText(/Your internet address changed/)).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Verify my identity" })).toBeTruthy();
  });

  it("offers at its end the deposit that would open after it, and takes a no", async () => {
    account.justSignedIn.set();
    host.on(
      "/api/wallet/refresh",
      enveloped({ wallet: { balance: 0 }, rollover: null, rolloverAccomplished: null, failed: [] }),
    );
    start({}, {}, "/?dialog=validation");
    expect(await screen.findByRole("button", { name: "Deposit" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Not now" }));
    await waitFor(() => expect(address()).toBe("/"));
    expect([account.justSignedIn.get(), account.depositOpenedAt.get()]).toEqual([false, expect.any(Number)]);
  });

  it("greets a new player in place of the notice, which would lie upon its buttons", async () => {
    act(() => account.justRegistered.set(true));
    notify("registered", "good");
    start({ validate_email_at: "", validate_sms_at: "" });
    await screen.findByRole("dialog", { name: "Welcome!" });
    await waitFor(() => expect(notices.get()).toEqual([]));
  });

  it("waits for the limits that were chosen at registration, and needs one", async () => {
    act(() => account.justRegistered.set(true));
    host.on("/api/user/update-limits", enveloped({}));
    start({});
    await screen.findByText("Set your limits");
    expect(blockingDialogs()).toEqual({ overlay: "open", limitsResolved: false });
    fireEvent.click(screen.getByRole("button", { name: "Save limits" }));
    expect(await screen.findByText(/Enter a number above zero/)).toBeTruthy();
    expect(host.calls("/api/user/update-limits")).toEqual([]);
    // The after-register flow may have run meanwhile: the choice remains.
    act(() => account.justRegistered.reset());
    fireEvent.change(screen.getByLabelText("Deposits"), { target: { value: "100" } });
    fireEvent.click(screen.getByRole("button", { name: "Save limits" }));
    expect(await screen.findByText("All confirmed")).toBeTruthy();
    expect(host.calls("/api/user/update-limits")[0]?.body).toEqual({
      spa_deposit_limit: 100,
      spa_period_limit: "daily",
    });
    expect(blockingDialogs().limitsResolved).toBe(true);
  });

  it("lets a player go on without the limits after all, and does not come back to them", async () => {
    act(() => account.justRegistered.set(true));
    start({});
    await screen.findByText("Set your limits");
    fireEvent.click(screen.getByRole("button", { name: "Continue without limits" }));
    expect(await screen.findByText("All confirmed")).toBeTruthy();
    expect(blockingDialogs()).toEqual({ overlay: "closed", limitsResolved: true });
    expect(account.limitsChoice.isKept(1)).toBe(false);
    expect(host.calls("/api/user/update-limits")).toEqual([]);
  });
});
