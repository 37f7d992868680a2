// @vitest-environment jsdom
import { useAccount } from "@storefront/account/react-hooks";
import { fireEvent, screen } from "@testing-library/react";
import { type ComponentType, type JSX, type ReactNode, useEffect } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type DutyId, DUTY_IDS, type MarketInput } from "../brand/market.schema.ts";
import { type BrandInput } from "../brand/site-brand.schema.ts";
import { DepositDialog } from "../dialogs/deposit/deposit-dialog.tsx";
import { LoginDialog } from "../dialogs/login/login-dialog.tsx";
import { RegisterDialog } from "../dialogs/register/register-dialog.tsx";
import { PlayTime } from "../features/play-time/play-time.tsx";
import { RestrictionLinks } from "../features/restriction/restricted-notice.tsx";
import { notices } from "../features/notices/notices.ts";
import * as markets from "../markets.ts";
import { Limits } from "../pages/account/limits/limits.tsx";
import GamePage from "../pages/game/game.tsx";
import { ProfileCards } from "../pages/profile/profile-cards.tsx";
import { SafetyTools } from "../pages/terms/pgsi.tsx";
import { inPage, routePage, stubMatchMedia } from "../testing/render-in-page.test-helper.tsx";
import { bare, onFakeHost, renderForPlayer, signIn } from "../testing/signed-in-page.test-helper.tsx";
import { AgeQuestion } from "./age-gate.tsx";
import { SessionHost } from "./session-host.tsx";
import { SessionWatcher } from "./session/session-watcher.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteShell } from "./site-shell.tsx";
import { useShell } from "../features/site/use-shell.ts";
// What the site loads when it is needed is here before: how long that takes is no part of these tests.
import "../dialogs/idle/idle-dialog.tsx";
import "./consent-bar.tsx";
import "./player/idle-lock.tsx";
import { englishSite } from "../testing/test-site.ts";

vi.mock("../features/session/account-scope.tsx", () => import("../testing/scope.test-helper.tsx"));

const LOGIN = "2026-03-02T20:00:00Z";
onFakeHost((made) => {
  vi.stubGlobal("fetch", made.fetch);
  signIn(made);
  made.on("/api/auth/profile", bare({ user: { id: 7 }, userInfo: { login_at: LOGIN } }));
  made.on(
    "/api/payments/providers",
    bare({ data: [{ slug: "pix", name: "PIX", minimum: 10, deposit: true }] }),
  );
  made.on("/api/wallet/transactions", bare({ data: [], current_page: 1, last_page: 1 }));
  made.on(
    "/api/user/login-history",
    bare({ data: [{ created_at: LOGIN }, { created_at: "2026-03-01T19:30:00Z" }] }),
  );
});
beforeEach(() => stubMatchMedia());

const LEGAL = {
  operator: "Boreal Entretención SpA",
  licences: [{ number: "L-1", regulator: { name: "The Authority" }, seal: "/assets/seal.svg" }],
  complaints: { email: "c@boreal.example", days: 10, body: { name: "The Ombudsman" } },
  accessibility: "https://boreal.example/accessibility",
  fundProtection: { en: "Your money is kept apart." },
} satisfies BrandInput["legal"];

const siteOf = (market: MarketInput, more: Partial<BrandInput> = {}) =>
  englishSite({ locales: ["en"], legal: LEGAL, market, ...more });
type Site = ReturnType<typeof siteOf>;
type Place = (site: Site, market: MarketInput) => Promise<unknown>;

const GAME = {
  title: "A",
  game: { slug: "a", name: "A", id: "1", provider: "P", providerSlug: "p", categories: [], hasDemo: false },
  votes: null,
  statistics: [],
  wins: [],
  related: [],
};

const show = (part: ReactNode, site: Site): void => void renderForPlayer(part, "/", site);
const close = (): void => {};
const button = (name: string): Promise<HTMLElement> => screen.findByRole("button", { name });
const press = async (name: string): Promise<void> => void fireEvent.click(await button(name));
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** A page on which a player signs in. */
function SignsIn(): JSX.Element {
  const { session } = useAccount();
  // After the effects of what listens.
  useEffect(() => session.signedIn(), [session]);
  return <SessionWatcher />;
}

/** Registers up to the person, or to the limits. */
async function register(site: Site, step: "person" | "limits"): Promise<void> {
  show(<RegisterDialog onClose={close} />, site);
  await screen.findByLabelText("E-mail");
  type("E-mail", "ana@example.test");
  type("Password", "Long-and-strong-2026");
  await press("Continue");
  await screen.findByLabelText("Date of birth");
  if (step === "person") return;
  type("Date of birth", "01/05/1990");
  fireEvent.click(screen.getByLabelText(/and I accept the terms/));
  await press("Continue");
  await button("Set limits now");
}

/** A place where a part of the page shows these words. */
const shows =
  (Part: ComponentType, words: RegExp | ((market: MarketInput) => RegExp)): Place =>
  async (site, market) => {
    show(<Part />, site);
    await screen.findAllByText(typeof words === "function" ? words(market) : words);
  };
const escaped = (words = "none"): RegExp =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
const exclusions = ({ exclusionRegister }: MarketInput): RegExp => escaped(exclusionRegister?.name);
const line = ({ helpLines = [] }: MarketInput): RegExp => escaped(helpLines[0]?.name);
const Age = (): JSX.Element => <AgeQuestion brand={useShell().brand} />;
const Login = (): JSX.Element => <LoginDialog onClose={close} />;
const Register = (): JSX.Element => <RegisterDialog onClose={close} />;

