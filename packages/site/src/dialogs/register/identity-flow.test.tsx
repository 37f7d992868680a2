// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityCard } from "../../pages/account/verification/verification.tsx";
import { shellData } from "../../features/site/shell-data.ts";
import {
  enveloped,
  failed,
  onPlayersHost,
  press,
  renderForPlayer,
  type,
} from "../../testing/signed-in-page.test-helper.tsx";
import { PendingDataStep } from "../validation/person-steps.tsx";
import { PersonStep } from "./person-step.tsx";
import { englishSite } from "../../testing/test-site.ts";

const VALIDATE = "/api/auth/documents/validate";
const CONFIRM = "/api/auth/documents/confirm-birthdate";
const site = englishSite({ identityDocument: true });
const host = onPlayersHost();

describe("the identity-document flow at registration (document 2, 4.1)", () => {
  const onDone = vi.fn(async () => {});
  beforeEach(() => onDone.mockClear());
  const fill = (): void => {
    const { brand } = shellData(site);
    renderForPlayer(<PersonStep brand={brand} draft={{}} failure={undefined} onDone={onDone} />, "/", site);
    type("CPF", "70080090036");
    type("Full name", "Ana Lima");
    type("Date of birth", "1990-05-17");
    fireEvent.click(screen.getByLabelText(/18 or older/));
    press("Continue");
  };

  it("checks the document, then the date of birth with it, and goes on", async () => {
    host.on(VALIDATE, enveloped({ docnumber_valid: true }));
    host.on(CONFIRM, enveloped({}));
    fill();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(host.calls().map(({ path, body }) => [path, body])).toEqual([
      [VALIDATE, { number: "70080090036" }],
      [CONFIRM, { number: "70080090036", birth_date: "1990-05-17" }],
    ]);
  });

  it("stays at a document that is not one", async () => {
    host.on(VALIDATE, enveloped({ docnumber_valid: false }));
    fill();
    expect(await screen.findByText("This number is not right. Check it.")).toBeTruthy();
    expect([host.calls(CONFIRM), onDone.mock.calls]).toEqual([[], []]);
  });

  it("stays at a date that is not the document's, and says so at the field", async () => {
    host.on(VALIDATE, enveloped({ docnumber_valid: true }));
    host.on(CONFIRM, failed(422, { ok: false, error: "validation_failed" }));
    fill();
    expect(await screen.findByText("This date is not that of the document.")).toBeTruthy();
    expect(screen.queryByRole("alert")?.textContent ?? "").not.toMatch(/#EP/);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe("the confirmation of the document", () => {
  it.each([
    [{ verified: true }, "Your document is confirmed."],
    [{ verified: "0" }, "This number does not belong to your account."],
    [{}, "Your document is confirmed."],
  ])("answered with %j", async (answer, text) => {
    host.on("/api/user/documents/verify-identity", enveloped(answer));
    renderForPlayer(<IdentityCard />);
    type("CPF", " 100.200.301-69 ");
    press("Confirm");
    expect(await screen.findByText(text)).toBeTruthy();
    expect(host.calls("/api/user/documents/verify-identity")[0]?.body).toEqual({ number: "10020030169" });
  });
});

describe("pending data after login", () => {
  const PENDING = "/api/user/update-pending-data";
  const profile = { user: { id: 1 }, userInfo: { pending_data: ["mother_name", "birth_date"] } };

  it("are questions of one form, and sent together", async () => {
    host.on(PENDING, enveloped({}));
    const onDone = vi.fn();
    renderForPlayer(<PendingDataStep profile={profile} onDone={onDone} />);
    press("Continue");
    expect(await screen.findByText("Fill in this field.")).toBeTruthy();
    type("Date of birth", "1993-04-08");
    type("Mother's name", " Rosa Serra ");
    press("Continue");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(host.calls(PENDING)).toMatchObject([
      { method: "PATCH", body: { birth_date: "1993-04-08", mother_name: "Rosa Serra" } },
    ]);
  });

  it("stay with their failure and its reference", async () => {
    host.on(PENDING, failed(500, { ok: false, error: "x" }, "EP0053-EM0031"));
    const onDone = vi.fn();
    renderForPlayer(
      <PendingDataStep profile={{ user: {}, userInfo: { pending_data: ["mother_name"] } }} onDone={onDone} />,
    );
    type("Mother's name", "Rosa");
    press("Continue");
    expect(await screen.findByText("#EP0053-EM0031")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});
