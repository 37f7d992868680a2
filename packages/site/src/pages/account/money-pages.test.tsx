// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BRANDS, testSite, testBrand, englishSite } from "../../testing/test-site.ts";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import {
  bare,
  enveloped,
  failed,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { raisedFrom, stopPressClock } from "../../testing/render-in-page.test-helper.tsx";
import { openCharges } from "../../features/deposit/payable-charge.ts";
import { CopyText } from "../../features/deposit/charge-panel.tsx";
import { notices } from "../../features/notices/notices.ts";
import type { ReactNode } from "react";
import { IncomeReportView } from "./income-report/income-report-view.tsx";
import { ReceiptView } from "./receipt/receipt-view.tsx";
import { RewardsView } from "./rewards/rewards-view.tsx";
import { SENT_KEY } from "../../features/session/player-storage.ts";
import { TransactionsView } from "./transactions/transactions-view.tsx";
// Loaded before the page asks for it: how long that takes is no part of these tests.
import "../../ui/question-dialog.tsx";
import { WalletView } from "./wallet/wallet-view.tsx";
import { WithdrawView } from "./withdraw/withdraw-view.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const host = onFakeHost(signIn);

const snapshot = (over: Record<string, unknown> = {}): (() => Response) =>
  enveloped({
    wallet: { balance: 100, bonus: 30, cashback: "7.5" },
    rollover: { rollover_target: 200, rollover_done: 50 },
    rolloverAccomplished: null,
    failed: [],
    ...over,
  });

it("selects a code that the browser does not copy, and says how to", async () => {
  const refuse = vi.fn(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { clipboard: { writeText: refuse } }));
  renderForPlayer(<CopyText label="PIX" text="00020126pix" />);
  fireEvent.click(await screen.findByRole("button", { name: "Copy the code" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/did not copy/);
  expect([refuse.mock.calls, String(getSelection())]).toEqual([[["00020126pix"]], "00020126pix"]);
});

describe("the wallet", () => {
  it("shows balance, bonus, cashback and the bonus' progress", async () => {
    host.on("/api/wallet/refresh", snapshot());
    renderForPlayer(<WalletView />);
    expect(await screen.findByText("R$100.00")).toBeTruthy();
    expect([screen.getByText("R$30.00"), screen.getByText("R$7.50"), screen.getByText("25%")]).toHaveLength(
      3,
    );
    expect(screen.getByText("Play R$150.00 more to release your bonus.")).toBeTruthy();
    // What is being played through is not filled in for a press.
    expect(screen.getByLabelText<HTMLInputElement>("Amount to move").value).toBe("");
  });

  it("shows what came and says what did not", async () => {
    host.on("/api/wallet/refresh", snapshot({ rollover: null, failed: ["rollover"] }), snapshot());
    renderForPlayer(<WalletView />);
    expect(await screen.findByText("R$100.00")).toBeTruthy();
    expect(screen.queryByText(/No bonus is being played/)).toBeNull();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("The bonus progress could not be read.");
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("25%")).toBeTruthy();
  });

  it("never shows a wallet that failed as an empty one", async () => {
    host.on("/api/wallet/refresh", snapshot({ wallet: null, failed: ["wallet"] }));
    renderForPlayer(<WalletView />);
    expect(await screen.findByText(/Your balance could not be read/)).toBeTruthy();
    expect(screen.queryByText("R$0.00")).toBeNull();
    expect(screen.queryByText("Move to your balance")).toBeNull();
  });

  it("moves an amount once for a double click, though the first press has been answered", async () => {
    const pass = stopPressClock();
    host.on("/api/wallet/refresh", snapshot({ rollover: null }));
    host.on("/api/wallet/action", enveloped({ id: 1 }));
    renderForPlayer(<WalletView />);
    fireEvent.change(await screen.findByLabelText("Amount to move"), { target: { value: "10" } });
    const press = (): void => void fireEvent.click(screen.getByRole("button", { name: "Move to balance" }));
    const moved = (): unknown[] => host.calls("/api/wallet/action").map(({ body }) => body["amount"]);
    press();
    // The form is a new one, with all that the wallet has.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Amount to move").value).toBe("30"));
    press();
    await screen.findByText("R$30.00");
    expect(moved()).toEqual([10]);
    pass(1_000);
    press();
    await waitFor(() => expect(moved()).toEqual([10, 30]));
  });

  it("names what is on its way: withdrawals under review, and the payment that is still open", async () => {
    host.on("/api/wallet/refresh", snapshot());
    host.on("/api/auth/profile", bare({ user: { id: 7 }, userInfo: {} }));
    const lines = [
      { id: 1, type: "withdraw", amount: -45.5, status: "processing", created_at: "2026-01-02T03:04:05Z" },
      { id: 2, type: "withdraw", amount: -20, status: "completed" },
      { id: 3, type: "withdraw", amount: -30, status: "failed" },
    ];
    host.on("/api/wallet/transactions", enveloped({ data: lines }));
    const open = { amount: 100, code: "PIX-7" };
    openCharges.keep(7, { ...open, transactionId: "c-1", until: Date.now() + 60_000 });
    openCharges.keep(7, { ...open, transactionId: "c-2", until: Date.now() - 60_000 });
    renderForPlayer(<WalletView />, "/account/wallet");
    const card = await screen.findByRole("region", { name: "On its way" });
    await within(card).findByText(/^Withdrawal under review · /);
    await within(card).findByText("Deposit to pay");
    const links = within(card).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["R$100.00", expect.stringContaining("charge=c-1")],
      ["R$45.50", "/account/transactions?type=withdraw"],
    ]);
    expect(host.calls("/api/wallet/transactions").map(({ body }) => body)).toEqual([
      { type: "withdraw", page: 1 },
    ]);
  });

  it("shows the reference code of a wallet that could not be read at all", async () => {
    host.on("/api/wallet/refresh", failed(503, { ok: false, error: "wallet_failed" }, "EP0034-EM0032"));
    renderForPlayer(<WalletView />);
    expect(await screen.findByText("#EP0034-EM0032")).toBeTruthy();
  });
});

