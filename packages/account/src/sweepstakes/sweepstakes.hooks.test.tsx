// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type HostAnswer, renderForUser, renderOnServer } from "../money/hook.test-kit.tsx";
import { useWallet } from "../wallet/wallet.hooks.ts";
import { isStoreUnavailable, readCoin } from "./sweepstakes.client.ts";
import * as hooks from "./sweepstakes.hooks.ts";

afterEach(cleanup);

/** A host with one player: a coin that can be changed, and two pages of redemptions. */
function host(): Record<string, HostAnswer> {
  let coin = "GC";
  const change: HostAnswer = ({ json }) => {
    coin = (json as { coin_type: string }).coin_type;
    return Response.json({ coin_type: coin });
  };
  return {
    "GET /api/sweepstakes/balances": () => Response.json({ data: [{ coin_type: "GC", balance: 1 }] }),
    "GET /api/sweepstakes/wallet-preference": () => Response.json({ coin_type: coin }),
    "POST /api/sweepstakes/wallet-preference": change,
    "POST /api/sweepstakes/currency-switch": change,
    "GET /api/sweepstakes/eligibility": () => Response.json({ eligible: true }),
    "GET /api/sweepstakes/redemptions": ({ call }) => {
      const page = Number(new URL(call.split(" ")[1] ?? "", "https://play.example").searchParams.get("page"));
      return Response.json({ data: page < 3 ? [{ id: page }] : [] });
    },
    "POST /api/sweepstakes/redemptions": () => Response.json({ data: { id: 9 } }),
    "GET /api/store/packages": () => Response.json({ data: [{ id: 1 }] }),
    "POST /api/store/purchase": () => Response.json({ data: { status: "completed" } }),
    "POST /api/wallet/refresh": () => Response.json({ ok: true, data: {} }),
  };
}

describe("queries", () => {
  it.each([
    ["useSweepstakesBalances", hooks.useSweepstakesBalances, { data: [{ coin_type: "GC", balance: 1 }] }],
    ["useEligibility", hooks.useEligibility, { eligible: true }],
    ["useStorePackages", hooks.useStorePackages, { data: [{ id: 1 }] }],
  ] as const)("%s", async (_, useHook, answer) => {
    const { result, host: seen } = renderForUser(useHook, host());
    await waitFor(() => expect(result.current.data).toEqual(answer));
    expect(seen.calls).toHaveLength(1);
  });

  it("useRedemptions reads page after page until one is empty", async () => {
    const { result, host: seen } = renderForUser(hooks.useRedemptions, host());
    await waitFor(() => expect(result.current.data?.redemptions).toEqual([{ id: 1 }]));
    await act(() => result.current.fetchNextPage());
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    expect(result.current.data?.redemptions).toEqual([{ id: 1 }, { id: 2 }]);
    expect(seen.calls.map(({ call }) => call)).toEqual(
      [1, 2, 3].map((page) => `GET /api/sweepstakes/redemptions?page=${page}`),
    );
  });

  it("useStorePackages shows a closed store, and the session stays", async () => {
    const { result, session } = renderForUser(hooks.useStorePackages, {
      "GET /api/store/packages": () => Response.json({ message: "Store not available" }, { status: 403 }),
    });
    await waitFor(() => expect(isStoreUnavailable(result.current.error)).toBe(true));
    expect(session.getSnapshot().status).toBe("signed-in");
  });
});

describe("changes", () => {
  it.each([
    ["wallet-preference", hooks.useUpdateWalletPreference],
    ["currency-switch", hooks.useSwitchCoin],
  ] as const)("%s changes the coin and reads it again", async (path, useChange) => {
    const { result, callsOf } = renderForUser(
      () => ({ coin: hooks.useWalletPreference({ select: readCoin }), change: useChange() }),
      host(),
    );
    expect(result.current.coin.data).toBeUndefined();
    await waitFor(() => expect(result.current.coin.data).toBe("GC"));
    await act(() => result.current.change.mutateAsync("SC"));
    await waitFor(() => expect(result.current.coin.data).toBe("SC"));
    expect(callsOf(`POST /api/sweepstakes/${path}`).map(({ json }) => json)).toEqual([{ coin_type: "SC" }]);
    expect(callsOf("GET /api/sweepstakes/wallet-preference")).toHaveLength(2);
  });

  it.each([
    ["useCreateRedemption", hooks.useCreateRedemption, { amount: 50 }, "POST /api/sweepstakes/redemptions"],
    ["usePurchasePackage", hooks.usePurchasePackage, { package_id: 1 }, "POST /api/store/purchase"],
  ] as const)("%s reads coins and wallet again, also without an answer", async (_, useHook, json, call) => {
    for (const answer of [() => Response.json({}), () => Promise.reject(new TypeError("network"))]) {
      const { result, callsOf, unmount } = renderForUser(
        () => ({
          balances: hooks.useSweepstakesBalances(),
          wallet: useWallet(),
          change: useHook(),
        }),
        { ...host(), [call]: answer },
      );
      await waitFor(() =>
        expect([result.current.balances.isSuccess, result.current.wallet.isSuccess]).toEqual([true, true]),
      );
      await act(() => result.current.change.mutateAsync(json as never).catch(() => {}));
      expect(callsOf(call).map((seen) => seen.json)).toEqual([json]);
      await waitFor(() => expect(callsOf("GET /api/sweepstakes/balances")).toHaveLength(2));
      await waitFor(() => expect(callsOf("POST /api/wallet/refresh")).toHaveLength(2));
      unmount();
    }
  });
});

it("makes no call for a guest or on the server", async () => {
  const useAll = (): unknown => [
    hooks.useSweepstakesBalances(),
    hooks.useWalletPreference(),
    hooks.useUpdateWalletPreference(),
    hooks.useSwitchCoin(),
    hooks.useEligibility(),
    hooks.useRedemptions(),
    hooks.useCreateRedemption(),
    hooks.useStorePackages(),
    hooks.usePurchasePackage(),
  ];
  const { host: seen } = renderForUser(useAll, host(), "guest");
  await act(async () => {});
  expect([seen.calls, renderOnServer(useAll)]).toEqual([[], []]);
});
