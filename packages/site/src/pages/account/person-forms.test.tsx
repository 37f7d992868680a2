// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  enveloped,
  failed,
  onPlayersHost,
  press,
  renderForPlayer,
  type,
} from "../../testing/signed-in-page.test-helper.tsx";
import { ContactCard } from "../profile/profile-cards.tsx";
import { SocialCard } from "../profile/social-card.tsx";
import { Limits } from "./limits/limits.tsx";
import { LoginHistory, PasswordCard, TwoFactorCard } from "./security/security.tsx";
import { DocumentCard, Verification } from "./verification/verification.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const host = onPlayersHost();

describe("what the backend does not tell", () => {
  it.each([
    [{}, false],
    [{ latestKyc: {} }, false],
    [{ latestKyc: null }, true],
    [{ latestKyc: { status: null } }, true],
    [{ latestKyc: { status: "EM_ANALISE" } }, false],
  ])("is not said of a verification: %j, not verified: %s", async (more, isSaid) => {
    host.on("/api/auth/profile", enveloped({ user: { id: 7, ...more }, userInfo: {} }));
    renderForPlayer(<Verification />);
    expect(await screen.findByRole("button", { name: "Verify my identity" })).toBeTruthy();
    expect(screen.queryByText("Not verified") !== null).toBe(isSaid);
    const isUnknown = JSON.stringify(more).includes("EM_ANALISE");
    expect(screen.queryByText(/cannot be shown/) !== null).toBe(isUnknown);
  });

  it("is not said of a verification at a time limit: it may be begun again", async () => {
    host.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: {} }));
    host.on("/api/kyc/start", () => new Response(null, { status: 202 }));
    renderForPlayer(<Verification />);
    fireEvent.click(await screen.findByRole("button", { name: "Verify my identity" }));
    await waitFor(() => expect(host.calls("/api/kyc/start")).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Verify my identity" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([[{}], [null]])("is not said of an e-mail, and nothing is to be confirmed: %j", (userInfo) => {
    renderForPlayer(<ContactCard user={{ id: 7, email: "ana@x.test" }} userInfo={userInfo} />);
    expect(screen.getByText("ana@x.test")).toBeTruthy();
    expect(screen.queryByText("Not confirmed")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the password", () => {
  const fill = async (again: string): Promise<void> => {
    renderForPlayer(<PasswordCard login="ana@x.test" />);
    await screen.findByLabelText("Current password");
    // A password manager changes the entry of the account that the form names.
    const account = document.querySelector<HTMLInputElement>('form [autocomplete="username"]');
    expect([account?.value, account?.type]).toEqual(["ana@x.test", "text"]);
    type("Current password", "old secret 1");
    type("New password", "new secret 2");
    type("New password again", again);
    press("Change password");
  };

  it("is not sent when the two differ", async () => {
    await fill("new secret 3");
    expect(await screen.findByText("The two passwords are not the same.")).toBeTruthy();
    expect(host.calls()).toEqual([]);
  });

  it("changes after the check, and empties the form", async () => {
    host.on("/api/user/check-password", enveloped({}));
    host.on("/api/user/change-password", enveloped({}));
    await fill("new secret 2");
    expect(await screen.findByText("Your password was changed.")).toBeTruthy();
    expect(host.calls("/api/user/change-password")[0]?.body).toEqual({
      current_password: "old secret 1",
      password: "new secret 2",
    });
    expect(screen.getByLabelText("Current password")).toHaveProperty("value", "");
  });
});

it("the second factor stays on when the password is refused with status 200", async () => {
  host.on("/api/user/check-password", enveloped({ valid: false, message: "Nope" }));
  renderForPlayer(<TwoFactorCard enabled />);
  fireEvent.click(await screen.findByRole("switch"));
  type("Confirm with your password", "not mine");
  press("Switch off");
  expect(await screen.findByText("This is not your current password.")).toBeTruthy();
  expect(host.calls("/api/user/two-factor")).toEqual([]);
});

describe("self-exclusion", () => {
  const profileOf = (restriction: string): (() => Response) =>
    enveloped({ user: { id: 1 }, userInfo: restriction ? { restriction } : {} });
  const section = (name: string): ReturnType<typeof within> => within(screen.getByRole("region", { name }));
  const ask = (): void => press("Exclude myself");
  const confirm = async (button: string): Promise<void> => {
    fireEvent.click(await screen.findByLabelText("I understand what this means."));
    press(button);
  };

  beforeEach(() => host.on("/api/auth/profile", profileOf("")));

  it("keeps its answer on the page when the new state of the account removes what was offered", async () => {
    host.on("/api/user/self-exclusion", () => {
      host.on("/api/auth/profile", profileOf("self_excluded"));
      return Response.json({ ok: true, data: {} });
    });
    renderForPlayer(<Limits />);
    await screen.findByRole("region", { name: "Self-exclusion" });
    ask();
    expect(await screen.findByText("It cannot be taken back before its end.")).toBeTruthy();
    await confirm("Exclude me");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Take a break" })).toBeNull());
    expect(section("Self-exclusion").getByText(/You have excluded yourself/)).toBeTruthy();
    expect(section("Self-exclusion").queryByRole("radio")).toBeNull();
  });

  it("shows the reference of a failure and stays open", async () => {
    host.on("/api/user/timeout-limits", failed(502, { ok: false, error: "x" }, "EP0612-EM0034"));
    renderForPlayer(<Limits />);
    fireEvent.click(await screen.findByRole("button", { name: "Take a break" }));
    await confirm("Begin the break");
    expect(await screen.findByText("#EP0612-EM0034")).toBeTruthy();
    expect(screen.queryByText(/Your break has begun/)).toBeNull();
  });
});

describe("the limits", () => {
  const info = { spa_deposit_limit: 200, spa_period_limit: "daily" };
  const sent = (): unknown[] => host.calls("/api/user/update-limits").map(({ body }) => body);
  beforeEach(async () => {
    host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: info }));
    host.on("/api/user/update-limits", enveloped({}));
    renderForPlayer(<Limits />);
    await screen.findByDisplayValue("200");
  });

  it("are loosened after a question alone, and never in the words of a tighter one", async () => {
    type("Deposits", "900");
    press("Save limits");
    const question = within(await screen.findByRole("dialog", { name: "Raise or remove a limit?" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Keep my limits"));
    fireEvent.click(question.getByRole("button", { name: "Keep my limits" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toEqual([]);
    press("Save limits");
    fireEvent.click(await screen.findByRole("button", { name: "Raise my limits" }));
    expect(
      await screen.findByText(/Your request for higher limits is saved\. \w+ and the rules/),
    ).toBeTruthy();
    expect(screen.queryByText("Your limits are saved.")).toBeNull();
    expect(sent()).toEqual([{ spa_deposit_limit: 900, spa_period_limit: "daily" }]);
  });

  it("say from when a looser one counts where the backend tells it, and show the present one till then", async () => {
    const pending_limits = [{ spa_deposit_limit: 900, effective_at: "2090-03-05T12:00:00Z" }];
    host.on("/api/user/update-limits", () => {
      host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: { ...info, pending_limits } }));
      return Response.json({ ok: true, data: { userInfo: { ...info, pending_limits } } });
    });
    type("Deposits", "900");
    press("Save limits");
    fireEvent.click(await screen.findByRole("button", { name: "Raise my limits" }));
    const from = "March 5, 2090 at ";
    const said = await screen.findByText(
      /Your higher limits count from .*Until then your present limits stay/,
    );
    expect(said.textContent).toContain(from);
    const waiting = within(
      await screen.findByRole("region", { name: "Higher limits that do not count yet" }),
    );
    expect(waiting.getByRole("term").textContent).toContain(from);
    expect(waiting.getByRole("definition").textContent).toMatch(/^Deposits: .*900\.00$/);
    expect(await screen.findByDisplayValue("200")).toBeTruthy();
    expect(screen.queryByDisplayValue("900")).toBeNull();
  });
});

describe("a document", () => {
  const choose = (file: File): void =>
    void fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [file] } });
  const sent = (): string[] => host.calls("/api/user/store-document").map(({ search }) => search);

  beforeEach(() => host.on("/api/user/store-document", enveloped({})));

  it.each([
    ["This file is empty.", new File([], "a.png", { type: "image/png" })],
    [
      "This kind of file is not accepted. Send a picture or a PDF.",
      new File(["x"], "a.exe", { type: "application/x-exe" }),
    ],
  ])("is refused at once: %s", async (text, file) => {
    renderForPlayer(<DocumentCard asked />);
    await screen.findByText("Send a document");
    choose(file);
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    press("Send document");
    expect(sent()).toEqual([]);
  });

  it("has no form where none is asked for, until the player opens it", async () => {
    renderForPlayer(<DocumentCard asked={false} />);
    await screen.findByText(/Nothing is asked of you now/);
    expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
    press("Send a document");
    expect(screen.getByLabelText(/Choose a file/)).toBeTruthy();
  });

  it("has to be chosen, then arrives", async () => {
    renderForPlayer(<DocumentCard asked />);
    await screen.findByText("Send a document");
    press("Send document");
    expect(await screen.findByText("Choose a file first.")).toBeTruthy();
    choose(new File(["%PDF-1.7"], "a.jpg"));
    press("Send document");
    expect(await screen.findByText("Your document has arrived.")).toBeTruthy();
    expect(sent()).toEqual(["?endpoint=identity-front"]);
  });
});

