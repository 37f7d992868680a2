// @vitest-environment jsdom
import type { Account } from "@storefront/account";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { JSX, ReactNode } from "react";
import { useNavigate } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeHost, newPlayer, renderForPlayer } from "../testing/signed-in-page.tsx";
import { SessionWatcher } from "./session-watcher.tsx";

vi.mock("../features/session/account-scope.tsx", () => ({
  AccountScope: ({ children }: { children: ReactNode }) => children,
}));

let account: Account;

beforeEach(() => {
  account = newPlayer(createFakeHost());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Link(): JSX.Element {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/promotions")}>
      go
    </button>
  );
}

it("checks the token at each navigation (document 1, 3.2)", async () => {
  const check = vi.spyOn(account.session, "checkRefresh");
  renderForPlayer(
    <>
      <SessionWatcher />
      <Link />
    </>,
  );
  const before = check.mock.calls.length;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "go" })));
  expect(screen.getByTestId("address").textContent).toBe("/promotions");
  expect(check.mock.calls.length).toBe(before + 1);
});
