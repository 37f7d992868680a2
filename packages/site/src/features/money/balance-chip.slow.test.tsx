// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  enveloped,
  failed,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { BalanceChip } from "./balance-chip.tsx";

const wallet = (balance: number): (() => Response) =>
  enveloped({ wallet: { balance }, rollover: null, rolloverAccomplished: null, failed: [] });

const host = onFakeHost((made) => {
  signIn(made);
  made.on("/api/auth/profile", enveloped({ user: { id: 1, wallet: { balance: 3 } }, userInfo: {} }));
});

it("claims no amount when the wallet could not be read, and reads it again at a press", async () => {
  const unread = { wallet: null, rollover: null, rolloverAccomplished: null, failed: ["wallet"] };
  host.on("/api/wallet/refresh", enveloped(unread), wallet(12.5));
  renderForPlayer(<BalanceChip />);
  expect(await screen.findByText("–")).toBeTruthy();
  expect(screen.queryByText("R$3.00")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /Refresh the balance/ }));
  expect(await screen.findByText("R$12.50")).toBeTruthy();
});

it("leads to no deposit before it is known that the player may make one", async () => {
  let answer: (response: Response) => void = () => {};
  const waiting = new Promise<Response>((resolve) => (answer = resolve));
  host.on("/api/auth/profile", () => waiting as never);
  host.on("/api/wallet/refresh", wallet(12.5));
  renderForPlayer(<BalanceChip />);
  expect(await screen.findByRole("button", { name: /Refresh the balance/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Deposit" })).toBeNull();
  answer(enveloped({ user: { id: 1 }, userInfo: {} })());
  expect(await screen.findByRole("link", { name: "Deposit" })).toBeTruthy();
});

it("has a short form of a long balance, which screen readers do not hear", async () => {
  host.on("/api/wallet/refresh", wallet(1_256_789.5));
  renderForPlayer(<BalanceChip />);
  expect((await screen.findByText("R$1,256,789.50")).closest("[aria-hidden]")).toBeNull();
  expect(screen.getByText("R$1.25M").getAttribute("aria-hidden")).toBe("true");
});

it("shows the profile's wallet where its own could not be read", async () => {
  host.on("/api/wallet/refresh", failed(503, { ok: false, error: "wallet_failed" }));
  renderForPlayer(<BalanceChip />);
  expect(await screen.findByText("R$3.00")).toBeTruthy();
});