describe("the transactions", () => {
  const line = {
    id: 7,
    type: "withdraw",
    amount: -20,
    created_at: "2026-01-02T03:04:05Z",
    description: "PIX",
  };

  it("keeps a choice when the next one is made before the page has drawn it", async () => {
    host.on("/api/wallet/transactions", enveloped({ data: [] }));
    renderForPlayer(<TransactionsView />, "/account/transactions");
    fireEvent.click(await screen.findByRole("button", { name: "Deposit" }));
    // The address has changed after these, and React draws in a later turn of the event loop.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    fireEvent.change(screen.getByLabelText("Period"), { target: { value: "week" } });
    await waitFor(() =>
      expect(screen.getByTestId("address").textContent).toBe(
        "/account/transactions?type=deposit&period=week",
      ),
    );
  });

  it("covers the player's own days, which are in the address", async () => {
    host.on("/api/wallet/transactions", enveloped({ data: [] }));
    renderForPlayer(<TransactionsView />, "/account/transactions?period=own&from=2026-01-05&to=2026-13-40");
    expect(await screen.findByText("Nothing here")).toBeTruthy();
    const bodies = (): unknown[] => host.calls("/api/wallet/transactions").map(({ body }) => body);
    expect(bodies()).toEqual([{ period: { from: "2026-01-05" }, page: 1 }]);
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-01-31" } });
    await waitFor(() =>
      expect(bodies()[1]).toEqual({ period: { from: "2026-01-05", to: "2026-01-31" }, page: 1 }),
    );
    fireEvent.change(screen.getByLabelText("Period"), { target: { value: "week" } });
    await waitFor(() => expect(bodies()[2]).toEqual({ period: "week", page: 1 }));
    expect(screen.getByTestId("address").textContent).toBe("/account/transactions?period=week");
  });

  it("saves all that the filter lets through as a table, the pages that were not shown too", async () => {
    const page = (id: number, next: string | null) =>
      enveloped({ data: [{ ...line, id, amount: id }], next_page_url: next, current_page: id, last_page: 2 });
    host.on("/api/wallet/transactions", page(1, "/2"), page(2, null));
    const files: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(class extends URL {}, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => {},
      }),
    );
    renderForPlayer(<TransactionsView />, "/account/transactions");
    fireEvent.click(await screen.findByRole("button", { name: "Save as a table" }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head = "", ...rows] = (await files[0]?.text())?.trim().split("\r\n") ?? [];
    expect(head).toContain('"Date","Type","Description","Amount","Currency","State","Number"');
    expect(rows).toEqual([
      '"2026-01-02T03:04:05.000Z","Withdrawal","PIX",1,"BRL","","1"',
      '"2026-01-02T03:04:05.000Z","Withdrawal","PIX",2,"BRL","","2"',
    ]);
  });

  it("shows a receipt in the words of the page, runs nothing of it, and prints it", async () => {
    const html =
      "<h1>R</h1><script>globalThis.ran = true</script><table><tr><th>Withdrawal</th><td>7</td></tr>" +
      "<tr><th>Player</th><td>Ana</td></tr><tr><th>Amount</th><td>BRL 20.00</td></tr>" +
      "<tr><th>Status</th><td>processing</td></tr><tr><th>Internal</th><td>ledger</td></tr></table>";
    host.on("/api/wallet/receipt", () => new Response(html, { headers: { "content-type": "text/html" } }));
    renderForPlayer(<ReceiptView id="7" />);
    expect(await screen.findByText("R$20.00")).toBeTruthy();
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    expect(terms.join(", ")).toBe("Number, Paid by, Player, Amount, Status, Issued on");
    expect(screen.getByText("On its way")).toBeTruthy();
    expect(screen.queryByText("ledger")).toBeNull();
    expect(host.calls("/api/wallet/receipt")[0]?.body).toEqual({ id: "7" });
    expect("ran" in globalThis).toBe(false);
    const print = vi.fn();
    vi.stubGlobal("print", print);
    fireEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([404, 403])("says that it does not find a receipt that is answered %i", async (status) => {
    host.on("/api/wallet/receipt", failed(status, { ok: false, error: "receipt_failed" }));
    renderForPlayer(<ReceiptView id="7" />);
    expect(await screen.findByText("We do not find this receipt")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leads back to the code of a deposit that is open, and to none that is over", async () => {
    const deposits = [
      { id: "t1", type: "deposit", amount: 50, status: "pending", description: "PIX" },
      { id: "t2", type: "deposit", amount: 60, status: "completed", description: "card" },
    ];
    host.on("/api/wallet/transactions", enveloped({ data: deposits }), enveloped({ data: [] }));
    renderForPlayer(<TransactionsView />, "/account/transactions?type=deposit");
    const links = await screen.findAllByRole("link", { name: "Continue to pay" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/account/transactions?type=deposit&dialog=deposit&charge=t1",
    ]);
    expect(screen.getByText("Card")).toBeTruthy();
  });

  it("says that the next page failed and keeps the first", async () => {
    host.on(
      "/api/wallet/transactions",
      enveloped({ data: [{ ...line, type: "bet" }] }),
      failed(500, { ok: false, error: "transactions_failed" }, "EP0070-EM0031"),
    );
    renderForPlayer(<TransactionsView />);
    fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("#EP0070-EM0031")).toBeTruthy();
    expect(screen.getByText("-R$20.00")).toBeTruthy();
  });
});

describe("the withdrawal", () => {
  beforeEach(() => {
    host.on("/api/wallet/refresh", snapshot());
    host.on("/api/payments/pix-key", bare({ data: { key_type: "cpf", key: "52998224725" } }));
  });

  const request = async (): Promise<void> => {
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Request withdrawal" });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  };
  const withdrawAll = async (): Promise<void> => {
    await screen.findByText("•••• 4725");
    fireEvent.click(screen.getByRole("button", { name: "Withdraw everything" }));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await request();
  };

  it.each([
    ["100.01", "The largest amount is R$100.00."],
    ["19.99", "The smallest amount is R$20.00."],
  ])("says its range before, and refuses %s and sends nothing", async (amount, text) => {
    renderForPlayer(<WithdrawView />, "/", englishSite({ withdrawal: { minimum: 20 } }));
    fireEvent.change(await screen.findByLabelText("Amount"), { target: { value: amount } });
    expect(screen.getByText(/From R\$20/)).toBeTruthy();
    await screen.findByText("•••• 4725");
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(host.calls("/api/payments/withdraw")).toEqual([]);
  });

  it("of everything is what the wallet has, rounded down and never refused", async () => {
    host.on("/api/wallet/refresh", snapshot({ wallet: { balance: 1812.3456 } }));
    renderForPlayer(<WithdrawView />);
    await screen.findByText(/R\$1,812\.34/);
    await withdrawAll();
    await waitFor(() => expect(host.calls("/api/payments/withdraw")[0]?.body).toEqual({ amount: 1812.34 }));
  });

  it("shows amount and account once more before anything is sent, and goes back to what was typed", async () => {
    renderForPlayer(<WithdrawView />);
    await screen.findByText("•••• 4725");
    fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "50" } });
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("R$50.00")).toBeTruthy();
    expect(screen.getByText("CPF · •••• 4725")).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Back" }).disabled).toBe(false),
    );
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("50");
    expect(host.calls("/api/payments/withdraw")).toEqual([]);
  });

  it.each([
    ["in the backend's sentence", "The amount is below the smallest withdrawal."],
    ["in ours where that is none", "minimum_amount"],
  ])("says what is wrong with an amount once, at the field, %s", async (_, said) => {
    const body = { error: "minimum_amount", detail: "The given data was invalid.", errors: { amount: said } };
    host.on("/api/payments/withdraw", failed(422, body, "EP0093-EM0099"));
    renderForPlayer(<WithdrawView />);
    await withdrawAll();
    const text = said.includes(" ") ? said : "The amount is below the minimum.";
    expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([text]);
    expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
  });

  it("says before it is requested when the money arrives and what that costs, where the brand knows", async () => {
    const brand = testBrand({ withdrawal: { hours: 24, fee: 1.5 } });
    renderForPlayer(<WithdrawView />, "/", testSite({ locale: "en", brand }));
    await screen.findByText("•••• 4725");
    fireEvent.click(screen.getByRole("button", { name: "Withdraw everything" }));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Within 24 h")).toBeTruthy();
    expect(screen.getByText("R$1.50")).toBeTruthy();
  });

  it.each([
    ["an unknown record", bare({ erro: { codigo: "SALDO_INSUFICIENTE" } })],
    ["nothing", () => new Response(null, { status: 204 })],
    ["500", failed(500, { ok: false, error: "payments_withdraw_failed", detail: "timeout" })],
    ["no answer", () => Promise.reject(new TypeError("lost"))],
  ])(
    "may have been made after %s: says so, offers no other at once, and asks before the same",
    async (_, answer) => {
      host.on("/api/payments/withdraw", answer, answer, bare({ withdraw_id: 5, status: 0 }));
      renderForPlayer(<WithdrawView />);
      await withdrawAll();
      const said = await screen.findByRole("alert");
      expect(said.textContent).toContain("Withdrawal of R$100.00");
      expect(said.textContent).toContain("it may have been made");
      expect(within(said).getByRole("link", { name: "See your withdrawals" }).getAttribute("href")).toBe(
        "/account/transactions?type=withdraw",
      );
      expect(screen.queryByRole("button", { name: /Continue|Request|again/ })).toBeNull();
      for (const times of [1, 2]) {
        fireEvent.click(screen.getByRole("button", { name: "Back" }));
        await withdrawAll();
        expect(
          await screen.findByText(/^The same was sent at \d+:\d\d.[AP]M and may have been made/),
        ).toBeTruthy();
        expect(host.calls("/api/payments/withdraw")).toHaveLength(times);
        fireEvent.click(screen.getByRole("button", { name: "Send it again" }));
        await waitFor(() => expect(host.calls("/api/payments/withdraw")).toHaveLength(times + 1));
        await waitFor(() => expect(screen.queryByText(/^The same was sent/)).toBeNull());
      }
      expect(await screen.findByText("Withdrawal of R$100.00 requested")).toBeTruthy();
    },
  );

  it("asks before the same when the page was left before the answer", async () => {
    host.on("/api/payments/withdraw", () => new Promise(() => {}));
    const { unmount } = renderForPlayer(<WithdrawView />);
    await withdrawAll();
    await waitFor(() => expect(host.calls("/api/payments/withdraw")).toHaveLength(1));
    unmount();
    renderForPlayer(<WithdrawView />);
    await withdrawAll();
    expect(await screen.findByText(/^The same was sent/)).toBeTruthy();
    expect(host.calls("/api/payments/withdraw")).toHaveLength(1);
  });

  it("asks for no other amount, nor after ten minutes, nor after a refusal", async () => {
    host.on("/api/payments/withdraw", bare({}));
    renderForPlayer(<WithdrawView />);
    const made = (): number => host.calls("/api/payments/withdraw").length;
    await withdrawAll();
    await screen.findByText(/it may have been made/);
    const kept = JSON.parse(localStorage.getItem(SENT_KEY) ?? "{}") as Record<string, number>;
    expect(Object.keys(kept)).toEqual(["withdrawal 100"]);
    localStorage.setItem(
      SENT_KEY,
      JSON.stringify({ "withdrawal 100": Date.now() - 600_001, "withdrawal 99": Date.now() }),
    );
    host.on(
      "/api/payments/withdraw",
      failed(422, { ok: false, error: "refused", detail: "insufficient_balance" }),
    );
    for (const times of [2, 3]) {
      fireEvent.click(screen.getByRole("button", { name: times === 2 ? "Back" : "Continue" }));
      if (times === 2) await withdrawAll();
      else await request();
      await waitFor(() => expect(made()).toBe(times));
      expect(await screen.findByText("Your balance is not enough for this amount.")).toBeTruthy();
    }
  });

  it("tells the analytics of one that was requested", async () => {
    host.on("/api/payments/withdraw", bare({ status: "pending" }));
    const raised = raisedFrom();
    renderForPlayer(<WithdrawView />);
    await withdrawAll();
    await waitFor(() => expect(raised()).toEqual([{ name: "withdrawal", value: 100, currency: "BRL" }]));
  });

  it.each([
    ["email", "\u200eAna.Souza@Exemplo.com", "ana.souza@exemplo.com"],
    ["random", "123E4567-E89B-12D3-A456-426614174000\u200b", "123e4567-e89b-12d3-a456-426614174000"],
  ])("saves a key of the kind %s in the one spelling that payments know", async (kind, typed, key) => {
    renderForPlayer(<WithdrawView />);
    fireEvent.click(await screen.findByRole("button", { name: "Change" }));
    fireEvent.change(screen.getByLabelText("Kind of key"), { target: { value: kind } });
    const field = screen.getByLabelText("PIX key");
    expect(field.getAttribute("autocapitalize")).toBe("none");
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Save account" }));
    const saved = () => host.calls("/api/payments/pix-key").find(({ method }) => method === "POST")?.body;
    await waitFor(() => expect(saved()).toEqual({ key_type: kind, key }));
  });

  it("refuses a PIX key that is none and saves one that is, a phone with its country", async () => {
    renderForPlayer(<WithdrawView />);
    fireEvent.click(await screen.findByRole("button", { name: "Change" }));
    fireEvent.change(screen.getByLabelText("PIX key"), { target: { value: "11111111111" } });
    fireEvent.click(screen.getByRole("button", { name: "Save account" }));
    expect(await screen.findByText("Check this field.")).toBeTruthy();
    expect(host.calls("/api/payments/pix-key").filter(({ method }) => method === "POST")).toEqual([]);
    fireEvent.change(screen.getByLabelText("Kind of key"), { target: { value: "phone" } });
    fireEvent.change(screen.getByLabelText("PIX key"), { target: { value: "(11) 91234-5678" } });
    fireEvent.click(screen.getByRole("button", { name: "Save account" }));
    await waitFor(() =>
      expect(host.calls("/api/payments/pix-key").find(({ method }) => method === "POST")?.body).toEqual({
        key_type: "phone",
        key: "+5511912345678",
      }),
    );
  });

  it("asks a Chilean brand's player for a bank account", async () => {
    host.on("/api/payments/bank-list", bare({ data: [{ code: "901", name: "Banco Uno" }] }));
    host.on("/api/payments/bank-account", bare({ data: null }));
    const site = testSite({ locale: "en", brand: SiteBrand.parse(BRANDS["boreal"]) });
    renderForPlayer(<WithdrawView />, "/", site);
    expect(await screen.findByRole("option", { name: "Banco Uno" })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Continue" }).disabled).toBe(true);
    expect(host.calls("/api/payments/bank-account")[0]?.body).toEqual({ type: "get-generic" });
  });
});

