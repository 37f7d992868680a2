// @vitest-environment jsdom
import type { KycSdk } from "@storefront/kyc";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { JSX } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { publishBlockingDialogs, forgetValidation } from "../../features/validation/validation-memory.ts";
import { ValidationWatcher } from "../../layout/player/validation-watcher.tsx";
import {
  bare,
  enveloped,
  failed,
  newPlayer,
  onPlayersHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { englishSite } from "../../testing/test-site.ts";
import { stubMatchMedia } from "../../testing/render-in-page.test-helper.tsx";
import { ValidationDialog } from "./validation-dialog.tsx";

const AT = "2026-01-01T00:00:00Z";
const PROFILE = {
  user: { id: 1, email: "ana@x.test", phone: "1", name: "Ana Lima", document: { number: "1" } },
  userInfo: { validate_email_at: AT, validate_sms_at: AT, tc_accepted_at: AT, force_request_kyc: true },
};
const STARTED = { correlation_id: 7, operator: "operator_e", token: "sdk-token", process_id: "p-7" };

function Overlay(): JSX.Element {
  const { open, close } = useDialog();
  return (
    <>
      <ValidationWatcher />
      {open === "validation" && <ValidationDialog onClose={close} />}
    </>
  );
}

/** A player who must be verified, and who has begun. */
async function begin(start: () => Response, kycSdks = {}): Promise<void> {
  host.on("/api/auth/profile", enveloped(PROFILE));
  host.on("/api/kyc/start", start);
  newPlayer(host, {}, { kycSdks });
  renderForPlayer(<Overlay />);
  const button = await screen.findByRole("button", { name: "Verify my identity" });
  expect([screen.queryByRole("button", { name: "Close" }), screen.queryByText("Later")]).toEqual([
    null,
    null,
  ]);
  fireEvent.click(button);
}

const host = onPlayersHost();
afterEach(() => {
  act(() => {
    forgetValidation();
    publishBlockingDialogs();
  });
});

describe("a forced verification by SDK (decision D14)", () => {
  it("runs the brand's, and asks the backend before it is over", async () => {
    const run: KycSdk["run"] = async ({ place, token, processId }) => {
      place.textContent = `${token} ${processId}`;
      return new Promise((resolve) => place.addEventListener("click", () => resolve("completed")));
    };
    host.on("/api/kyc/status", bare({ status: 1 }));
    await begin(bare(STARTED), { operator_e: async () => ({ run }) });
    fireEvent.click(await screen.findByText("sdk-token p-7"));
    await waitFor(() => expect(host.calls("/api/kyc/status")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("sdk-token p-7")).toBeNull());
  });

  it.each([
    ["without an SDK", {}, bare(STARTED)],
    ["with one that does not load", { operator_e: () => Promise.reject(new Error("404")) }, bare(STARTED)],
    [
      "with one that does not run here",
      { operator_e: async () => ({ run: () => Promise.reject(new Error("no camera")) }) },
      bare(STARTED),
    ],
    ["that leads nowhere", {}, bare({ correlation_id: 7 })],
    ["in a frame that is refused", {}, bare({ url: "javascript:alert(1)" })],
  ])("%s shows another way and lets the player go on", async (_, kycSdks, start) => {
    await begin(start, kycSdks);
    expect(await screen.findByText("http://localhost:3000/account/verification")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy the link" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Support" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Later" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("in a frame that says nothing for 10 seconds has another way beside it, and the focus where it was", async () => {
    stubMatchMedia();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    host.on("/api/auth/profile", enveloped(PROFILE));
    host.on(
      "/api/kyc/start",
      bare({ correlation_id: 7, operator: "operator_b", url: "https://id.example/x" }),
    );
    newPlayer(host);
    renderForPlayer(<Overlay />);
    const there = async (find: () => HTMLElement): Promise<HTMLElement> => {
      await expect.poll(find, { interval: 1 }).toBeTruthy();
      return find();
    };
    fireEvent.click(await there(() => screen.getByRole("button", { name: "Verify my identity" })));
    const frame = await there(() => screen.getByTitle("Identity verification"));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect([screen.queryByText("Copy the link"), screen.queryByText("Later")]).toEqual([null, null]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(/If no page appears above/).getAttribute("role")).toBe("status");
    expect([document.activeElement === document.body, frame.isConnected]).toEqual([true, true]);
  });

  it("fills a phone's screen at once, with nothing else in reach, for each origin that the brand names", async () => {
    stubMatchMedia("(width < 56rem)");
    host.on("/api/auth/profile", enveloped(PROFILE));
    host.on(
      "/api/kyc/start",
      bare({ correlation_id: 7, operator: "operator_b", url: "https://id.example/x" }),
    );
    newPlayer(host);
    renderForPlayer(<Overlay />, "/", englishSite({ kyc: { frameOrigins: ["https://eu.id.example"] } }));
    fireEvent.click(await screen.findByRole("button", { name: "Verify my identity" }));
    const frame = await screen.findByTitle("Identity verification");
    expect(frame.getAttribute("allow")).toContain("camera https://id.example https://eu.id.example");
    const heading = screen.getByText("Identity verification", { selector: "strong" });
    const title = document.querySelector("[role=dialog] h2");
    expect([heading.closest("[inert]"), title?.closest("[inert]")]).toEqual([null, expect.any(Element)]);
    fireEvent.click(screen.getByRole("button", { name: "Leave full screen" }));
    expect([screen.getByRole("dialog").isConnected, title?.closest("[inert]")]).toEqual([true, null]);
  });

  it("whose start fails shows the reference code, and lets the player go on", async () => {
    await begin(failed(503, { ok: false }, "EP0060-EM0032"));
    expect(await screen.findByText("#EP0060-EM0032")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