describe("lists", () => {
  it("read past logins page by page until there are none", async () => {
    host.on(
      "/api/user/login-history",
      enveloped({ data: [{ id: 1, device: "Phone" }] }),
      enveloped({ data: [] }),
    );
    renderForPlayer(<LoginHistory />);
    fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("That is all.")).toBeTruthy();
    expect(screen.getByText("Phone")).toBeTruthy();
  });

  it("say that nothing could be read, with the reference, and read again", async () => {
    host.on("/api/user/login-history", failed(502, {}, "EP0660-EM0034"), enveloped([]));
    renderForPlayer(<LoginHistory />);
    expect(await screen.findByText("#EP0660-EM0034")).toBeTruthy();
    press("Try again");
    expect(await screen.findByText("No logins yet")).toBeTruthy();
  });

  it("unlink a social account after a question", async () => {
    host.on("/api/user/social-accounts", enveloped([{ id: 3, type: "google" }]), enveloped([]));
    host.on("/api/user/social-accounts/3", enveloped({}));
    renderForPlayer(<SocialCard />);
    fireEvent.click(await screen.findByRole("button", { name: "Unlink" }));
    expect(await screen.findByText("Unlink Google?")).toBeTruthy();
    expect(host.calls("/api/user/social-accounts/3")).toEqual([]);
    const dialog = screen.getByRole("dialog");
    const [confirm] = [...dialog.querySelectorAll("button")].filter(
      ({ textContent }) => textContent === "Unlink",
    );
    if (confirm) fireEvent.click(confirm);
    await waitFor(() => expect(screen.getByText("No social account is linked.")).toBeTruthy());
    expect(host.calls("/api/user/social-accounts/3")[0]?.method).toBe("DELETE");
  });
});
