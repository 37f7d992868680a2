// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  bare,
  createFakeHost,
  enveloped,
  failed,
  type FakeHost,
  newPlayer,
  renderForPlayer,
} from "../../../testing/signed-in-page.test-helper.tsx";
import { CashbackCard, cashbackFacts } from "./rewards-view.tsx";

const VERIFY = "/api/ftd-cashback/verify";
const SEND = "/api/ftd-cashback/send-cashback";
let host: FakeHost;

beforeEach(() => {
  host = createFakeHost();
  document.cookie = "is_authenticated=1";
  withFirstDeposit("2026-01-15 12:00:00");
  newPlayer(host);
});
afterEach(() => {
  cleanup();
  document.cookie = "is_authenticated=; Max-Age=0";
  localStorage.clear();
});

function withFirstDeposit(ftd_date: string | null): void {
  host.on("/api/auth/profile", enveloped({ user: { id: 1, ftd_date }, userInfo: {} }));
}
const asked = (path: string): number => host.calls(path).length;

describe("the cashback of the first deposit", () => {
  it("says why it was refused, with the reference code", async () => {
    host.on(VERIFY, bare({ eligible: true }));
    host.on(SEND, failed(500, { ok: false, error: "ftd_cashback_send_cashback_failed" }, "EP0799-EM0031"));
    renderForPlayer(<CashbackCard />);
    fireEvent.click(await screen.findByRole("button", { name: "Ask for my cashback" }));
    expect((await screen.findByRole("alert")).textContent).toContain("#EP0799-EM0031");
  });

  it.each([
    ["is not eligible", bare({ eligible: false, amount: 20 })],
    ["has no such service", failed(503, { ok: false, error: "not_configured" })],
  ])("is nothing for who %s", async (_, answer) => {
    host.on(VERIFY, answer);
    const { container } = renderForPlayer(<CashbackCard />);
    await waitFor(() => expect(asked(VERIFY)).toBe(1));
    await waitFor(() => expect(container.querySelector("section, [role=alert]")).toBeNull());
  });

  it("is verified again after a failure", async () => {
    host.on(VERIFY, failed(500, { ok: false }, "EP0799-EM0031"), bare({ eligible: true }));
    renderForPlayer(<CashbackCard />);
    expect(await screen.findByText("#EP0799-EM0031")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Cashback of your first deposit")).toBeTruthy();
  });

  it("is not asked about before there was a deposit", async () => {
    withFirstDeposit(null);
    renderForPlayer(<CashbackCard />);
    await waitFor(() => expect(asked("/api/auth/profile")).toBe(1));
    expect(asked(VERIFY)).toBe(0);
  });

  it.each([
    [{ data: { eligible: 1, amount: 5 } }, { isEligible: true, amount: 5 }],
    [
      { eligible: "true", amount: 0 },
      { isEligible: true, amount: undefined },
    ],
    [{ eligible: "no" }, { isEligible: false, amount: undefined }],
    [null, { isEligible: false, amount: undefined }],
    [[], { isEligible: false, amount: undefined }],
  ])("is read from %j", (answer, facts) => {
    expect(cashbackFacts(answer)).toEqual(facts);
  });
});
