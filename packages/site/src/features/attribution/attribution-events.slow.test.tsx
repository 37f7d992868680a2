// @vitest-environment jsdom
import { useProfile } from "@storefront/account/react-hooks";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { JSX, ReactNode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BRANDS } from "../../testing/test-brands.ts";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import {
  bare,
  createFakeHost,
  enveloped,
  type FakeHost,
  newPlayer,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { testSite } from "../../testing/test-site.ts";
import { useAttributionEvents } from "./attribution-events.ts";
import { useFirstDepositEvent } from "./use-first-deposit-event.ts";

const ROUTE = "/api/tracking/appsflyer";
let host: FakeHost;

beforeEach(() => {
  host = createFakeHost();
  host.on(ROUTE, bare(null));
  document.cookie = "is_authenticated=1";
  document.cookie = `attribution=${encodeURIComponent(JSON.stringify({ utm_source: "news" }))}`;
  newPlayer(host);
});
afterEach(() => {
  cleanup();
  for (const name of ["attribution", "is_authenticated"]) document.cookie = `${name}=; Max-Age=0`;
});

const siteWith = (attributionEvents: boolean): ReturnType<typeof testSite> =>
  testSite({ locale: "en", brand: SiteBrand.parse({ ...BRANDS["aurora"], attributionEvents }) });

function Registration({ consent }: { consent: boolean }): JSX.Element {
  const track = useAttributionEvents();
  return (
    <button type="button" onClick={() => track({ event_name: "registration" }, consent)}>
      go
    </button>
  );
}

it.each([
  [true, true, [{ event_name: "registration", utm_source: "news" }]],
  [true, false, []],
  [false, true, []],
])("with the switch %s and consent %s, a registration sends %j", async (isOn, consent, sent) => {
  renderForPlayer(<Registration consent={consent} />, "/", siteWith(isOn));
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  await waitFor(() => expect(host.calls(ROUTE).map(({ body }) => body)).toEqual(sent));
});

/** Its children, once the profile is there, as the deposit waits for it. */
function Loaded({ children }: { children: ReactNode }): ReactNode {
  const { data } = useProfile();
  return data && children;
}

function Deposit({ isPaid }: { isPaid: boolean }): JSX.Element {
  useFirstDepositEvent(isPaid, 50);
  return <p>{isPaid ? "paid" : "pending"}</p>;
}

it("tells of a first deposit once, and of no later one", async () => {
  const deposit = (id: number, ftd_date: string | null, mkt_accepted_at: string | null): void => {
    cleanup();
    newPlayer(host);
    host.on("/api/auth/profile", enveloped({ user: { id, ftd_date }, userInfo: { mkt_accepted_at } }));
    renderForPlayer(
      <Loaded>
        <Deposit isPaid />
      </Loaded>,
      "/",
      siteWith(true),
    );
  };
  deposit(1, null, "2026-01-01");
  await waitFor(() => expect(host.calls(ROUTE)).toHaveLength(1));
  expect(host.calls(ROUTE)[0]?.body).toEqual({
    event_name: "first_deposit",
    values: { amount: 50, currency: "BRL" },
    utm_source: "news",
  });
  for (const [id, ftdDate, consent] of [
    [1, null, "2026-01-01"],
    [2, "2026-01-01", "2026-01-01"],
    [3, null, null],
  ] as const) {
    deposit(id, ftdDate, consent);
    expect(await screen.findByText("paid")).toBeTruthy();
  }
  expect(host.calls(ROUTE)).toHaveLength(1);
});