describe("the rewards", () => {
  it("says at the reward why it was refused", async () => {
    host.on("/api/rewards/list", bare({ data: [{ id: 5, title: "A" }] }));
    host.on(
      "/api/rewards/redeem",
      failed(409, { ok: false, error: "redeem_failed", detail: "already_redeemed" }, "EP0131-EM0022"),
    );
    renderForPlayer(<RewardsView />);
    fireEvent.click(await screen.findByRole("button", { name: "Redeem: A" }));
    expect(await screen.findByText("This reward has been redeemed already.")).toBeTruthy();
    expect(screen.queryByText("#EP0131-EM0022")).toBeNull();
  });

  it("offers no other one while one is under way: the press would be lost", async () => {
    host.on("/api/rewards/list", bare({ data: ["A", "B"].map((title, id) => ({ id, title })) }));
    host.on("/api/rewards/redeem", () => new Promise(() => {}));
    renderForPlayer(<RewardsView />);
    fireEvent.click(await screen.findByRole("button", { name: "Redeem: A" }));
    const other = screen.getByRole<HTMLButtonElement>("button", { name: "Redeem: B" });
    await waitFor(() => expect(other.disabled).toBe(true));
  });
});

it.each<[string, unknown, () => ReactNode, RegExp]>([
  [
    "/api/wallet/transactions",
    { ok: true, data: { lista: [{ valor: 1 }] } },
    () => <TransactionsView />,
    /Nothing (?:here|to see)/,
  ],
  ["/api/payments/pix-key", { data: { chave: "x" } }, () => <WithdrawView />, /•••• /],
])("an answer of %s that nobody can read is said to be so: %j", async (path, answer, page, nothing) => {
  host.on("/api/wallet/refresh", snapshot());
  host.on(path, bare(answer));
  renderForPlayer(page());
  expect(await screen.findByText(/This cannot be shown right now/)).toBeTruthy();
  expect(screen.queryByText(nothing)).toBeNull();
  expect(notices.get()).toEqual([]);
});

