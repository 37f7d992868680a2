// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearCalls, recordCalls } from "../../features/development/call-record.ts";
import {
  bare,
  createFakeHost,
  enveloped,
  failed,
  type FakeHost,
  newPlayer,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { routePage } from "../../testing/render-in-page.test-helper.tsx";
import { loaderArguments, testSite } from "../../testing/test-site.ts";
import { analyticsEvent } from "../../trunk/analytics-events.ts";
import { raisedEvents } from "../../features/analytics/use-analytics.ts";
import Analytics from "./analytics.tsx";
import Cashback from "./cashback.tsx";
import Debug, { loader } from "./debug.tsx";
import { raisedFrom } from "../../testing/raised-events.test-helper.ts";

vi.mock("../../features/session/account-scope.tsx", () => ({
  AccountScope: ({ children }: { children: ReactNode }) => children,
}));

let host: FakeHost;

beforeEach(() => {
  document.cookie = "is_authenticated=1";
  host = createFakeHost();
  host.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: { restriction: "withdraw_only" } }));
  const page = { fetch: host.fetch, location: { origin: "http://localhost" } };
  recordCalls(page);
  newPlayer({ ...host, fetch: page.fetch });
});
afterEach(() => {
  cleanup();
  act(clearCalls);
  document.cookie = "is_authenticated=; Max-Age=0";
});

describe("the development pages (document 1, 1.8)", () => {
  it("show what the session believes, the calls with their codes, the flags and the brand", async () => {
    const data = loader(loaderArguments(testSite()) as never);
    renderForPlayer(routePage(Debug, data));
    expect(await screen.findByText(/"status": "signed-in"/)).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/"userId": 7/).textContent).toContain("withdraw-only"));
    expect(screen.getByText("GET /api/auth/profile")).toBeTruthy();
    expect(screen.getAllByText(/"requestPhone": false/)).toHaveLength(2);
    expect(screen.getByText(/"tenant": "aurora"/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.getByText("No calls since the page was loaded.")).toBeTruthy();
  });

  it("show the events that were sent, with their bodies, and those of the analytics as they come", async () => {
    host.on("/api/tracking/appsflyer", bare({}));
    raisedFrom();
    renderForPlayer(routePage(Analytics, undefined));
    const send = await screen.findByRole("button", { name: "Send a test event" });
    expect(screen.queryByText(/"name": "login"/)).toBeNull();
    const event = analyticsEvent("login", { method: "password" });
    act(() => raisedEvents.set([{ event, told: false }]));
    expect(screen.getByText(/"name": "login"/).textContent).toContain('"told": false');
    fireEvent.click(send);
    expect(await screen.findByText(/"event_name": "test"/)).toBeTruthy();
    expect(screen.getByText("POST /api/tracking/appsflyer")).toBeTruthy();
  });

  it("call the cashback functions by hand and show what came", async () => {
    host.on("/api/ftd-cashback/verify", bare({ eligible: true }));
    host.on("/api/ftd-cashback/send-cashback", failed(409, { reason: "already_redeemed" }, "EP0799-EM0022"));
    renderForPlayer(routePage(Cashback, undefined));
    const [verify, send] = await screen.findAllByRole("button", { name: "Call" });
    if (verify) fireEvent.click(verify);
    expect(await screen.findByText(/"eligible": true/)).toBeTruthy();
    if (send) fireEvent.click(send);
    expect(await screen.findByText(/"ref": "EP0799-EM0022"/)).toBeTruthy();
  });
});
