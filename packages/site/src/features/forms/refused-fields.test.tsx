// @vitest-environment jsdom
import { useUpdateBankAccount } from "@storefront/account/react-hooks";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { JSX } from "react";
import { describe, expect, it } from "vitest";
import { RegisterDialog } from "../../dialogs/register/register-dialog.tsx";
import { PasswordCard } from "../../pages/account/security/security.tsx";
import { DestinationForm } from "../../pages/account/withdraw/destination-card.tsx";
import { AddressCard } from "../../pages/profile/profile-cards.tsx";
import {
  enveloped,
  failed,
  onPlayersHost,
  press,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";

const host = onPlayersHost();

const refused = (error: string, errors: Record<string, string>): (() => Response) =>
  failed(422, { ok: false, error, detail: "The given data was invalid.", errors });
const type = (fields: Record<string, string>): void => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** The text that a field is described by, once it is refused. */
async function errorAt(label: string): Promise<string> {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return document.getElementById(ids.find((id) => id.endsWith("-error")) ?? "")?.textContent ?? "";
}

describe("the backend's errors of single fields (decision E12)", () => {
  it("of an address are shown at three fields, with the focus on the first, and the others in the alert", async () => {
    host.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: {}, address: null }));
    host.on("/api/address/lookup-by-postal-code", enveloped({}));
    host.on(
      "/api/user/update-address",
      refused("user_update_address_failed", {
        city: "The city is not in this state.",
        "address.cep": "Your postal code was not found.",
        number: "too_short",
        apartment_block: "Please enter the block of your apartment.",
        floor: "too_short",
      }),
      enveloped({}),
    );
    renderForPlayer(<AddressCard />);
    fireEvent.click(await screen.findByRole("button", { name: "Enter a new address" }));
    type({
      "Postal code": "50030-231",
      Street: "Rua B",
      Number: "1",
      District: "Centro",
      City: "Recife",
      State: "PE",
    });
    press("Save address");
    expect(await errorAt("City")).toBe("The city is not in this state.");
    expect(await errorAt("Postal code")).toBe("Your postal code was not found.");
    expect(await errorAt("Number")).toBe("Check this field.");
    expect(document.activeElement).toBe(screen.getByLabelText("Postal code"));
    expect(screen.getByLabelText("Street").getAttribute("aria-invalid")).toBeNull();
    const items = within(screen.getByRole("alert")).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["Please enter the block of your apartment."]);

    // What is typed afterwards takes the error away, and does not bring the focus back.
    screen.getByLabelText("City").focus();
    type({ City: "Olinda" });
    await waitFor(() => expect(screen.getByLabelText("City").getAttribute("aria-invalid")).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText("City"));
    press("Save address");
    expect(await screen.findByRole("button", { name: "Enter a new address" })).toBeTruthy();
  });

  it("of an account for withdrawals are shown at its field", async () => {
    host.on(
      "/api/payments/bank-account",
      refused("payments_bank_account_failed", { key: "This key is not one of your own." }),
    );
    const Form = (): JSX.Element => {
      const { error, mutateAsync } = useUpdateBankAccount();
      const save = {
        error,
        mutateAsync: (account: object) => mutateAsync({ kind: "pix", account: { ...account } }),
      };
      const options = [{ value: "cpf", label: "CPF" }];
      return (
        <DestinationForm kind="pix" options={options} save={save} onCancel={undefined} onSaved={() => {}} />
      );
    };
    renderForPlayer(<Form />);
    type({ "PIX key": "529.982.247-25" });
    press("Save account");
    expect(await errorAt("PIX key")).toBe("This key is not one of your own.");
    expect(document.activeElement).toBe(screen.getByLabelText("PIX key"));
  });

  it("of a password belong to the present one when it is checked, and to the next when it is changed", async () => {
    const CHECK = "/api/user/check-password";
    const text = "This password is not the right one for your account.";
    host.on(CHECK, refused("user_check_password_failed", { password: text }), enveloped({}));
    host.on("/api/user/change-password", refused("user_change_password_failed", { password: text }));
    renderForPlayer(<PasswordCard login="ana@x.test" />);
    type({
      "Current password": "old-Secret1",
      "New password": "new-Secret1",
      "New password again": "new-Secret1",
    });
    press("Change password");
    expect(await errorAt("Current password")).toBe(text);
    press("Change password");
    expect(await errorAt("New password")).toBe(text);
  });

  it("are not there: what the backend says of the whole is shown, if it is for players (decision E7)", async () => {
    const said = (detail: string, reason: string) =>
      failed(422, { ok: false, error: "user_check_password_failed", detail, reason });
    const text = "Your account is closed until the end of this week.";
    host.on("/api/user/check-password", said(text, "closed"), said("ERR_CLOSED", "closed"));
    renderForPlayer(<PasswordCard login="ana@x.test" />);
    const fields = ["Current password", "New password", "New password again"];
    type(Object.fromEntries(fields.map((label) => [label, "new-Secret1"])));
    press("Change password");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    press("Change password");
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect((await screen.findByRole("alert")).textContent).not.toContain("ERR_CLOSED");
  });

  async function registerRefused(answer: () => Response): Promise<void> {
    host.on("/api/auth/register", answer);
    renderForPlayer(<RegisterDialog onClose={() => {}} />);
    type({ "E-mail": "ana@example.test", Password: "new-Secret1" });
    press("Continue");
    fireEvent.change(await screen.findByLabelText("Date of birth"), { target: { value: "1990-05-17" } });
    fireEvent.click(screen.getByLabelText(/18 or older/));
    press("Continue");
    fireEvent.click(await screen.findByRole("button", { name: /without limits|later/i }));
  }

  it("of a registration with a taken e-mail name the way in", async () => {
    await registerRefused(failed(409, { ok: false, error: "already_registered" }));
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByRole("link", { name: "Log in" })).toBeTruthy();
  });

  it("of a registration lead back to the step that has the field", async () => {
    await registerRefused(
      refused("validation_failed", { birth_date: "You are not old enough to play here yet." }),
    );
    expect(await errorAt("Date of birth")).toBe("You are not old enough to play here yet.");
    expect(document.activeElement).toBe(screen.getByLabelText("Date of birth"));
  });
});
