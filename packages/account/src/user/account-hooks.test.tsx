// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { usePostalCode } from "../address/address.hooks.ts";
import { useProfile } from "../auth/auth.hooks.ts";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { renderForUser } from "../shared/hook.test-kit.tsx";
import * as gaming from "../responsible-gaming/responsible-gaming.hooks.ts";
import * as validation from "../validation/validation.hooks.ts";
import * as user from "./user.hooks.ts";

afterEach(cleanup);

type Mutation = () => { mutateAsync: (input: never) => Promise<unknown> };

/** Every hook of a call that changes the user: after it, the profile is read again. */
const CHANGING: readonly Mutation[] = [
  [user.useUpdateProfile, user.useUpdateAddress, user.useAddPhone, user.useChangePassword],
  [user.useSetTwoFactor, user.useVerifyIdentity, user.useUpdateMarketing, user.useUpdatePendingData],
  [gaming.useUpdateLimits, gaming.usePauseAccount, gaming.useSelfExclude],
  [validation.useVerifyEmailCode, validation.useChangeEmail, validation.useVerifySmsCode],
  [validation.useChangePhone, validation.useSubmitInitialData, validation.useSubmitAddress],
  [validation.useSubmitFullName, validation.useAcceptTerms, validation.useConfirmLink],
].flat();

const PROFILE = "GET /api/auth/profile";
const fine = { "*": () => ({ ok: true, data: { user: { id: 7 } } }) };

describe("mutations", () => {
  it.each(CHANGING.map((hook, index) => [index, hook] as const))(
    "that change the user read the profile again (%i)",
    async (_, hook) => {
      const { result, host, callsOf } = renderForUser(
        () => ({ profile: useProfile(), change: hook() }),
        fine,
      );
      await waitFor(() => expect(result.current.profile.isSuccess).toBe(true));
      await act(() => result.current.change.mutateAsync({} as never));
      await waitFor(() => expect(result.current.profile.fetchStatus).toBe("idle"));
      const reads = callsOf(PROFILE).length;
      expect([reads, host.calls.length - reads]).toEqual([2, 1]);
    },
  );

  it("leave the profile alone when they fail, and are not sent twice", async () => {
    const failing: HostAnswer = () => Response.json({ ok: false, error: "x" }, { status: 500 });
    const { result, host } = renderForUser(
      () => ({ profile: useProfile(), change: gaming.useUpdateLimits() }),
      { [PROFILE]: fine["*"], "*": failing },
    );
    await waitFor(() => expect(result.current.profile.isSuccess).toBe(true));
    await act(() =>
      expect(result.current.change.mutateAsync({ spa_bet_limit: 1 })).rejects.toMatchObject({
        status: 500,
        error: "x",
      }),
    );
    expect(host.calls.map(({ call }) => call)).toEqual([PROFILE, "PATCH /api/user/update-limits"]);
  });

  it("unlinking reads the linked accounts again too", async () => {
    const { result, callsOf } = renderForUser(
      () => ({ list: user.useSocialAccounts(), unlink: user.useDeleteSocialAccount() }),
      { ...fine, "GET /api/user/social-accounts": () => ({ ok: true, data: [{ id: 3 }] }) },
    );
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    await act(() => result.current.unlink.mutateAsync(3));
    await waitFor(() => expect(callsOf("GET /api/user/social-accounts")).toHaveLength(2));
  });

  it("useStoreDocument refuses a file before any request", async () => {
    const { result, host } = renderForUser(() => user.useStoreDocument(), fine);
    const upload = { endpoint: "id", file: new Blob([]) };
    await act(() => expect(result.current.mutateAsync(upload)).rejects.toMatchObject({ problem: "empty" }));
    expect(host.calls).toEqual([]);
  });
});

describe("queries", () => {
  it("useLogins continues until a page is empty", async () => {
    const { result, host } = renderForUser(() => user.useLogins(), {
      "*": ({ call }) => ({ ok: true, data: call.endsWith("=3") ? [] : [{ device: call }] }),
    });
    for (const page of [1, 2, 3]) {
      await waitFor(() => expect(result.current.data?.pages).toHaveLength(page));
      await act(() => result.current.fetchNextPage());
    }
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    expect(new Set(host.calls.map(({ call }) => call))).toEqual(
      new Set([1, 2, 3].map((page) => `GET /api/user/login-history?page=${page}`)),
    );
  });

  it("usePostalCode works for guests, waits for a code and keeps the answer", async () => {
    let cep: string | undefined;
    const { result, rerender, host } = renderForUser(
      () => usePostalCode(cep === undefined ? undefined : { cep }),
      fine,
      "guest",
    );
    expect(result.current.fetchStatus).toBe("idle");
    for (const code of ["01310-100", "01310-200"]) {
      cep = code;
      rerender();
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
    }
    cep = "01310-100";
    rerender();
    expect([result.current.isSuccess, host.calls.length]).toEqual([true, 2]);
  });
});
