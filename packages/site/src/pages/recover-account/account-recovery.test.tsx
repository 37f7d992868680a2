// @vitest-environment jsdom
import type { KycSdk } from "@storefront/kyc";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  bare,
  enveloped,
  failed,
  newPlayer,
  onFakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { AccountRecovery } from "./account-recovery.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const SDK: KycSdk = { run: () => Promise.resolve("completed") };
const host = onFakeHost((made) =>
  made.on("/api/kyc/start", bare({ correlation_id: 7, operator: "operator_e", token: "sdk-token" })),
);
beforeEach(() => void newPlayer(host, {}, { kycSdks: { operator_e: async () => SDK } }));

const open = (search: string): void => void renderForPlayer(<AccountRecovery />, `/recover-account${search}`);
const verify = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name: "Verify my identity" }));

it("verifies with the link's token, without a session, and sets the password with the answer's", async () => {
  host.on("/api/kyc/status", bare({ status: 1, token: "permission" }));
  host.on("/api/auth/recovery", failed(503, { ok: false }, "EP0009-EM0032"), enveloped({}));
  open("?token=link-token");
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/recover-account"));
  await verify();
  fireEvent.change(await screen.findByLabelText("E-mail or CPF"), {
    target: { value: "ana@sandbox.test" },
  });
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "Sandbox!2027" } });
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText("#EP0009-EM0032");
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByRole("heading", { level: 1, name: "All set" })).toBeTruthy();
  const [started] = host.calls("/api/kyc/start");
  expect(new URLSearchParams(started?.search).get("token")).toBe("link-token");
  const [asked] = host.calls("/api/kyc/status");
  expect(Object.fromEntries(new URLSearchParams(asked?.search))).toEqual({
    kyc_id: "7",
    token: "link-token",
  });
  expect(host.calls("/api/auth/recovery").at(-1)?.body).toEqual({
    step: "confirm",
    login: "ana@sandbox.test",
    token: "permission",
    password: "Sandbox!2027",
  });
});

it("leads to the code where the approval carries no token", async () => {
  host.on("/api/kyc/status", bare({ status: 3 }));
  open("?token=link-token");
  await verify();
  expect(await screen.findByText("Your identity is confirmed")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Recover your account" }).getAttribute("href")).toContain(
    "dialog=recovery",
  );
});

it("sends nothing for a link without a token", async () => {
  open("?token=%20");
  expect(await screen.findByText("This link is incomplete")).toBeTruthy();
  expect(host.calls()).toEqual([]);
});
