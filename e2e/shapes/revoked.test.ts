// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayerKind } from "@storefront/sandbox-backend";
import { connectPage, preparePage, untilQuiet } from "./page-globals.ts";
import { type ShapedHost, shapedHost } from "./shaped-host.ts";
import { showSite, type ShownSite } from "./shown-site.tsx";

const PASSWORD = "Sandbox!2026";
const QUIET = 300;

let host: ShapedHost;
let site: ShownSite;

beforeAll(preparePage);
beforeEach(async () => {
  host = await shapedHost({});
  connectPage(host.fetch);
});
afterEach(async () => {
  site.remove();
  document.cookie = "is_authenticated=; Max-Age=0";
  await host.close();
});

/** A flow of a player: where it is, what is typed into which fields, and what sends it. */
interface Flow {
  readonly kind: PlayerKind;
  readonly login: string;
  readonly path: string;
  readonly typed: Readonly<Record<string, string>>;
  /** Fields with a secret, which nobody keeps. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly send: RegExp;
}

const ana = { kind: "plain", login: "ana@sandbox.test", typed: {}, secrets: {} } as const;
const FLOWS: Readonly<Record<string, Flow>> = {
  "a deposit": { ...ana, path: "/en/account/deposit", typed: { amount: "77" }, send: /^Deposit R\$/ },
  "a withdrawal": {
    ...ana,
    path: "/en/account/withdraw",
    typed: { amount: "33" },
    send: /^Request withdraw/,
  },
  "the start of a game": { ...ana, path: "/en/game/jaguar-sunrise", send: /^Play$/ },
  "a verification": {
    ...ana,
    kind: "unverified",
    login: "eva@sandbox.test",
    path: "/en/account/verification",
    send: /^Verify my identity$/,
  },
  "a change of the password": {
    ...ana,
    path: "/en/account/security",
    secrets: { current: PASSWORD, next: "Another!2026", again: "Another!2026" },
    send: /^Change.*password/i,
  },
};

describe("a token that is revoked in the middle of", () => {
  it.each(Object.entries(FLOWS))(
    "%s: a sentence, a code, a way on, and nothing typed is lost",
    { timeout: 90_000 },
    async (_, { kind, login, path, typed, secrets, send }) => {
      await host.signIn(kind);
      document.cookie = "is_authenticated=1";
      site = await showSite(host.site);
      await site.goTo(path);
      const inputs = Object.entries({ ...typed, ...secrets });
      await waitFor(() => inputs.forEach(([name]) => field(name)));
      await untilQuiet(host.inFlight, QUIET);
      for (const [name, value] of inputs) fireEvent.input(field(name), { target: { value } });
      host.control.revoke(login);
      await waitFor(() => fireEvent.click(button(send)));

      const loginField = await screen.findByLabelText("E-mail or CPF");
      const notice = loginField.closest("[role=dialog]")?.querySelector("[role=alert]");
      expect(notice?.querySelector("p")?.textContent).toMatch(/\w+ \w+/);
      expect(notice?.querySelector("code")?.textContent).toMatch(/^#EP\d{4}-EM\d{4}$/);

      await untilQuiet(host.inFlight, QUIET);
      fireEvent.input(loginField, { target: { value: login } });
      fireEvent.input(screen.getByLabelText("Password"), { target: { value: PASSWORD } });
      // The cookie of the answer reaches no script, and so not this page either.
      await host.signIn(kind);
      document.cookie = "is_authenticated=1";
      fireEvent.click(button(/^Log in$/, "[role=dialog] button"));
      await waitFor(() => expect(loginField.isConnected).toBe(false));
      await waitFor(() => {
        for (const [name, value] of Object.entries(typed))
          expect([name, field(name).value]).toEqual([name, value]);
        for (const name of Object.keys(secrets)) expect([name, field(name).value]).toEqual([name, ""]);
      });
      for (const secret of Object.values(secrets)) expect(stored()).not.toContain(secret);
    },
  );

  it(
    "the last step of a registration: a sentence, a code, a way on, and nothing typed is lost",
    { timeout: 90_000 },
    async () => {
      await host.signIn();
      site = await showSite(host.site);
      await site.goTo("/en/terms/terms?dialog=register");
      await screen.findByText(/^Step 1 of 3/);
      write("email", "nova@sandbox.test");
      write("password", "Another!2026");
      fireEvent.click(button(/^Continue$/));
      await screen.findByText(/^Step 2 of 3/);
      write("birthDate", "1990-05-05");
      fireEvent.click(screen.getByLabelText(/I am 18 or older/));
      fireEvent.click(button(/^Continue$/));
      await waitFor(() => button(/^Continue without limits$/));
      host.control.addFault({
        path: "/bff/register-simplified",
        times: 1,
        toxic: { type: "http", status: 401, body: { reason: "revoked" } },
      });
      fireEvent.click(button(/^Continue without limits$/));
      const alert = await waitFor(() => {
        const found = document.querySelector("[role=dialog] [role=alert]");
        if (!found) throw new Error("Nothing is said yet.");
        return found;
      });
      expect(alert.querySelector("p")?.textContent ?? alert.textContent).toMatch(/\w+ \w+/);
      expect(alert.textContent).toMatch(/#EP\d{4}-EM\d{4}/);
      expect(stored()).not.toContain("Another!2026");
      // The same button goes on with everything that was typed.
      fireEvent.click(button(/^Continue without limits$/));
      await waitFor(() => {
        const [, body] = host.control.calls().filter(({ path }) => path === "/bff/register-simplified");
        expect(body?.body).toMatchObject({ email: "nova@sandbox.test", birth_date: "1990-05-05" });
      });
    },
  );
});

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

function write(name: string, value: string): void {
  fireEvent.input(field(name), { target: { value } });
}

function button(text: RegExp, among = "main button, [role=dialog] button"): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>(among)];
  const found = buttons.find(({ textContent }) => text.test(textContent ?? ""));
  if (!found)
    throw new Error(`There is no ${text} among ${buttons.map((one) => one.textContent).join(", ")}.`);
  return found;
}

const stored = (): string =>
  [sessionStorage, localStorage].flatMap((storage) => Object.values(storage) as string[]).join("\n");
