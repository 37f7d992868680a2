// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { enveloped, failed, onFakeHost, renderForPlayer } from "../../testing/signed-in-page.test-helper.tsx";
import { LinkConfirmation, linkPayload, linkRefusal } from "./link-confirmation.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const ROUTE = "/api/validation/link-confirm";
const host = onFakeHost();

const open = (search: string): void => void renderForPlayer(<LinkConfirmation />, `/confirm-email${search}`);

describe("the link of a validation e-mail", () => {
  it.each([
    ["code_expired", "This link has expired"],
    ["already_used", "This link was used before"],
    ["invalid_code", "This link does not work"],
  ])("that is refused as %s says: %s", async (detail, title) => {
    host.on(ROUTE, failed(422, { ok: false, error: "link_confirm_failed", detail: { reason: detail } }));
    open("?email=a%40b.co&code=123456");
    expect(await screen.findByText(title)).toBeTruthy();
    expect(host.calls(ROUTE).map(({ body }) => body)).toEqual([{ email: "a@b.co", code: "123456" }]);
  });

  it("is tried again after a failure, which shows its reference code", async () => {
    host.on(ROUTE, failed(503, { ok: false }, "EP0715-EM0032"), enveloped({}));
    open("?token=secret-1");
    expect(await screen.findByText("#EP0715-EM0032")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Your e-mail is confirmed")).toBeTruthy();
    expect(host.calls(ROUTE).map(({ body }) => body)).toEqual([{ token: "secret-1" }, { token: "secret-1" }]);
  });

  it("that is incomplete is not sent", async () => {
    open("?email=a%40b.co");
    expect(await screen.findByText("This link is incomplete")).toBeTruthy();
    expect(host.calls()).toEqual([]);
  });
});

describe("linkPayload", () => {
  it.each([
    ["", undefined],
    ["?token=%20", undefined],
    [`?token=${"x".repeat(9000)}`, undefined],
    ["?token=a&utm_source=mail", { token: "a" }],
    ["?token=ab+c/d==&email=ana+promo@x.test", { token: "ab+c/d==", email: "ana+promo@x.test" }],
  ])("of %s is %j", (search, payload) => {
    expect(linkPayload(search)).toEqual(payload);
  });
});

describe("linkRefusal", () => {
  it.each([
    [401, "expired", undefined],
    [429, "too_many_attempts", undefined],
    [500, "code_expired", undefined],
    [0, "", undefined],
    [409, "", "used"],
    [410, "token_expired", "expired"],
    [404, "", "refused"],
  ])("of %i %s is %s", (status, reason, kind) => {
    expect(linkRefusal(status, reason)).toBe(kind);
  });
});
