// @vitest-environment jsdom
import { useWallet } from "@storefront/account/react-hooks";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import { expect, it, vi } from "vitest";
import { enveloped, onFakeHost, renderForPlayer, signIn } from "../../testing/signed-in-page.test-helper.tsx";
import { ReportResult } from "./income-report/income-report-view.tsx";
import { TransactionsView } from "./transactions/transactions-view.tsx";
import { WalletView } from "./wallet/wallet-view.tsx";
import { WithdrawCard } from "./withdraw/withdraw-view.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const WALLET = {
  wallet: { balance: 100, bonus: 30, cashback: "7.5" },
  rollover: { rollover_target: 200, rollover_done: 50 },
  rolloverAccomplished: null,
  failed: [],
};
const TRANSACTIONS = { data: [{ id: 1, type: "win", amount: 12, created_at: "2026-01-05T10:00:00Z" }] };
const REPORT = { deposits: 70 };

const host = onFakeHost((made) => {
  signIn(made);
  const userInfo = { preferencies: { hide_balance: true } };
  made.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo }));
  made.on("/api/wallet/refresh", enveloped(WALLET));
  made.on("/api/wallet/transactions", enveloped(TRANSACTIONS));
});

/** The places that show the player's own money, and how many hidden amounts each has. */
const PLACES: readonly (readonly [name: string, page: ReactNode, hidden: number])[] = [
  ["wallet", <WalletView key="wallet" />, 7],
  ["transactions", <TransactionsView key="transactions" />, 1],
  ["withdrawal", <WithdrawCard key="withdraw" balance={100} destination="CPF" />, 1],
  ["annual statement", <ReportResult key="report" year={2025} report={REPORT} onAgain={() => {}} />, 1],
];

it.each(PLACES)(
  "the %s shows no amount of a player who hides them until asked",
  async (name, page, hidden) => {
    const { container } = renderForPlayer(page);
    const amounts = (): string[] => container.textContent?.match(/R\$\d[\d.,]*/g) ?? [];
    const bullets = (): number => container.textContent?.match(/••••/g)?.length ?? 0;
    await waitFor(() => expect(bullets()).toBe(hidden));
    expect(amounts()).toEqual([]);
    expect(
      [...container.querySelectorAll<HTMLInputElement>("input:not([type=radio])")]
        .map(({ value }) => value)
        .join(""),
    ).toBe("");
    // Transactions have no button of their own: the header's is on every page.
    if (name === "transactions") return;
    fireEvent.click(await screen.findByRole("button", { name: "Show my amounts" }));
    expect([bullets(), amounts().length]).toEqual([0, hidden]);
    fireEvent.click(screen.getByRole("button", { name: "Show my amounts" }));
    expect([bullets(), amounts()]).toEqual([hidden, []]);
  },
);

it("does not tell the balance as the largest amount either", async () => {
  renderForPlayer(<WithdrawCard balance={100} destination="CPF" />);
  await screen.findByText(/••••/);
  fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "500" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getAllByText(/••••/).length).toBeGreaterThan(1));
  expect(document.body.textContent).not.toContain("R$100");
});

it("shows its cards in a step after the one in which the answer comes", async () => {
  host.on("/api/wallet/refresh", enveloped({ wallet: { balance: 100 }, rollover: null, failed: [] }));
  const whenAnswered = vi.fn();
  /** Another part of the page that reads the same answer. */
  function Reader(): null {
    const { data } = useWallet();
    useLayoutEffect(() => {
      if (data) whenAnswered(screen.queryByText("Available balance"));
    }, [data]);
    return null;
  }
  renderForPlayer(
    <>
      <WalletView />
      <Reader />
    </>,
  );
  expect(await screen.findByText("Available balance")).toBeTruthy();
  expect(whenAnswered.mock.calls).toEqual([[null]]);
});
