// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useSendFtdCashback, useVerifyFtdCashback } from "../ftd-cashback/ftd-cashback.hooks.ts";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { renderForUser } from "../shared/hook.test-kit.tsx";
import { useRedeemReward, useRewards } from "../rewards/rewards.hooks.ts";
import { useWallet } from "../wallet/wallet.hooks.ts";
import {
  useBankAccount,
  useCoupon,
  useCreateWithdrawal,
  usePixKey,
  useUpdateBankAccount,
  useUpdatePixKey,
} from "./payments.hooks.ts";

afterEach(cleanup);

const host: Record<string, HostAnswer> = {
  "POST /api/wallet/refresh": () => ({
    ok: true,
    data: { wallet: {}, rollover: null, rolloverAccomplished: null, failed: [] },
  }),
  "GET /api/payments/coupon": () => ({ bonus: 5 }),
  "GET /api/payments/pix-key": () => new Response(null, { status: 204 }),
  "POST /api/payments/pix-key": () => ({ saved: true }),
  "POST /api/payments/withdraw": () => ({ id: 1 }),
  "POST /api/payments/bank-account": ({ json }) => ({ holder: (json as { type: string }).type }),
  "POST /api/rewards/redeem": () => ({ id: 1 }),
  "POST /api/ftd-cashback/verify": () => ({ eligible: true }),
  "POST /api/ftd-cashback/send-cashback": () => ({ dispatched: true }),
  "POST /api/rewards/list": ({ json }) => {
    const { page } = json as { page: number };
    return Response.json({ data: page === 1 ? [{ id: 1 }, { id: 2 }] : [{ id: 3 }] });
  },
};

it.each([null, undefined, "", "  "])("makes no call for the coupon %j", async (code) => {
  const { host: seen } = renderForUser(() => useCoupon(code), host);
  await act(async () => {});
  expect(seen.calls).toEqual([]);
});

it("useCreateWithdrawal reads the wallet again", async () => {
  const { result, callsOf } = renderForUser(
    () => ({ wallet: useWallet(), withdraw: useCreateWithdrawal() }),
    host,
  );
  await waitFor(() => expect(result.current.wallet.isSuccess).toBe(true));
  await act(() => result.current.withdraw.mutateAsync({ amount: 5 }));
  expect(callsOf("POST /api/payments/withdraw")[0]?.json).toEqual({ amount: 5 });
  await waitFor(() => expect(callsOf("POST /api/wallet/refresh")).toHaveLength(2));
});

it("keeps one key for a withdrawal of which nobody knows, and takes another for the next", async () => {
  const answers = [{}, { erro: { codigo: "X" } }, { id: 1 }, { status: "refused" }, { id: 2 }, { id: 3 }];
  const keys: (string | null)[] = [];
  const { result } = renderForUser(() => useCreateWithdrawal(), {
    ...host,
    "POST /api/payments/withdraw": ({ request: { headers } }) => {
      keys.push(headers.get("idempotency-key"));
      return Response.json(answers.shift());
    },
  });
  for (const amount of [5, 5, 5, 5, 5, 6])
    await act(() => result.current.mutateAsync({ amount }).catch(() => {}));
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4, 5]);
});

describe("accounts to be paid out to", () => {
  it("are read again once they are saved", async () => {
    const { result, callsOf } = renderForUser(
      () => ({ account: useBankAccount("mex"), save: useUpdateBankAccount() }),
      host,
    );
    await waitFor(() => expect(result.current.account.data).toEqual({ holder: "get-mex" }));
    await act(() => result.current.save.mutateAsync({ kind: "mex", account: { bank: 1 } }));
    const asked = () => callsOf("POST /api/payments/bank-account").map(({ json }) => json);
    const read = { type: "get-mex" };
    await waitFor(() => expect(asked()).toEqual([read, { bank: 1, type: "save-mex" }, read]));
  });

  it("a missing PIX key is null, and after a change both routes are read again", async () => {
    const { result, callsOf } = renderForUser(
      () => ({ key: usePixKey(), save: useUpdatePixKey(), account: useBankAccount("pix") }),
      host,
    );
    await waitFor(() =>
      expect([result.current.key.data, result.current.account.data]).toEqual([null, { holder: "get-pix" }]),
    );
    await act(() => result.current.save.mutateAsync({ key: "x" }));
    await waitFor(() => expect(callsOf("GET /api/payments/pix-key")).toHaveLength(2));
    await waitFor(() => expect(callsOf("POST /api/payments/bank-account")).toHaveLength(2));
  });
});

describe("rewards", () => {
  it("are read page after page until one is short", async () => {
    const { result, callsOf } = renderForUser(() => useRewards({ type: "bonus", per_page: 2 }), host);
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.data?.rewards).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]));
    expect(result.current.hasNextPage).toBe(false);
    const bodies = callsOf("POST /api/rewards/list").map(({ json }) => json);
    expect(bodies).toEqual([1, 2].map((page) => ({ page, per_page: 2, type: "bonus" })));
  });

  it("follow the cursors of a backend that has no page numbers", async () => {
    const pages = [{ data: [{ id: 1 }], next: "b" }, { data: [{ id: 2 }], next: "c" }, { data: [{ id: 3 }] }];
    const { result, callsOf } = renderForUser(() => useRewards(), {
      ...host,
      "POST /api/rewards/list": () => pages.shift(),
    });
    for (let page = 0; page < 2; page += 1) {
      await waitFor(() => expect(result.current.hasNextPage).toBe(true));
      await act(() => result.current.fetchNextPage());
    }
    await waitFor(() => expect(result.current.data?.rewards).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]));
    expect(result.current.hasNextPage).toBe(false);
    const asked = callsOf("POST /api/rewards/list").map(({ json }) => json);
    expect(asked).toEqual(
      [{ page: 1 }, { cursor: "b" }, { cursor: "c" }].map((one) => ({ ...one, per_page: 20 })),
    );
  });

  it("stay the same when redeeming fails, and are read again", async () => {
    const failing = {
      ...host,
      "POST /api/rewards/redeem": () => Response.json({ ok: false, error: "x" }, { status: 409 }),
    };
    const { result, callsOf } = renderForUser(
      () => ({ rewards: useRewards(), redeem: useRedeemReward() }),
      failing,
    );
    await waitFor(() => expect(result.current.rewards.data?.rewards).toHaveLength(2));
    await act(() => result.current.redeem.mutateAsync({ reward_id: 1 }).catch(() => {}));
    await waitFor(() => expect(result.current.redeem.error).toMatchObject({ status: 409 }));
    expect(result.current.rewards.data?.rewards).toHaveLength(2);
    await waitFor(() => expect(callsOf("POST /api/rewards/list")).toHaveLength(2));
  });
});

it("first-deposit cashback is verified, then sent, and the wallet is read again", async () => {
  const { result, callsOf } = renderForUser(
    () => ({ wallet: useWallet(), verify: useVerifyFtdCashback(), send: useSendFtdCashback() }),
    host,
  );
  await waitFor(() => expect(result.current.wallet.isSuccess).toBe(true));
  expect(await act(() => result.current.verify.mutateAsync({}))).toEqual({ eligible: true });
  expect(callsOf("POST /api/wallet/refresh")).toHaveLength(1);
  expect(await act(() => result.current.send.mutateAsync({}))).toEqual({ dispatched: true });
  await waitFor(() => expect(callsOf("POST /api/wallet/refresh")).toHaveLength(2));
});
