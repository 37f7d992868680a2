// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { renderForUser } from "../shared/hook.test-kit.tsx";
import { useTransactions, useTransferToWallet, useWallet } from "./wallet.hooks.ts";

afterEach(cleanup);

const real = { locale: "en", currency: "USD" };
const enveloped = (data: unknown) => ({ ok: true, data });
const snapshot = { wallet: { balance: 5 }, rollover: null, rolloverAccomplished: {}, failed: ["rollover"] };
const host: Record<string, HostAnswer> = {
  "POST /api/wallet/refresh": () => enveloped(snapshot),
  "POST /api/wallet/transactions": ({ json }) => {
    const { page } = json as { page: number };
    return enveloped({ data: page < 3 ? [{ id: page, amount: -page }] : [] });
  },
};

describe("useTransactions", () => {
  it("reads page after page until one is empty, amounts as text beside the raw ones", async () => {
    const { result, callsOf } = renderForUser(() => useTransactions({ type: "bet", format: real }), host);
    await waitFor(() =>
      expect(result.current.data?.transactions).toEqual([{ id: 1, amount: -1, amountFormatted: "-$1.00" }]),
    );
    await act(() => result.current.fetchNextPage());
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    const amounts = result.current.data?.transactions.map(({ amountFormatted }) => amountFormatted);
    expect(amounts).toEqual(["-$1.00", "-$2.00"]);
    const bodies = callsOf("POST /api/wallet/transactions").map(({ json }) => json);
    expect(bodies).toEqual([1, 2, 3].map((page) => ({ type: "bet", page })));
  });

  it("reads cashback ten to a page", async () => {
    const { result } = renderForUser(() => useTransactions({ type: "cashback", format: real }), host);
    await waitFor(() => expect(result.current.data?.transactions).toHaveLength(1));
    expect(result.current.hasNextPage).toBe(false);
  });
});

it("useTransferToWallet moves money and reads wallet and transactions again, even without an answer", async () => {
  let answers = 0;
  const broken: Record<string, HostAnswer> = {
    ...host,
    "POST /api/wallet/action": () =>
      (answers += 1) === 1 ? enveloped({ id: 1 }) : Promise.reject(new TypeError("network")),
  };
  const { result, callsOf } = renderForUser(
    () => ({ wallet: useWallet(), list: useTransactions({ format: real }), transfer: useTransferToWallet() }),
    broken,
  );
  await waitFor(() => expect(result.current.list.data).toBeDefined());
  await act(() => result.current.transfer.mutateAsync({ action: "bonus-transfer", amount: 5 }));
  expect(callsOf("POST /api/wallet/action")[0]?.json).toEqual({ action: "bonus-transfer", amount: 5 });
  await waitFor(() => expect(callsOf("POST /api/wallet/refresh")).toHaveLength(2));
  await waitFor(() => expect(callsOf("POST /api/wallet/transactions")).toHaveLength(2));
  await act(() => result.current.transfer.mutateAsync({ action: "cashback-transfer" }).catch(() => {}));
  expect(callsOf("POST /api/wallet/action")).toHaveLength(2);
  await waitFor(() => expect(callsOf("POST /api/wallet/refresh")).toHaveLength(3));
});
