// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { readProviders } from "@storefront/account";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publishSignedIn } from "../session/signed-in.ts";
import {
  bare,
  createFakeHost,
  failed,
  type FakeHost,
  newPlayer,
  renderForPlayer,
} from "../../testing/signed-in-page.tsx";
import { renderInPage } from "../../testing/render-in-page.tsx";
import { chargeStage, type FollowedCharge } from "./charge-panel.tsx";
import { DepositDialog } from "../../dialogs/deposit/deposit-dialog.tsx";
import { depositProviders, quickPicks } from "./providers.ts";

vi.mock("../session/account-scope.tsx", () => ({
  AccountScope: ({ children }: { children: ReactNode }) => children,
}));

const PROVIDERS = {
  data: [
    { slug: "pix", name: "PIX", minimum: 10, maximum: 500, deposit: true },
    { slug: "ted", name: "Transfer", minimum: "50", deposit: true },
    { slug: "out", name: "Out only", deposit: false },
  ],
};

let host: FakeHost;

beforeEach(() => {
  host = createFakeHost();
  vi.stubGlobal("fetch", host.fetch);
  document.cookie = "is_authenticated=1";
  host.on("/api/auth/refresh", () => Response.json({ ok: true, data: { access_token: "[http-only]" } }));
  host.on("/api/payments/providers", bare(PROVIDERS));
  newPlayer(host);
  publishSignedIn(true);
});

afterEach(() => {
  cleanup();
  act(() => publishSignedIn(false));
  document.cookie = "is_authenticated=; Max-Age=0";
  localStorage.clear();
  vi.unstubAllGlobals();
});

const dialog = <DepositDialog onClose={() => {}} />;
const amountField = (): Promise<HTMLInputElement> => screen.findByLabelText("Amount");
const submit = async (amount: string, presses = 1): Promise<void> => {
  fireEvent.change(await amountField(), { target: { value: amount } });
  const form = (await amountField()).closest("form");
  for (let press = 0; form && press < presses; press += 1) fireEvent.submit(form);
};

