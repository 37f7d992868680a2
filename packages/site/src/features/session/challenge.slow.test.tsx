// @vitest-environment jsdom
import { login } from "@storefront/account";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { JSX } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChallengeDialog } from "../../dialogs/challenge/challenge-dialog.tsx";
import {
  bare,
  enveloped,
  failed,
  newPlayer,
  onFakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { openChallenge, siteCaptcha, useChallenge } from "./challenge.ts";

const LOGIN = "/api/auth/login";
const WALLET = "/api/wallet/thing";
const CREDENTIALS = { login: "ada", password: "p" };
const REF = "EP0001-EM0099";
const needed = failed(403, { ok: false, error: "captcha_required" }, REF);
const limited = failed(429, { ok: false, error: "too_many_attempts" });
const signedIn = enveloped({ access_token: "[http-only]" });

const host = onFakeHost();
let render: (place: HTMLElement, given: Given) => void;
/** The number of the provider's scripts that do not load. */
let unreachable = 0;

interface Given {
  appearance?: string;
  callback: (token: string) => void;
  "before-interactive-callback": () => void;
}

function Shown(): JSX.Element | null {
  const challenge = useChallenge();
  return challenge ? <ChallengeDialog challenge={challenge} /> : null;
}

/** Opens a page; with a captcha, as the account of the page has it. */
function open(captcha?: Parameters<typeof siteCaptcha>[0]) {
  const made = siteCaptcha(captcha);
  const account = newPlayer(host, made && { captcha: made });
  renderForPlayer(<Shown />);
  return account;
}

const TURNSTILE = { provider: "turnstile", siteKey: "k" } as const;
const tokens = (): unknown[] => host.calls(LOGIN).map(({ body }) => body["captcha_token"]);
const settled = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "passed",
    () => "failed",
  );

beforeEach(() => {
  unreachable = 0;
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    const isLoaded = (unreachable -= 1) < 0;
    vi.stubGlobal("turnstile", {
      render: (place: HTMLElement, given: Given) => {
        queueMicrotask(() => render(place, given));
        return "1";
      },
      remove: () => {},
    });
    queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event(isLoaded ? "load" : "error")));
  });
  vi.resetModules();
});
afterEach(() => act(() => openChallenge.get()?.close()));

/** Wants to be seen, and is solved by a press on what it drew. */
const asking: typeof render = (place, given) => {
  if (given.appearance !== undefined) return given["before-interactive-callback"]();
  const button = document.createElement("button");
  button.textContent = "press me";
  button.addEventListener("click", () => given.callback(`solved ${place.isConnected}`));
  place.append(button);
};

describe("a brand with a captcha", () => {
  it("sends a token from the start, without a dialog when the provider asks nothing", async () => {
    render = (_, { callback }) => callback("quiet");
    host.on(LOGIN, signedIn);
    const { http } = open(TURNSTILE);
    await act(async () => void (await login(http, CREDENTIALS)));
    expect([tokens(), screen.queryByRole("dialog")]).toEqual([["quiet"], null]);
  });

  it("shows the provider's question in the dialog before the call is sent", async () => {
    render = asking;
    host.on(LOGIN, signedIn);
    const { http } = open(TURNSTILE);
    const call = login(http, CREDENTIALS);
    await screen.findByRole("dialog", { name: "Are you human?" });
    expect(host.calls(LOGIN)).toEqual([]);
    fireEvent.click(await screen.findByText("press me"));
    await call;
    expect(tokens()).toEqual(["solved true"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does not put a question that was closed a second time: the call fails as the host says", async () => {
    render = asking;
    host.on(LOGIN, needed);
    const { http } = open(TURNSTILE);
    const call = settled(login(http, CREDENTIALS));
    await screen.findByText("press me");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect([await call, tokens(), screen.queryByRole("dialog")]).toEqual(["failed", [undefined], null]);
  });
});

describe("a captcha that cannot be shown", () => {
  it("says so with the reference code, and goes on when it can", async () => {
    render = asking;
    // Its origin is another for each test: a script that has loaded stays on the page.
    unreachable = 2;
    host.on(LOGIN, needed, signedIn);
    const { http } = open({ ...TURNSTILE, scriptOrigin: "https://late.example" });
    const call = settled(login(http, CREDENTIALS));
    await screen.findByRole("dialog", { name: "We could not check" });
    expect(screen.getByText(`#${REF}`)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Support" }).getAttribute("target")).toBe("_blank");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    fireEvent.click(await screen.findByText("press me"));
    expect([await call, tokens()]).toEqual(["passed", [undefined, "solved true"]]);
  });

  it("gives the caller its failure when the visitor gives up", async () => {
    unreachable = 2;
    host.on(LOGIN, needed);
    const { http } = open({ ...TURNSTILE, scriptOrigin: "https://never.example" });
    const call = settled(login(http, CREDENTIALS));
    await screen.findByRole("dialog", { name: "We could not check" });
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect([await call, host.calls(LOGIN).length]).toEqual(["failed", 1]);
  });

  it("is none on a page that is not on loopback when it is a sandbox's", () => {
    vi.stubGlobal("location", { hostname: "play.example" });
    expect(siteCaptcha({ ...TURNSTILE, scriptOrigin: "http://127.0.0.1:4000" })).toBeUndefined();
    vi.stubGlobal("location", { hostname: "localhost" });
    expect(siteCaptcha({ ...TURNSTILE, scriptOrigin: "http://127.0.0.1:4000" })).toBeDefined();
  });
});

describe("a brand without a captcha", () => {
  it("says how long to wait, and repeats every call that waits when the time is over", async () => {
    host.on(LOGIN, limited, signedIn);
    host.on(WALLET, limited, bare({ balance: 1 }));
    const { http } = open();
    const calls = Promise.all([settled(login(http, CREDENTIALS)), settled(http.get(WALLET))]);
    await screen.findByRole("dialog", { name: "A short break" });
    await waitFor(() => expect(host.calls()).toHaveLength(2));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect([await calls, tokens()]).toEqual([
      ["passed", "passed"],
      [undefined, undefined],
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps the button until the time is over", async () => {
    host.on(WALLET, () => Response.json({}, { status: 429, headers: { "retry-after": "600" } }));
    const call = settled(open().http.get(WALLET));
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText("You can go on in 10 minutes.")).toBeTruthy();
    expect((again as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(await call).toBe("failed");
  });

  it("shows nothing for captcha_required, which only the caller can tell", async () => {
    host.on(LOGIN, needed);
    expect(await settled(login(open().http, CREDENTIALS))).toBe("failed");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
