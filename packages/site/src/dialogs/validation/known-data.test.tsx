// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetValidation } from "../../features/validation/validation-memory.ts";
import {
  bare,
  enveloped,
  failed,
  onPlayersHost,
  press,
  renderForPlayer,
  type,
} from "../../testing/signed-in-page.test-helper.tsx";
import { ValidationDialog } from "./validation-dialog.tsx";

const AT = "2026-01-01T00:00:00Z";
const DONE = { validate_email_at: AT, validate_sms_at: AT, tc_accepted_at: AT };
const DOCS = "/api/validation/docs/submit";
const PENDING = "/api/user/update-pending-data";

const host = onPlayersHost();
afterEach(() => {
  act(forgetValidation);
});

const profile = (user: object, userInfo: object = {}, beside: object = {}): (() => Response) =>
  enveloped({ user: { id: 1, ...user }, userInfo: { ...DONE, ...userInfo }, ...beside });
const open = (...profiles: (() => Response)[]): void => {
  host.on("/api/auth/profile", ...profiles);
  renderForPlayer(<ValidationDialog onClose={vi.fn()} />, "/?dialog=validation");
};
const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText(label);

describe("what the profile has is not asked again", () => {
  const NEW = { name: "Ana Lima", birth_date: "1990-01-31T00:00:00Z", mother_name: "Rosa", document: null };

  it("of the person: what registration asked is filled in, and can be mended", async () => {
    host.on(DOCS, bare({}));
    open(profile(NEW), profile({ ...NEW, document: { number: "1" } }));
    expect((await field("Date of birth")).value).toBe("31/01/1990");
    expect((await field("Full name")).value).toBe("Ana Lima");
    type("CPF", "52998224725");
    type("Full name", "Ana Maria Lima");
    press("Continue");
    expect(await screen.findByText("All confirmed")).toBeTruthy();
    expect(host.calls(DOCS)[0]?.body).toEqual({
      number: "52998224725",
      name: "Ana Maria Lima",
      birth_date: "1990-01-31",
      mother_name: "Rosa",
      country: "BR",
    });
  });

  it("of the name: the step after the person does not ask for the name that was just given", async () => {
    host.on(DOCS, bare({}));
    let answer: (response: Response) => void = () => {};
    const nameless = { name: "", birth_date: "1990-01-31", document: null };
    open(profile(nameless));
    await field("Full name");
    type("CPF", "52998224725");
    type("Full name", "Ana Lima");
    // The backend answers the submission first, and the profile with the name in it after it.
    const late = new Promise<Response>((resolve) => (answer = resolve));
    host.on("/api/auth/profile", (() => late) as unknown as () => Response);
    press("Continue");
    await waitFor(() => expect(host.calls("/api/auth/profile").length).toBe(2));
    expect(screen.queryByText("What is your full name?")).toBeNull();
    await act(async () => answer(profile({ ...NEW, document: { number: "1" } })()));
    expect(await screen.findByText("All confirmed")).toBeTruthy();
  });

  it("of a name that is not whole: its first word is there", async () => {
    open(profile({ name: "Ana", document: { number: "1" } }));
    expect((await field("First and last name")).value).toBe("Ana");
  });

  it("of the address: the registered one is filled in, and its postal code is not looked up over it", async () => {
    const address = {
      postal_code: "30130010",
      street: "Rua Um",
      number: "7",
      city: "Belo Horizonte",
      state: "MG",
    };
    const user = { name: "Ana Lima", document: { number: "1" } };
    open(profile(user, { address_required: true }, { address }));
    expect((await field("Street")).value).toBe("Rua Um");
    expect((await field("Number")).value).toBe("7");
    expect(host.calls("/api/address/lookup-by-postal-code")).toEqual([]);
  });

  it("of the destination of a code: another one begins with the present one", async () => {
    host.on("/api/validation/email/change", bare({}));
    open(
      profile(
        { email: "ana@x.tset", name: "Ana Lima", document: { number: "1" } },
        { validate_email_at: "" },
      ),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Use another e-mail" }));
    expect((await field("New e-mail")).value).toBe("ana@x.tset");
    host.on("/api/validation/email/send", bare({}));
    press("Send the code");
    await waitFor(() => expect(host.calls("/api/validation/email/send")).toHaveLength(1));
    expect(host.calls("/api/validation/email/change")).toEqual([]);
    press("Use another e-mail");
    type("New e-mail", "ana@x.test");
    press("Send the code");
    await waitFor(() =>
      expect(host.calls("/api/validation/email/change")[0]?.body).toEqual({ email: "ana@x.test" }),
    );
  });
});

describe("what was confirmed cannot be changed in passing", () => {
  const user = {
    name: "Ana Lima",
    birth_date: "1990-01-31",
    email: "ana@x.test",
    document: { number: "1" },
    latestKyc: { status: 1 },
  };
  const pending = { pending_data: ["birth_date", "mother_name", "email"] };

  it("is shown beside what is missing, and sent with it", async () => {
    host.on(PENDING, enveloped({}));
    open(profile(user, pending));
    const [date, mother, email] = [
      await field("Date of birth"),
      await field("Mother's name"),
      await field("E-mail"),
    ];
    expect([date.readOnly, mother.readOnly, email.readOnly]).toEqual([true, false, true]);
    expect(screen.getAllByText("Confirmed. It cannot be changed here.")).toHaveLength(2);
    type("Mother's name", "Rosa");
    press("Continue");
    await waitFor(() => expect(host.calls(PENDING)).toHaveLength(1));
    expect(host.calls(PENDING)[0]?.body).toEqual({
      birth_date: "1990-01-31",
      mother_name: "Rosa",
      email: "ana@x.test",
    });
  });

  it.each([
    ["by its name", { errors: { birth_date: ["invalid"] } }],
    ["without a name", {}],
  ])("opens when the backend refuses it %s, so that no player is kept at it", async (_, named) => {
    host.on(PENDING, failed(422, { ok: false, error: "x", detail: "The given data was invalid.", ...named }));
    open(profile(user, { pending_data: ["birth_date"] }));
    expect((await field("Date of birth")).readOnly).toBe(true);
    press("Continue");
    await waitFor(async () => expect((await field("Date of birth")).readOnly).toBe(false));
  });

  it("is not locked by a verification that was refused", async () => {
    open(profile({ ...user, latestKyc: { status: 2 } }, pending));
    expect((await field("Date of birth")).readOnly).toBe(false);
  });
});