describe("the deposit dialog", () => {
  it("asks a guest to log in", async () => {
    act(() => publishSignedIn(false));
    renderInPage(dialog, "/?dialog=deposit");
    expect(await screen.findByRole("link", { name: "Log in" })).toBeTruthy();
    expect(host.calls("/api/payments/providers")).toEqual([]);
  });

  it.each([
    [{ id: 1, self_excluded: 1 }, {}],
    [{ id: 1 }, { restriction: "withdraw_only" }],
    [{ id: 1, paused_until: "2999-01-01" }, {}],
  ])("asks nothing of a restricted account: %j %j", async (user, userInfo) => {
    host.on("/api/auth/profile", bare({ user, userInfo }));
    renderForPlayer(dialog);
    expect(await screen.findByText("No deposits on this account")).toBeTruthy();
    expect(screen.queryByLabelText("Amount")).toBeNull();
    expect(screen.queryByText(/^Choose how and how much/)).toBeNull();
    expect(screen.getByRole("link", { name: "Support" }).getAttribute("href")).toBe("/support");
  });

  it("hands the campaign of the address to the deposit", async () => {
    host.on("/api/payments/deposit", bare({ data: { transaction_id: "t1" } }));
    renderForPlayer(dialog, "/?dialog=deposit&deposit=gold");
    await submit("50");
    await waitFor(() => expect(host.calls("/api/payments/deposit")).toHaveLength(1));
    expect(host.calls("/api/payments/deposit")[0]?.body).toMatchObject({ amount: 50, campaign: "gold" });
  });

  it.each([
    ["", "Enter an amount."],
    ["abc", "Enter a valid amount, such as 50."],
    ["9.99", "The smallest amount is R$10.00."],
    ["501", "The largest amount is R$500.00."],
  ])("refuses %j at the field and sends nothing", async (amount, sentence) => {
    renderForPlayer(dialog);
    await submit(amount);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await amountField()).getAttribute("aria-invalid")).toBe("true");
    expect(host.calls("/api/payments/deposit")).toEqual([]);
  });

  it.each([
    ["/?dialog=deposit&value=75", "75"],
    ["/?dialog=deposit&value=75.5", "75.5".replace(".5", ".50")],
    ["/?dialog=deposit&value=-1", ""],
    ["/?dialog=deposit&value=1e3", ""],
    ["/?dialog=deposit", ""],
  ])("prefills from %s", async (path, value) => {
    renderForPlayer(dialog, path);
    expect((await amountField()).value).toBe(value);
  });

  it("shows the limit that the host names at the field", async () => {
    const limitError = { limit: 100, used: 40, period: "daily" };
    host.on(
      "/api/payments/deposit",
      failed(422, { ok: false, error: "deposit_failed", detail: "deposit_limit", limitError }),
    );
    renderForPlayer(dialog);
    await submit("80");
    expect(
      await screen.findByText("This goes over your limit of R$100.00 a day. Left today: R$60.00."),
    ).toBeTruthy();
    expect((await amountField()).getAttribute("aria-invalid")).toBe("true");
  });

  it("says why it was refused, with the reference code", async () => {
    host.on("/api/payments/deposit", failed(403, { reason: "self_excluded" }, "EP0091-EM0011"));
    renderForPlayer(dialog);
    await submit("80");
    expect(await screen.findByText(/You have excluded yourself/)).toBeTruthy();
    expect(screen.getByText("#EP0091-EM0011")).toBeTruthy();
  });

  it("sends amount and provider once, shows the code, and says when it is paid", async () => {
    host.on(
      "/api/payments/deposit",
      bare({ transactionId: "t1", status: "pending", amount: 80, code: "PAY-ME" }),
    );
    host.on("/api/payments/deposit-status", bare({ transactionId: "t1", status: "paid" }));
    renderForPlayer(dialog);
    await submit("80", 2);
    await waitFor(() => expect(screen.getByText("Payment received")).toBeTruthy());
    expect(host.calls("/api/payments/deposit").map(({ body }) => body)).toEqual([
      { amount: 80, provider: "pix" },
    ]);
    expect(screen.queryByText("PAY-ME")).toBeNull();
  });

  it("keeps the code on show while it waits", async () => {
    host.on(
      "/api/payments/deposit",
      bare({ transactionId: "t1", status: "pending", amount: 80, code: "PAY-ME" }),
    );
    host.on("/api/payments/deposit-status", bare({ transactionId: "t1", status: "pending" }));
    renderForPlayer(dialog);
    await submit("80");
    expect(await screen.findByText("PAY-ME")).toBeTruthy();
    expect(screen.getByText("Waiting for your payment")).toBeTruthy();
  });

  it("says that a payment failed and starts again", async () => {
    host.on("/api/payments/deposit", bare({ transactionId: "t1", status: "pending", amount: 80 }));
    host.on("/api/payments/deposit-status", bare({ transactionId: "t1", status: "failed" }));
    renderForPlayer(dialog);
    await submit("80");
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect((await amountField()).value).toBe("");
  });

  it("checks a coupon and sends the one that is applied", async () => {
    host.on("/api/payments/coupon", bare({ code: "TEN", percentage: 10 }));
    host.on("/api/payments/deposit", bare({ transactionId: "t1", amount: 80 }));
    host.on("/api/payments/deposit-status", bare({ status: "pending" }));
    renderForPlayer(dialog);
    fireEvent.click(await screen.findByRole("button", { name: "I have a coupon" }));
    fireEvent.change(screen.getByLabelText("Coupon code"), { target: { value: " ten " } });
    fireEvent.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("10% bonus on this deposit.")).toBeTruthy();
    await submit("80");
    await waitFor(() => expect(host.calls("/api/payments/deposit")).toHaveLength(1));
    expect(host.calls("/api/payments/deposit")[0]?.body).toEqual({
      amount: 80,
      provider: "pix",
      coupon: "TEN",
    });
  });

  it("sends no coupon that was refused", async () => {
    host.on(
      "/api/payments/coupon",
      failed(404, { ok: false, error: "coupon_failed", detail: "coupon_not_found" }),
    );
    host.on("/api/payments/deposit", bare({ transactionId: "t1", amount: 80 }));
    host.on("/api/payments/deposit-status", bare({ status: "pending" }));
    renderForPlayer(dialog);
    fireEvent.click(await screen.findByRole("button", { name: "I have a coupon" }));
    fireEvent.change(screen.getByLabelText("Coupon code"), { target: { value: "NOPE" } });
    fireEvent.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("This coupon does not exist.")).toBeTruthy();
    await submit("80");
    await waitFor(() => expect(host.calls("/api/payments/deposit")).toHaveLength(1));
    expect(host.calls("/api/payments/deposit")[0]?.body).toEqual({ amount: 80, provider: "pix" });
  });
});

describe("depositProviders", () => {
  it("keeps those that take deposits", () => {
    expect(
      depositProviders(readProviders(PROVIDERS)).map(({ key, minimum, maximum }) => [key, minimum, maximum]),
    ).toEqual([
      ["pix", 10, 500],
      ["ted", 50, undefined],
    ]);
    expect(depositProviders([{}, { logo: "x" }, { name: "Old", is_active: false }])).toEqual([]);
  });

  it("offers no amount that would be refused", () => {
    expect(quickPicks(2, { key: "a", name: "A", minimum: 50, maximum: 100 })).toEqual([50, 100]);
    expect(quickPicks(0, undefined)[0]).toBe(5000);
  });
});

describe("chargeStage", () => {
  const charge = (isError: boolean, status?: string, isFetching = false): FollowedCharge => ({
    data: status === undefined ? undefined : { status },
    isError,
    isFetching,
  });
  it.each([
    [charge(false), true, "pending"],
    [charge(false, "paid"), true, "paid"],
    [charge(false, "expired"), true, "failed"],
    [charge(true, "pending"), true, "late"],
    [charge(true), true, "late"],
    [charge(true, "pending", true), true, "pending"],
    [charge(false), false, "untracked"],
  ] as const)("%j %s → %s", (followed, tracked, stage) => {
    expect(chargeStage(followed, tracked)).toBe(stage);
  });
});
