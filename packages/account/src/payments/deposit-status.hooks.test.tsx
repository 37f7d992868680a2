// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { pass, renderForUser } from "../shared/hook.test-kit.tsx";
import { useWallet } from "../wallet/wallet.hooks.ts";
import { useCreateDeposit, useDepositStatus } from "./payments.hooks.ts";
import type { Deposit } from "./payments.answers.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(cleanup);

const isPaid = (status: unknown): boolean => status === "paid";
const transactionIdOf = (deposit: Deposit | undefined): string | null =>
  typeof deposit?.["transactionId"] === "string" ? deposit["transactionId"] : null;
const CHARGE = "GET /api/payments/deposit-status";
const table = (statuses: string[]): Record<string, HostAnswer> => ({
  "POST /api/payments/deposit": () => ({ transactionId: "t-1", id: "other" }),
  [CHARGE]: () => ({ status: statuses.length > 1 ? statuses.shift() : statuses[0] }),
  "POST /api/wallet/refresh": () => ({ ok: true, data: { wallet: {}, failed: [] } }),
});

describe("useCreateDeposit and useDepositStatus", () => {
  it("make a deposit, follow its charge until it is final, then read the wallet again", async () => {
    const { result, callsOf } = renderForUser(
      () => {
        const deposit = useCreateDeposit();
        const charge = useDepositStatus({
          transactionId: transactionIdOf(deposit.data),
          isFinal: isPaid,
        });
        return { wallet: useWallet(), deposit, charge };
      },
      table(["pending", "pending", "paid"]),
    );
    await pass(1);
    expect(result.current.charge.fetchStatus).toBe("idle");
    act(() => result.current.deposit.mutate({ amount: 5 }));
    await pass(1);
    expect(result.current.charge.data).toEqual({ status: "pending" });
    const refreshes = callsOf("POST /api/wallet/refresh").length;
    await pass(60);
    expect(result.current.charge.data).toEqual({ status: "paid" });
    expect(callsOf(CHARGE).map(({ call }) => call)).toEqual(Array(3).fill(`${CHARGE}?transactionId=t-1`));
    expect(callsOf("POST /api/wallet/refresh")).toHaveLength(refreshes + 1);
  });
});

describe("useDepositStatus", () => {
  it("makes no call once the user has logged out", async () => {
    const { result, session, callsOf } = renderForUser(
      () => useDepositStatus({ transactionId: "t-1", isFinal: isPaid }),
      {
        ...table(["pending"]),
        "POST /api/auth/logout": () => ({ ok: true }),
      },
    );
    await pass(1);
    expect(result.current.data?.status).toBe("pending");
    await act(() => session.logout());
    await pass(600);
    expect([result.current.data, callsOf(CHARGE).length]).toEqual([undefined, 1]);
  });
});
