// @vitest-environment jsdom
import { focusManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { LAST_DEPOSIT_KEY } from "../session/player-storage.ts";
import { publishSignedIn } from "../session/player-state.ts";
import {
  bare,
  failed,
  newPlayer,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { renderInPage, raisedFrom } from "../../testing/render-in-page.test-helper.tsx";
import { chargeStatus, type FollowedCharge } from "./charge-panel.tsx";
import { DepositDialog } from "../../dialogs/deposit/deposit-dialog.tsx";
import { openCharges } from "./payable-charge.ts";
import { paymentKind, depositProviders, quickPicks } from "./providers.ts";

vi.mock("../session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const PROVIDERS = {
  data: [
    { slug: "pix", name: "PIX", minimum: 10, maximum: 500, deposit: true },
    { slug: "ted", name: "Transfer", minimum: 50, deposit: true },
    { slug: "out", name: "Out only", deposit: false },
  ],
};

const address = vi.hoisted(() => ({ isSlow: false }));
vi.mock("./payable-charge.ts", async (load) => {
  const { useChargeAddress, ...rest } = await load<typeof import("./payable-charge.ts")>();
  return {
    ...rest,
    useChargeAddress: () => {
      const [charge, change] = useChargeAddress();
      return [charge, address.isSlow ? () => {} : change];
    },
  };
});

const host = onFakeHost((made) => {
  vi.stubGlobal("fetch", made.fetch);
  signIn(made);
  made.on("/api/payments/providers", bare(PROVIDERS));
});

const dialog = <DepositDialog onClose={() => {}} />;
const amountField = (): Promise<HTMLInputElement> => screen.findByLabelText("Amount");
const submit = async (amount: string, presses = 1): Promise<void> => {
  fireEvent.change(await amountField(), { target: { value: amount } });
  const form = (await amountField()).closest("form");
  for (let press = 0; form && press < presses; press += 1) fireEvent.submit(form);
};
/** Leaves the reads to who presses: a page that is hidden does not poll. */
function stopPolling(): void {
  focusManager.setFocused(false);
  onTestFinished(() => focusManager.setFocused(undefined));
}

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
    await waitFor(() => expect(screen.queryByText(/^Choose how and how much/)).toBeNull());
    expect(screen.getByRole("link", { name: "Support" }).getAttribute("href")).toBe("/support");
  });

  describe("of a player who deposited before", () => {
    const player = (id: number): void => {
      newPlayer(host);
      host.on("/api/auth/profile", bare({ user: { id }, userInfo: {} }));
    };
    const seen = async (): Promise<unknown[]> => {
      const { value } = await amountField();
      const chosen = [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(
        (each) => each.value,
      );
      cleanup();
      return [value, chosen];
    };
    beforeEach(async () => {
      player(7);
      host.on("/api/payments/deposit", bare({ data: { transaction_id: "t1" } }));
      renderForPlayer(dialog);
      fireEvent.click(await screen.findByRole("radio", { name: "Bank transfer" }));
      await submit("75");
      await vi.waitUntil(() => localStorage.getItem(LAST_DEPOSIT_KEY), { timeout: 20_000 });
      cleanup();
    });

    it("offers the same method and amount, one press from the code", async () => {
      renderForPlayer(dialog);
      expect(await screen.findByText("The same as last time. Change it as you like.")).toBeTruthy();
      const press = screen.getByRole("button", { name: "Deposit R$75.00" });
      await waitFor(() => expect(document.activeElement).toBe(press));
      fireEvent.click(press);
      await waitFor(() => expect(host.calls("/api/payments/deposit")).toHaveLength(2));
      expect(host.calls("/api/payments/deposit")[1]?.body).toMatchObject({ amount: 75, provider: "ted" });
    });

    it("offers it to no other player, nor over an amount that the address names, nor out of bounds", async () => {
      player(8);
      renderForPlayer(dialog);
      expect(await seen()).toEqual(["", ["pix"]]);
      player(7);
      renderForPlayer(dialog, "/?dialog=deposit&value=60");
      expect(await seen()).toEqual(["60", ["pix"]]);
      player(7);
      const [pix, ted] = PROVIDERS.data;
      host.on("/api/payments/providers", bare({ data: [pix, { ...ted, minimum: 100 }] }));
      renderForPlayer(dialog);
      expect(await seen()).toEqual(["", ["pix"]]);
    });
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

  it("says why it was refused, which needs no reference", async () => {
    host.on("/api/payments/deposit", failed(403, { reason: "self_excluded" }, "EP0091-EM0011"));
    renderForPlayer(dialog);
    await submit("80");
    expect(await screen.findByText(/You have excluded yourself/)).toBeTruthy();
    expect(screen.queryByText("#EP0091-EM0011")).toBeNull();
  });

  it("says that it may have been made, and offers no other at once", async () => {
    host.on("/api/payments/deposit", bare({ message: "done" }));
    renderForPlayer(dialog);
    await submit("80");
    const said = await screen.findByRole("alert");
    expect(said.textContent).toMatch(/^Deposit of R\$80.00.*it may have been made/);
    expect(within(said).getByRole("link").getAttribute("href")).toBe("/account/transactions?type=deposit");
    expect(screen.queryByLabelText("Amount")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    await submit("80");
    expect(await screen.findByText(/^The same was sent at/)).toBeTruthy();
    expect(host.calls("/api/payments/deposit")).toHaveLength(1);
  });

  it("shows the code before its address is there, so that no second press finds the form", async () => {
    address.isSlow = true;
    onTestFinished(() => void (address.isSlow = false));
    host.on("/api/payments/deposit", bare({ transactionId: "t1", status: "pending", code: "PAY-ME" }));
    renderForPlayer(dialog);
    await submit("80");
    expect(await screen.findByText("PAY-ME")).toBeTruthy();
    expect(screen.queryByLabelText("Amount")).toBeNull();
  });

  it.each([
    ["paid", "deposit_paid"],
    ["failed", "deposit_failed"],
    ["expired", "deposit_failed"],
  ])("tells the analytics of its start and, once, that it is %s", async (status, name) => {
    const id = `told-${status}`;
    host.on("/api/payments/deposit", bare({ transactionId: id, status: "pending", amount: 80 }));
    host.on("/api/payments/deposit-status", bare({ transactionId: id, status }));
    const raised = raisedFrom();
    renderForPlayer(dialog);
    await submit("80");
    const told = [
      { name: "deposit_started", value: 80, currency: "BRL", payment: "pix" },
      { name, value: 80, currency: "BRL" },
    ];
    await waitFor(() => expect(raised()).toEqual(told));
  });

  it.each(["t1", undefined])(
    "asks how and how much as long as that is the question: charge %j",
    async (id) => {
      const question = /^Choose how and how much/;
      host.on("/api/payments/deposit", bare({ transactionId: id, amount: 80, code: "PAY-ME" }));
      host.on("/api/payments/deposit-status", bare({ status: "failed" }));
      renderForPlayer(dialog);
      await amountField();
      expect(screen.getByText(question)).toBeTruthy();
      await submit("80");
      const again = await screen.findByRole("button", { name: id ? "Try again" : "Make another deposit" });
      await waitFor(() => expect(screen.queryByText(question)).toBeNull());
      fireEvent.click(again);
      expect(await screen.findByText(question)).toBeTruthy();
    },
  );

  it("reads the charge again for who says it is paid", async () => {
    host.on("/api/payments/deposit", bare({ transactionId: "t1", amount: 80, code: "PAY-ME" }));
    host.on("/api/payments/deposit-status", bare({ status: "pending" }), bare({ status: "paid" }));
    stopPolling();
    renderForPlayer(dialog);
    await submit("80");
    await screen.findByText("PAY-ME");
    await waitFor(() => expect(host.calls("/api/payments/deposit-status")).toHaveLength(1));
    fireEvent.click(await screen.findByRole("button", { name: "I have paid" }));
    expect(await screen.findByText("Payment received")).toBeTruthy();
  });

  describe("opened at a charge", () => {
    beforeEach(() => host.on("/api/auth/profile", bare({ user: { id: 7 }, userInfo: {} })));
    const at = (id: string) => renderForPlayer(dialog, `/?dialog=deposit&charge=${id}`);

    it("tells the analytics of no end that was told before a reload, or is another device's", async () => {
      host.on("/api/payments/deposit-status", bare({ status: "paid", amount: 35 }));
      const raised = raisedFrom();
      at("t10");
      expect(await screen.findByText("Payment received")).toBeTruthy();
      expect(raised()).toEqual([]);
    });

    it("has the code that the charge itself repeats, on another device", async () => {
      host.on(
        "/api/payments/deposit-status",
        bare({ status: "pending", amount: 35, pix: { code: "000201X" } }),
      );
      at("t9");
      expect(await screen.findByText("000201X")).toBeTruthy();
      expect(screen.getByRole("img", { name: "QR code of the payment" })).toBeTruthy();
    });

    it("says that it knows no such charge, and offers a new deposit", async () => {
      host.on(
        "/api/payments/deposit-status",
        failed(404, { ok: false, error: "payments_deposit_status_failed" }),
      );
      at("other");
      expect(await screen.findByText("We do not find this payment")).toBeTruthy();
      fireEvent.click(screen.getByRole("button", { name: "Make another deposit" }));
      expect(await amountField()).toBeTruthy();
    });

    it.each([
      ["that failed", bare({ status: "failed" }), "The payment did not go through"],
      ["whose time is over", bare({ status: "Expired" }), "This code has expired"],
      ["of another player", failed(403, { ok: false, error: "not_yours" }), "We do not find this payment"],
    ])("forgets the code of a charge %s, and offers a new deposit", async (_, answer, text) => {
      openCharges.keep(7, { transactionId: "t9", code: "AGAIN" });
      host.on("/api/payments/deposit-status", answer);
      at("t9");
      expect(await screen.findByText(text)).toBeTruthy();
      expect([screen.queryByText("AGAIN"), openCharges.listOf(7)]).toEqual([null, []]);
    });

    it.each([
      ["is followed", bare({ status: "pending" })],
      ["cannot be followed", failed(400, { ok: false, error: "payments_deposit_status_failed" })],
    ])(
      "says when the code of a charge that %s has expired, and asks for no more payment",
      async (_, answer) => {
        openCharges.keep(7, { transactionId: "t9", code: "OLD", until: Date.now() - 1000 });
        host.on("/api/payments/deposit-status", answer);
        at("t9");
        expect(await screen.findByText("This code has expired")).toBeTruthy();
        expect(screen.queryByText("OLD")).toBeNull();
        expect(screen.getByRole("button", { name: "I have paid" })).toBeTruthy();
      },
    );

    it("shows a restricted player no code", async () => {
      host.on("/api/auth/profile", bare({ user: { id: 7 }, userInfo: { restriction: "self_excluded" } }));
      openCharges.keep(7, { transactionId: "t9", code: "AGAIN" });
      at("t9");
      expect(await screen.findByText("No deposits on this account")).toBeTruthy();
      expect(screen.queryByText("AGAIN")).toBeNull();
    });
  });

  it("leads back from the form to a payment that is open", async () => {
    host.on("/api/auth/profile", bare({ user: { id: 7 }, userInfo: {} }));
    openCharges.keep(7, { transactionId: "t9", amount: 35, code: "AGAIN", until: Date.now() + 60_000 });
    host.on("/api/payments/deposit-status", bare({ status: "pending" }));
    renderForPlayer(dialog);
    fireEvent.click(await screen.findByRole("button", { name: /Open payment of R\$35/ }));
    expect(await screen.findByText("AGAIN")).toBeTruthy();
    expect(screen.getByTestId("address").textContent).toBe("/?charge=t9");
  });

  it("has the focus in its amount, and names the most for what is too much to read", async () => {
    renderForPlayer(dialog);
    const field = await amountField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await submit("999999999999");
    expect(await screen.findByText("The largest amount is R$500.00.")).toBeTruthy();
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

describe("paymentKind", () => {
  it.each([
    ["pix", "PIX", "pix"],
    ["x1", "Card", "card"],
    ["spei", "Transferencia SPEI", "spei"],
    ["wallet", "Mercado Pago", undefined],
    ["pixelpay", "Pixel Pay", undefined],
    ["credit_card", "Cartão de crédito", undefined],
  ])("of %s, %s is %s", (slug, name, kind) => {
    expect(paymentKind([slug, name])).toBe(kind);
  });
});

describe("depositProviders", () => {
  it("offers no payment system of another country", () => {
    const slugs = (country: string): string[] =>
      depositProviders(PROVIDERS.data, country).map(({ key }) => key);
    expect([slugs("BR"), slugs("CL")]).toEqual([["pix", "ted"], ["ted"]]);
  });

  it("keeps those that take deposits", () => {
    expect(
      depositProviders(PROVIDERS.data, "BR").map(({ key, minimum, maximum }) => [key, minimum, maximum]),
    ).toEqual([
      ["pix", 10, 500],
      ["ted", 50, undefined],
    ]);
    expect(depositProviders([{}, { maximum: 9 }, { name: "Old", is_active: false }], "BR")).toEqual([]);
  });

  it("offers no amount that would be refused", () => {
    expect(quickPicks(2, { minimum: 50, maximum: 100 })).toEqual([50, 100]);
    expect(quickPicks(0, undefined)[0]).toBe(5000);
  });
});

describe("chargeStatus", () => {
  const charge = (isError: boolean, status?: string, isFetching = false): FollowedCharge => ({
    data: status === undefined ? undefined : { status },
    isError,
    isFetching,
  });
  it.each([
    [charge(false), true, "pending"],
    [charge(false, "paid"), true, "paid"],
    [charge(false, "expired"), true, "expired"],
    [charge(true, "pending"), true, "late"],
    [charge(true), true, "late"],
    [charge(true, "pending", true), true, "pending"],
    [charge(false), false, "untracked"],
  ] as const)("%j %s → %s", (followed, tracked, status) => {
    expect(chargeStatus(followed, tracked)).toBe(status);
  });
});
