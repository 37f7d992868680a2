// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { publishSignedIn } from "../../app/features/session/signed-in.ts";
import { preparePage, untilQuiet } from "./page-globals.ts";
import { type ShapedHost, shapedHost } from "./shaped-host.ts";
import { showSite, type ShownSite } from "./shown-site.tsx";

const ANA = "ana@sandbox.test";
const PASSWORD = "Sandbox!2026";
const PATIENT = { timeout: 20_000 };

let host: ShapedHost;
let site: ShownSite;

beforeAll(preparePage);
beforeEach(async () => {
  host = await shapedHost({});
  vi.stubGlobal("fetch", host.fetch);
});
afterEach(async () => {
  site.remove();
  await host.close();
});

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string): void => {
  fireEvent.input(field(name), { target: { value } });
};
const press = (name: string | RegExp): void => {
  const [first] = [...document.querySelectorAll("main")].flatMap((main) =>
    [...main.querySelectorAll("button")].filter((button) =>
      typeof name === "string" ? button.textContent === name : name.test(button.textContent ?? ""),
    ),
  );
  if (!first) throw new Error(`There is no button ${String(name)}: ${document.querySelector("main")?.textContent}|${[...document.querySelectorAll("main button")].map((b) => b.textContent).join("|")}`);
  fireEvent.click(first);
};

/** A flow of a player: where it is, what is typed, what sends it. */
interface Flow {
  readonly path: string;
  readonly typed: Readonly<Record<string, string>>;
  /** The fields that hold a secret, which nobody keeps. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly send: string | RegExp;
}

const FLOWS: Readonly<Record<string, Flow>> = {
  "a deposit": { path: "/en/account/deposit", typed: { amount: "77" }, secrets: {}, send: /^Deposit R\$/ },
  "a withdrawal": { path: "/en/account/withdraw", typed: { amount: "33" }, secrets: {}, send: /^Withdraw R\$/ },
  "the start of a game": { path: "/en/game/jaguar-sunrise", typed: {}, secrets: {}, send: "Play" },
  "a verification": { path: "/en/account/verification", typed: {}, secrets: {}, send: "Verify my identity" },
  "a change of the password": {
    path: "/en/account/security",
    typed: {},
    secrets: { current: PASSWORD, next: "Another!2026", again: "Another!2026" },
    send: /[Cc]hange.*password/,
  },
};

describe("a token that is revoked in the middle of", () => {
  it.each(Object.entries(FLOWS))("%s: a sentence, a code, a way on, and nothing typed is lost", PATIENT, async (_, flow) => {
    const { path, typed, secrets, send } = flow;
    await host.signIn("plain");
    document.cookie = "is_authenticated=1";
    site = await showSite(host.site);
    await site.goTo(path);
    const inputs = Object.entries({ ...typed, ...secrets });
    await waitFor(() => inputs.forEach(([name]) => field(name)), PATIENT);
    await untilQuiet(host.inFlight, 300);
    for (const [name, value] of inputs) type(name, value);
    host.control.revoke(ANA);
    await waitFor(() => press(send), PATIENT);

    const login = await screen.findByLabelText("E-mail or document number", {}, PATIENT);
    const dialog = login.closest("[role=dialog]");
    expect(dialog?.querySelector("[role=alert] p")?.textContent).toMatch(/\w+ \w+/);
    expect(dialog?.querySelector("[role=alert] code")?.textContent).toMatch(/^#EP\d{4}-EM\d{4}$/);

    await untilQuiet(host.inFlight, 100);
    fireEvent.input(login, { target: { value: ANA } });
    fireEvent.input(screen.getByLabelText("Password"), { target: { value: PASSWORD } });
    await host.signIn("plain");
    document.cookie = "is_authenticated=1";
    fireEvent.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull(), PATIENT);
    await waitFor(() => {
      for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value);
      for (const name of Object.keys(secrets)) expect(field(name).value).toBe("");
    }, PATIENT);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("2026");
  });
});
export { publishSignedIn };