/** The duties in the places that the check names for each; a place throws where its duty is not shown. */
const PLACES: Readonly<Record<DutyId, Readonly<Record<string, Place>>>> = {
  "age-check": {
    "before the first page": async (site) =>
      expect(renderToString(inPage(<SiteShell>page</SiteShell>, { site }))).toContain('id="age-gate"'),
    registration: async (site) => {
      await register(site, "person");
      expect(screen.getByLabelText(/I am 18 or older/)).toBeTruthy();
    },
    foot: shows(SiteFooter, /^For adults aged 18 and over/),
  },
  operator: { foot: shows(SiteFooter, /^Boreal Entretención SpA$/) },
  licence: {
    foot: async (site, market) => {
      await shows(SiteFooter, /Licence L-1 · Supervised by The Authority/)(site, market);
      expect(document.querySelector('img[src="/assets/seal.svg"]')).not.toBeNull();
    },
  },
  "exclusion-register": {
    foot: shows(SiteFooter, exclusions),
    limits: shows(Limits, exclusions),
    "responsible gaming": shows(SafetyTools, exclusions),
    refusals: shows(RestrictionLinks, exclusions),
  },
  "help-lines": {
    foot: shows(SiteFooter, line),
    "responsible gaming": shows(SafetyTools, line),
    refusals: shows(RestrictionLinks, line),
    "age check": shows(Age, line),
  },
  complaints: { foot: shows(SiteFooter, /answered within 10 days · then: The Ombudsman/) },
  "risk-warning": {
    registration: shows(Register, /Gambling can be addictive/),
    "sign-in": shows(Login, /Gambling can be addictive/),
  },
  "registration-limits": {
    "last step of the registration": async (site, { registrationLimits = "offer" }) => {
      await register(site, "limits");
      const later = screen.queryAllByRole("button", { name: "Continue without limits" });
      expect(later).toHaveLength(registrationLimits === "offer" ? 1 : 0);
    },
  },
  "break-lengths": {
    limits: async (site, { breaks }) => {
      show(<Limits />, site);
      await button("Take a break");
      const lengths = (breaks?.pause.length ?? 0) + (breaks?.exclusion.length ?? 0);
      expect(screen.getAllByRole("radio")).toHaveLength(lengths);
    },
  },
  "reality-check": {
    "wherever one plays": async (site) => {
      show(<PlayTime />, site);
      fireEvent.click(await screen.findByRole("timer"));
      await screen.findByRole("dialog", { name: /You have been playing/ });
      await screen.findByText(/this visit/);
    },
  },
  "idle-sign-in": {
    "every page of a player": async (site, { idleMinutes = 0 }) => {
      show(<SessionWatcher />, site);
      await vi.waitFor(() => expect(localStorage.getItem("storefront.last-use")).not.toBeNull());
      vi.spyOn(Date, "now").mockReturnValue(Date.now() + idleMinutes * 60_000);
      fireEvent(document, new Event("visibilitychange"));
      await screen.findByLabelText("Password");
    },
  },
  "last-visit": {
    "a notice after each sign-in": async (site) => {
      show(<SignsIn />, site);
      await vi.waitFor(() => expect(notices.get().map(({ cause }) => cause)).toContain("last_visit"));
    },
  },
  "marketing-choice": {
    registration: async (site) => {
      await register(site, "person");
      expect(screen.getByLabelText<HTMLInputElement>("Send me news and offers.").checked).toBe(false);
    },
    profile: shows(ProfileCards, /^Offers and news$/),
  },
  "return-to-player": {
    "page of a game": shows(() => routePage(GamePage, GAME), /Not stated by the provider/),
  },
  "fund-protection": {
    "before a deposit": shows(() => <DepositDialog onClose={close} />, /^Your money is kept apart/),
  },
  accessibility: { foot: shows(SiteFooter, /^Accessibility$/) },
  consent: { "consent bar": shows(SessionHost, /^Cookies$/) },
};

const rows = Object.values(markets as Readonly<Record<string, unknown>>)
  .filter((each): each is MarketInput => typeof each === "object")
  .flatMap((market) => market.duties.map(({ id }) => ({ market, id: id as DutyId })))
  .flatMap(({ market, id }) =>
    Object.entries(PLACES[id]).map(([place, find]) => ({ market, id, place, find })),
  );

it("the markets have each duty that the site does", () => {
  expect(DUTY_IDS.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
});

describe("a duty is shown where the check says", () => {
  it.each(rows.map((row) => [`${row.market.id}, ${row.id}, ${row.place}`, row] as const))(
    "%s",
    async (_, row) => {
      await expect(row.find(siteOf(row.market), row.market)).resolves.not.toThrow();
    },
  );
});

describe("a brand that names an exception does without", () => {
  it.each([
    ["age-check", "before the first page"],
    ["exclusion-register", "foot"],
    ["risk-warning", "sign-in"],
    ["registration-limits", "last step of the registration"],
    ["break-lengths", "limits"],
    ["idle-sign-in", "every page of a player"],
    ["last-visit", "a notice after each sign-in"],
    ["return-to-player", "page of a game"],
    ["consent", "consent bar"],
  ] as const)("%s, %s", async (id, place) => {
    const site = siteOf(markets.br, { dutyExceptions: { [id]: "tried" } });
    await expect(PLACES[id][place]?.(site, markets.br)).rejects.toThrow(/./);
  });
});
