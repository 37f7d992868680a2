// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearCalls, recordCalls } from "./call-record.ts";
import {
  bare,
  enveloped,
  failed,
  newPlayer,
  onPlayersHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { routePage, raisedFrom, stubMatchMedia } from "../../testing/render-in-page.test-helper.tsx";
import { loaderArguments, testSite } from "../../testing/test-site.ts";
import { analyticsEvent } from "../../trunk/analytics-events.ts";
import { raisedEvents } from "../../features/analytics/use-analytics.ts";
import Debug, { loader } from "./debug.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const host = onPlayersHost((made) =>
  made.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: { restriction: "withdraw_only" } })),
);
beforeEach(() => {
  const page = { fetch: host.fetch, location: { origin: "http://localhost" } };
  recordCalls(page);
  newPlayer({ ...host, fetch: page.fetch });
});
afterEach(() => {
  act(clearCalls);
});

const show = (path: string): void =>
  void renderForPlayer(routePage(Debug, loader(loaderArguments(testSite()))), path);

describe("the development pages (document 1, 1.8)", () => {
  it("show what the session believes, the calls with their codes, the flags and the brand", async () => {
    show("/debug");
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
    show("/debug/analytics");
    const send = await screen.findByRole("button", { name: "Send a test event" });
    expect(screen.queryByText(/"name": "login"/)).toBeNull();
    const event = analyticsEvent("login", { method: "password" });
    act(() => raisedEvents.set([{ event, sent: false }]));
    expect(screen.getByText(/"name": "login"/).textContent).toContain('"sent": false');
    fireEvent.click(send);
    expect(await screen.findByText(/"event_name": "test"/)).toBeTruthy();
    expect(screen.getByText("POST /api/tracking/appsflyer")).toBeTruthy();
  });

  it("show every part of the design, and the contrast of the brand's colours", async () => {
    stubMatchMedia();
    show("/debug/design");
    expect(await screen.findByText(/^onPrimary on primary, dark: \d/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "A row of tiles" })).toBeTruthy();
    expect(screen.getAllByText("The title of a banner")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "A dialog" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("call the cashback functions by hand and show what came", async () => {
    host.on("/api/ftd-cashback/verify", bare({ eligible: true }));
    host.on("/api/ftd-cashback/send-cashback", failed(409, { reason: "already_redeemed" }, "EP0799-EM0022"));
    show("/debug/cashback");
    const [verify, send] = await screen.findAllByRole("button", { name: "Call" });
    if (verify) fireEvent.click(verify);
    expect(await screen.findByText(/"eligible": true/)).toBeTruthy();
    if (send) fireEvent.click(send);
    expect(await screen.findByText(/"ref": "EP0799-EM0022"/)).toBeTruthy();
  });
});
