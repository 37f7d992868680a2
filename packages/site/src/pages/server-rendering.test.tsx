import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inPage, routePage } from "../testing/render-in-page.test-helper.tsx";
import SearchPage from "./search/search.tsx";
import SportsPage from "./sports/sports.tsx";

// No DOM, as on the server: what a page loads when it is shown in a browser is never loaded here, whatever ran before.
const fetched = vi.fn();

beforeEach(() => void vi.stubGlobal("fetch", fetched));
afterEach(() => fetched.mockReset());

vi.mock("../trunk/site-definition.ts", () => {
  const sportsFeed = { load: () => Promise.reject(new Error("The feed is for browsers.")) };
  return { site: { extensions: () => ({ sportsFeed }) } };
});

const SEARCH = routePage(SearchPage, {
  title: "",
  rows: [{ id: "featured", title: "Featured", more: undefined, games: [{ slug: "owl", name: "Owl" }] }],
  categories: [],
  providers: [],
  themes: [],
  words: "",
});

it.each([
  ["the search page", "/search", SEARCH, "Featured", 'aria-busy="true"'],
  ["the search page that has a term", "/search?q=comet", SEARCH, 'aria-busy="true"', "Type at least two"],
  [
    "the sportsbook",
    "/sports",
    routePage(SportsPage, {
      provider: "provider-c",
      matches: [{ id: "5", sport: "football", league: "Serie A", home: "Lions", away: "Owls", isLive: true }],
    }),
    'href="/sports?event=5"',
    "Odds are live",
  ],
])("%s is rendered without a call", (_, path, page, shown, later) => {
  const html = renderToString(inPage(page, { path }));
  expect(html).toContain(shown);
  expect(html).not.toContain(later);
  expect(fetched).not.toHaveBeenCalled();
});
