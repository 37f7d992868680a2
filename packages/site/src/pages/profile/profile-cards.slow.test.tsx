// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  enveloped,
  failed,
  onPlayersHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { forgetValidation, rememberFinished } from "../../features/validation/validation-memory.ts";
import { ValidationWatcher } from "../../layout/player/validation-watcher.tsx";
import { AddressCard, ContactCard, PersonCard } from "./profile-cards.tsx";
import { SocialCard } from "./social-card.tsx";

const PROFILE = "/api/auth/profile";
const ACCOUNTS = "/api/user/social-accounts";
const host = onPlayersHost();

const profileWith = (more: object): (() => Response) => enveloped({ user: { id: 7 }, userInfo: {}, ...more });

it("a phone is written as the brand's country writes it", () => {
  renderForPlayer(<PersonCard user={{ id: 7, phone: "11900000001", ddi: "+55" }} />);
  expect(screen.getByText("+55 (11) 90000-0001")).toBeTruthy();
});

it("what was typed is there again when the session ended over the form, and is no other player's", () => {
  const edited = renderForPlayer(<PersonCard user={{ id: 7, first_name: "Ana", last_name: "Lima" }} />);
  fireEvent.click(screen.getByRole("button", { name: "Edit" }));
  fireEvent.change(screen.getByLabelText("First name"), { target: { value: "Anna" } });
  edited.unmount();
  const again = renderForPlayer(<PersonCard user={{ id: 7, first_name: "Ana", last_name: "Lima" }} />);
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "Anna");
  again.unmount();
  renderForPlayer(<PersonCard user={{ id: 8, first_name: "Bia", last_name: "Lima" }} />);
  expect(screen.queryByLabelText("First name")).toBeNull();
});

it("the document is shown by its name and as its country writes it", () => {
  renderForPlayer(<PersonCard user={{ id: 9, document: { number: "52998224725" }, currency: "BRL" }} />);
  expect([screen.getByText("529.982.247-25"), screen.getByText("Brazilian Real")]).toHaveLength(2);
});

it("a confirmed e-mail is changed, and the new one is asked to be confirmed at once", async () => {
  const at = "2026-01-01T00:00:00Z";
  const userInfo = { validate_email_at: at, validate_sms_at: at, tc_accepted_at: at };
  const user = { id: 7, name: "Ana Lima", phone: "11900000001", document: { number: "1" } };
  const before = { user: { ...user, email: "ana@x.test" }, userInfo };
  const after = { user: { ...user, email: "ana@y.test" }, userInfo: { ...userInfo, validate_email_at: "" } };
  host.on(PROFILE, enveloped(before), enveloped(after));
  host.on("/api/validation/email/change", enveloped({}));
  rememberFinished("email");
  renderForPlayer(
    <>
      <ContactCard {...before} />
      <ValidationWatcher />
    </>,
    "/account/profile",
  );
  fireEvent.click(screen.getByRole("button", { name: "Change the e-mail" }));
  fireEvent.change(screen.getByLabelText("New e-mail"), { target: { value: "ana@y.test" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Your e-mail is saved/)).toBeTruthy();
  expect(host.calls("/api/validation/email/change")[0]?.body).toEqual({ email: "ana@y.test" });
  await waitFor(() => expect(screen.getByTestId("address").textContent).toContain("dialog=validation"));
  act(forgetValidation);
});

describe("the registered address", () => {
  it("is shown, and read again once it was replaced", async () => {
    const before = {
      address: { street: "Rua A", number: "7", city: "Recife", state: "PE", cep: "50030230" },
    };
    host.on(PROFILE, profileWith({ address: before }), profileWith({ address: { street: "Rua B" } }));
    host.on("/api/user/update-address", enveloped({}));
    host.on("/api/address/lookup-by-postal-code", enveloped({}));
    renderForPlayer(<AddressCard />);
    expect(await screen.findByText("Rua A, 7")).toBeTruthy();
    expect(screen.getByText("Recife · PE")).toBeTruthy();
    expect(host.calls(PROFILE)[0]?.search).toBe("?with=address");
    fireEvent.click(screen.getByRole("button", { name: "Enter a new address" }));
    for (const [label, value] of [
      ["Postal code", "50030-231"],
      ["Street", "Rua B"],
      ["Number", "1"],
      ["District", "Centro"],
      ["City", "Recife"],
      ["State", "PE"],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Save address" }));
    expect(await screen.findByText("Rua B")).toBeTruthy();
  });

  it.each([
    ["that is known", enveloped({ street: "Rua B" }), "Rua B"],
    ["that nobody knows", failed(404, { ok: false, error: "x" }), ""],
  ])("leaves nothing of its own beside another postal code %s", async (_, answer, street) => {
    const address = { street: "Rua A", number: "7", complement: "ap 2", city: "Recife", cep: "50030230" };
    host.on(PROFILE, profileWith({ address }));
    host.on("/api/address/lookup-by-postal-code", answer);
    renderForPlayer(<AddressCard />);
    fireEvent.click(await screen.findByRole("button", { name: "Enter a new address" }));
    const field = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect([field("Street"), field("Number")]).toEqual(["Rua A", "7"]);
    fireEvent.change(screen.getByLabelText("Postal code"), { target: { value: "50030-231" } });
    await waitFor(() => expect(host.calls("/api/address/lookup-by-postal-code")).toHaveLength(1));
    await waitFor(() => expect(field("Street")).toBe(street));
    expect([field("Number"), field("Apartment, block (optional)"), field("City")]).toEqual(["", "", ""]);
  });

  it.each([
    [profileWith({ address: null }), "There is no address to show."],
    [failed(503, { ok: false, error: "x" }), "Your address cannot be shown right now."],
  ])("is missing without hiding the form (%#)", async (answer, text) => {
    host.on(PROFILE, answer);
    renderForPlayer(<AddressCard />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enter a new address" })).toBeTruthy();
  });
});

describe("the linked accounts", () => {
  it("offer to link the brand's providers that are not linked, for the player who is signed in", async () => {
    host.on(ACCOUNTS, enveloped({ data: [{ id: 1, type: "google", email: "ana@x.test" }] }));
    host.on(PROFILE, profileWith({}));
    const assign = vi.fn();
    vi.stubGlobal("location", {
      hostname: "localhost",
      origin: "http://localhost",
      href: "http://localhost/",
      assign,
    });
    renderForPlayer(<SocialCard />, "/account/profile");
    fireEvent.click(await screen.findByRole("button", { name: "Link Apple" }));
    expect(screen.queryByRole("button", { name: "Link Google" })).toBeNull();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const asked = new URL(String(assign.mock.calls[0]?.[0]));
    expect(asked.searchParams.get("redirect_uri")).toBe("http://localhost/auth/social/apple");
    expect(JSON.parse(sessionStorage.getItem("storefront.social") ?? "")).toMatchObject({
      provider: "apple",
      player: "7",
      back: "/account/profile",
    });
  });
});
