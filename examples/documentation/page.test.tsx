// @vitest-environment jsdom
import { createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { useClubPoints, useRedeemPoints } from "./club.tsx";
import * as examples from "./page.tsx";

afterEach(cleanup);

/** The properties of all examples; each takes some of them. */
interface ExampleProps {
  readonly id: number;
  readonly slug: string;
  readonly onDone: () => void;
}

interface Shown {
  readonly calls: string[];
}

const DATA: Readonly<Record<string, unknown>> = {
  "GET /api/auth/profile": { ok: true, data: { user: { id: 1, first_name: "Ana" }, userInfo: {} } },
  "POST /api/wallet/refresh": {
    ok: true,
    data: { wallet: { balance: 25 }, rollover: null, rolloverAccomplished: null, failed: [] },
  },
  "POST /api/wallet/transactions": { ok: true, data: { data: [{ id: 1, amount: -2 }] } },
  "GET /api/club/points": { points: 7 },
  "POST /api/club/redeem": {},
};

/** The page of a signed-in player, or of a guest, with a host that knows the table above. */
function around(calls: string[], isSignedIn: boolean, page: ReactElement): ReactElement {
  const account = createAccount({
    baseUrl: "https://play.example",
    hint: () => isSignedIn,
    storage: () => undefined,
    locks: () => undefined,
    channel: () => undefined,
    beacon: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      calls.push(call);
      if (call === "POST /api/payments/deposit") throw new TypeError("no network");
      if (call === "POST /api/auth/login")
        return Response.json({ ok: false, error: "invalid_credentials" }, { status: 401 });
      return call in DATA ? Response.json(DATA[call]) : Response.json({ ok: false }, { status: 404 });
    },
  });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider account={account}>{page}</AccountProvider>
    </QueryClientProvider>
  );
}

function show(page: ReactElement, isSignedIn = true): Shown {
  const calls: string[] = [];
  render(around(calls, isSignedIn, page));
  return { calls };
}

// Those of the club: docs/guides/add-to-a-trunk.md
describe("the examples of hooks", () => {
  it("greet a guest first, and the player once the page has mounted", async () => {
    expect(renderToString(around([], true, <examples.Greeting />))).toBe("<p>Welcome</p>");
    show(<examples.Greeting />);
    await screen.findByText("Welcome back");
  });

  it("show name, balance and transactions of the player", async () => {
    show(
      <>
        <examples.Name />
        <examples.Balance />
        <examples.Transactions />
      </>,
    );
    expect(await screen.findByText("Ana")).toBeDefined();
    expect(await screen.findByText("25")).toBeDefined();
    expect(await screen.findByText("-€2.00")).toBeDefined();
  });

  it("call nothing for a guest", async () => {
    const { calls } = show(<examples.Balance />, false);
    await screen.findByText("…");
    expect(calls).toEqual([]);
  });

  it("say after a deposit without an answer that it may have been carried out", async () => {
    const { calls } = show(<examples.DepositForm onCharge={() => {}} />);
    fireEvent.click(screen.getByText("Deposit 50"));
    await screen.findByText(/Look at your transactions first/);
    expect(calls.filter((call) => call.endsWith("/deposit"))).toHaveLength(1);
  });

  it("show the code of a refused login", async () => {
    show(<examples.LoginForm onDone={() => {}} />, false);
    fireEvent.change(screen.getByLabelText("E-mail"), { target: { value: "ana@sandbox.test" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Sandbox!2026" } });
    fireEvent.click(screen.getByText("Sign in"));
    expect((await screen.findByRole("alert")).textContent).toBe("invalid_credentials");
  });

  it.each(Object.entries(examples).filter(([name]) => /^[A-Z]/.test(name) && !name.endsWith("Page")))(
    "%s renders on the server without a call",
    (_name, Example) => {
      const calls: string[] = [];
      const Shown = Example as (props: ExampleProps) => ReactElement;
      expect(renderToString(around(calls, true, <Shown id={1} slug="a" onDone={() => {}} />))).toBeDefined();
      expect(calls).toEqual([]);
    },
  );
});

/** docs/guides/add-a-hook.md */
describe("the hook of the guide", () => {
  function Club(): ReactElement {
    const points = useClubPoints({ select: (answer) => answer.points });
    const redeem = useRedeemPoints();
    return <button onClick={() => redeem.mutate({ points: 5 })}>{points.data ?? "none"}</button>;
  }

  it("reads for a player, and reads again after the call that changes it", async () => {
    const { calls } = show(<Club />);
    fireEvent.click(await screen.findByText("7"));
    await waitFor(() =>
      expect(calls).toEqual(["GET /api/club/points", "POST /api/club/redeem", "GET /api/club/points"]),
    );
  });

  it("calls nothing on the server or for a guest", async () => {
    const calls: string[] = [];
    expect(renderToString(around(calls, true, <Club />))).toContain("none");
    expect(calls).toEqual([]);
    expect(show(<Club />, false).calls).toEqual([]);
  });
});
