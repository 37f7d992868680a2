// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { inPage, renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import {
  bare,
  createFakeHost,
  type FakeHost,
  PageRequest,
} from "../../testing/signed-in-page.test-helper.tsx";
import { publishRestricted } from "../session/player-state.ts";
import { MatchRow } from "../../pages/home/match-row.tsx";
import { startText } from "./match-time.tsx";
import type { FeedMatchLine } from "../../trunk/sports-feed.ts";

const LINE = { sport: "football", sportName: "Football", league: "Serie A", away: "Tigers" };
const MATCHES: readonly FeedMatchLine[] = [
  { ...LINE, id: "1", home: "Lions", startsAt: "2030-01-01T12:00:00Z", isLive: true },
  { ...LINE, id: "2", home: "Owls", startsAt: "2030-01-02T12:00:00Z", isLive: false },
];
const EVENT = {
  ...LINE,
  id: 1,
  home: "Lions",
  is_live: true,
  score: { home: 2, away: 1 },
  minute: 33,
  markets: [{ id: "result", name: "Result", outcomes: [{ id: "home", name: "Lions", odds: 1.5 }] }],
};
const ROW = <MatchRow matches={MATCHES} feed="events" hasMarkets />;
const LIST = "/api/app-sportbook/events";

let host: FakeHost;
let comeIntoView: (...isIntersecting: boolean[]) => void = () => {};

beforeEach(() => {
  host = createFakeHost();
  host.on(LIST, bare({ data: [EVENT] }));
  vi.stubGlobal("fetch", host.fetch);
  vi.stubGlobal("Request", PageRequest);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = (...changes) => told(changes.map((isIntersecting) => ({ isIntersecting })));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

it("the document has names, links and times of the matches, and a time that is the same for everybody", () => {
  const html = renderToString(inPage(ROW));
  expect(html).toContain('href="/sports?event=2"');
  expect(html).toMatch(/Owls.*Tigers/s);
  expect(html).toMatch(/<time dateTime="2030-01-02T12:00:00Z"[^>]*>Wed, Jan 2, 12:00 PM UTC</i);
});

it("score, minute and odds come once the row is in view", async () => {
  const before = comeIntoView;
  renderInPage(ROW);
  await expect.poll(() => comeIntoView).not.toBe(before);
  expect(host.calls(LIST)).toEqual([]);
  act(() => comeIntoView(true));
  const card = within(await screen.findByRole("link", { name: /Lions 2 Tigers 1/ }));
  expect(card.getByText(/33′/)).toBeTruthy();
  expect(card.getByText("1.50")).toBeTruthy();
});

it("a row that comes into view before a busy page is told that it was out of it is read as well", async () => {
  const before = comeIntoView;
  renderInPage(ROW);
  await expect.poll(() => comeIntoView).not.toBe(before);
  act(() => comeIntoView(false, true));
  expect(await screen.findByRole("link", { name: /Lions 2 Tigers 1/ })).toBeTruthy();
});

it("a browser that cannot tell what is in view shows the matches all the same", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  renderInPage(ROW);
  expect(screen.getByRole("link", { name: /Owls.*Tigers/ })).toBeTruthy();
});

it("a match leads to the sportsbook itself where that is a page of its provider", () => {
  renderInPage(<MatchRow matches={MATCHES} feed="events" hasMarkets={false} />);
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(hrefs)).toEqual(new Set(["/sports"]));
});

it("a restricted player sees no matches", () => {
  publishRestricted(true);
  renderInPage(ROW);
  expect(screen.queryByText("Owls")).toBeNull();
});

it.each([
  [new Date(2030, 0, 1, 16), "en", /^today, 4:00\sPM$/],
  [new Date(2030, 0, 2, 16), "en", /^tomorrow, 4:00\sPM$/],
  [new Date(2030, 0, 2, 16), "pt-BR", /^amanhã, 16:00$/],
  [new Date(2030, 0, 3, 16), "es", /^jue, 3 ene, 16:00$/],
])("%s is said in %s as %s", (date, language, text) => {
  expect(startText(date, language, new Date(2030, 0, 1, 23))).toMatch(text);
});
