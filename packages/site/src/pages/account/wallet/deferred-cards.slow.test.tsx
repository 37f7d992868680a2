// @vitest-environment jsdom
import { useWallet } from "@storefront/account/react-hooks";
import { screen } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import { expect, it, vi } from "vitest";
import { onFakeHost, signIn } from "../../../testing/fake-host-tests.test-helper.ts";
import { enveloped, type FakeHost, renderForPlayer } from "../../../testing/signed-in-page.test-helper.tsx";
import { WalletView } from "./wallet-view.tsx";

vi.mock("../../../features/session/account-scope.tsx", () => ({
  AccountScope: ({ children }: { children: ReactNode }) => children,
}));

let host: FakeHost;

onFakeHost((made) => {
  host = made;
  signIn(host);
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