it("an account to be paid out to that nobody can read can be replaced, and is then known", async () => {
  host.on("/api/wallet/refresh", snapshot());
  host.on("/api/payments/pix-key", bare({ data: { chave: "x" } }));
  renderForPlayer(<WithdrawView />);
  fireEvent.change(await screen.findByLabelText("PIX key"), { target: { value: "52998224725" } });
  fireEvent.click(screen.getByRole("button", { name: "Save account" }));
  expect(await screen.findByText("•••• 4725")).toBeTruthy();
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

describe("what may have been made is said in the place of what was pressed:", () => {
  const sentText = async (title: string): Promise<void> => {
    expect((await screen.findByText(/it may have been made/)).closest("section")?.textContent).toContain(
      title,
    );
    expect(screen.getByRole("link", { name: "See your transactions" })).toBeTruthy();
  };

  it("a transfer", async () => {
    host.on("/api/wallet/refresh", snapshot({ rollover: null }));
    host.on("/api/wallet/action", enveloped({}));
    renderForPlayer(<WalletView />);
    fireEvent.change(await screen.findByLabelText("Amount to move"), { target: { value: "30" } });
    fireEvent.click(screen.getByRole("button", { name: "Move to balance" }));
    await sentText("Transfer of R$30.00");
    expect(screen.queryByRole("button", { name: "Move to balance" })).toBeNull();
  });

  it("a reward", async () => {
    host.on(
      "/api/rewards/list",
      bare({ data: ["A", "B"].map((title, place) => ({ id: 5 + place, title })) }),
    );
    host.on("/api/rewards/redeem", bare({ message: "done" }));
    renderForPlayer(<RewardsView />);
    fireEvent.click(await screen.findByRole("button", { name: "Redeem: A" }));
    await sentText("Reward: A");
    expect(screen.queryByRole("button", { name: "Redeem: A" })).toBeNull();
    expect(screen.getByRole("button", { name: "Redeem: B" })).toBeTruthy();
  });

  it("the cashback of a first deposit", async () => {
    host.on("/api/auth/profile", bare({ user: { id: 1, ftd_date: "2026-01-01" }, userInfo: {} }));
    host.on("/api/ftd-cashback/verify", bare({ eligible: true }));
    host.on("/api/ftd-cashback/send-cashback", bare({ amount: 5 }));
    host.on("/api/rewards/list", bare({ data: [] }));
    renderForPlayer(<RewardsView />);
    fireEvent.click(await screen.findByRole("button", { name: "Ask for my cashback" }));
    await sentText("Reward: ");
    expect(screen.queryByRole("button", { name: "Ask for my cashback" })).toBeNull();
  });
});

describe("the income report", () => {
  it("prints a report of a named player, and saves it as a table with the amounts as numbers", async () => {
    const user = { id: 1, name: "Ana Lima", document: { number: "10020030169" } };
    host.on("/api/auth/profile", bare({ user, userInfo: {} }));
    host.on("/api/income-report/available-years", bare({ years: [2024] }));
    host.on("/api/income-report/generate", bare({ id: "r1", status: "ready", deposits: 12, result: "-3" }));
    host.on("/api/income-report/status/r1", bare({ id: "r1", status: "ready", deposits: 12, result: "-3" }));
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:report";
    });
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    renderForPlayer(<IncomeReportView />);
    fireEvent.click(await screen.findByLabelText("2024"));
    fireEvent.click(screen.getByRole("button", { name: "Generate 2024" }));
    fireEvent.click(await screen.findByRole("button", { name: "Print" }));
    fireEvent.click(screen.getByRole("button", { name: "Save as a table" }));
    expect(print).toHaveBeenCalledOnce();
    expect(await screen.findByText("Ana Lima · CPF 100.200.301-69")).toBeTruthy();
    expect(names).toEqual([expect.stringMatching(/^\w[\w ]* 2024\.csv$/)]);
    expect(await files[0]?.text()).toMatch(
      /"Your 2024 statement","[^"]+"\r\n"Deposits",12,"BRL"\r\n"Result of the year",-3,"BRL"\r\n$/,
    );
  });

  it("says that a year has none", async () => {
    host.on("/api/income-report/available-years", bare({ years: [] }));
    renderForPlayer(<IncomeReportView />);
    expect(await screen.findByText("No statement yet")).toBeTruthy();
  });
});
