// @vitest-environment jsdom
import { login, type LoginAnswer } from "@storefront/account";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { JSX } from "react";
import { afterEach, expect, it } from "vitest";
import {
  bare,
  createFakeHost,
  enveloped,
  failed,
  newPlayer,
  renderForPlayer,
} from "../../testing/signed-in-page.tsx";
import { useChallenge } from "./use-challenge.ts";

const LOGIN = "/api/auth/login";
const WALLET = "/api/wallet/thing";

afterEach(cleanup);

function Shown(): JSX.Element | null {
  const challenge = useChallenge();
  if (!challenge) return null;
  return (
    <>
      <button onClick={() => challenge.end("solved")}>pass</button>
      <button onClick={() => challenge.end(undefined)}>close</button>
    </>
  );
}

function challenged() {
  const host = createFakeHost();
  const limited = failed(429, { ok: false, error: "too_many_attempts" });
  host.on(LOGIN, limited, enveloped({ access_token: "[http-only]" }));
  host.on(WALLET, limited, bare({ balance: 1 }));
  const account = newPlayer(host);
  renderForPlayer(<Shown />);
  const calls = Promise.allSettled([
    login(account.http, { login: "ada", password: "p" }),
    account.http.get<LoginAnswer>(WALLET),
  ]);
  return { host, calls };
}

it("is one for all calls that wait, and passing it repeats each once", async () => {
  const { host, calls } = challenged();
  fireEvent.click(await screen.findByText("pass"));
  expect((await calls).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(host.calls(LOGIN).map(({ body }) => body["captcha_token"])).toEqual([undefined, "solved"]);
  expect(host.calls(WALLET)).toHaveLength(2);
  expect(screen.queryByText("pass")).toBeNull();
});

it("gives the callers their errors when it is closed", async () => {
  const { host, calls } = challenged();
  fireEvent.click(await screen.findByText("close"));
  expect((await calls).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(host.calls()).toHaveLength(2);
});
