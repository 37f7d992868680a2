// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type JSX, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  bare,
  enveloped,
  newPlayer,
  onFakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { useDialog } from "../routing/dialog-address.ts";
import { useResumption } from "./use-resumption.ts";
import { useVisitor } from "./player-state.ts";

const PROFILE = "/api/auth/profile";
const HINT = "is_authenticated=1";
let account: ReturnType<typeof newPlayer>;

const profileOf = (id: number | undefined) => bare({ user: { id, email: "p@sandbox.test" }, userInfo: {} });

const left: string[] = [];

function Page(): JSX.Element {
  useResumption((player) => left.push(player));
  const { open, close } = useDialog();
  return (
    <>
      <p>visitor {useVisitor()}</p>
      <button onClick={close}>close</button>
      {open === "login" && <h1>Log in</h1>}
      {open === "deposit" && <Deposit />}
    </>
  );
}

function Deposit(): JSX.Element {
  const [amount, setAmount] = useState("");
  return (
    <form>
      <input
        aria-label="amount"
        name="amount"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <input aria-label="secret" type="password" name="password" />
      <input aria-label="digits" name="sms_code" />
      <button type="button" onClick={() => setAmount("250")}>
        pick
      </button>
    </form>
  );
}

const value = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value;
const visitor = (): string | null => screen.getByText(/^visitor/).textContent;

/** A player at a deposit, whose session the backend ends. */
async function interrupt(): Promise<string | null> {
  document.cookie = HINT;
  renderForPlayer(<Page />, "/promotions?dialog=deposit");
  await waitFor(() => expect(host.calls(PROFILE)).toHaveLength(1));
  await act(async () => {});
  const before = visitor();
  fireEvent.click(screen.getByText("pick"));
  fireEvent.change(screen.getByLabelText("secret"), { target: { value: "hunter2" } });
  fireEvent.change(screen.getByLabelText("digits"), { target: { value: "123456" } });
  host.on("/api/wallet/thing", () => Response.json({ reason: "session_terminated" }, { status: 440 }));
  await act(async () => void (await account.http.get("/api/wallet/thing").catch(() => {})));
  await screen.findByRole("heading", { name: "Log in" });
  document.cookie = `${HINT}; Max-Age=0`;
  return before;
}

/** Somebody logs in, and the login dialog closes as it does then. */
async function logIn(id: number | undefined): Promise<void> {
  host.on(PROFILE, profileOf(id));
  document.cookie = HINT;
  act(() => account.session.signedIn());
  await waitFor(() => expect(host.calls(PROFILE).length).toBeGreaterThan(1));
  fireEvent.click(screen.getByText("close"));
  await act(async () => {});
}

const host = onFakeHost((made) => {
  left.length = 0;
  made.on(PROFILE, profileOf(7));
  made.on("/api/auth/logout", enveloped({}));
});
beforeEach(() => {
  account = newPlayer(host);
});

describe("after a forced logout", () => {
  it("the same player is back in the dialog, with what was typed but for secrets", async () => {
    const before = await interrupt();
    expect(visitor()).not.toBe(before);
    await logIn(7);
    await screen.findByLabelText("amount");
    await waitFor(() => expect(value("amount")).toBe("250"));
    expect([value("secret"), value("digits"), visitor()]).toEqual(["", "", before]);
    expect(left).toEqual([]);
  });

  it.each([8, undefined])("player %s sees nothing of it", async (id) => {
    const before = await interrupt();
    await logIn(id);
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/promotions"));
    expect(screen.queryByLabelText("amount")).toBeNull();
    expect(visitor()).not.toBe(before);
  });

  it("nothing comes back when the login dialog was closed", async () => {
    await interrupt();
    fireEvent.click(screen.getByText("close"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Log in" })).toBeNull());
    host.on(PROFILE, profileOf(7));
    document.cookie = HINT;
    act(() => account.session.signedIn());
    await waitFor(() => expect(host.calls(PROFILE).length).toBeGreaterThan(1));
    await act(async () => {});
    expect(screen.getByTestId("address").textContent).toBe("/promotions");
    expect(screen.queryByLabelText("amount")).toBeNull();
  });
});

it("a logout of the player's own forgets everything at once", async () => {
  document.cookie = HINT;
  renderForPlayer(<Page />, "/promotions?dialog=deposit");
  await waitFor(() => expect(host.calls(PROFILE)).toHaveLength(1));
  const before = visitor();
  await act(() => account.session.logout());
  expect([screen.queryByRole("heading", { name: "Log in" }), visitor() === before]).toEqual([null, false]);
  expect(left).toEqual(["7"]);
});
