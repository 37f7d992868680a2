// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failed, onFakeHost, renderForPlayer } from "../../testing/signed-in-page.test-helper.tsx";
import { type PublicAnswers, testSite } from "../../testing/test-site.ts";
import { readGames } from "@storefront/games";
import { fakePublicReader } from "@storefront/proxy/testing";
import { cachedList, ListingView } from "./listing-view.tsx";
import { listingData } from "./listing-data.ts";
import { choiceIn, gamesFilter, pageIn, searchOf, sortedPage } from "./listing-filter.ts";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const category = { kind: "category", slug: "slots" } as const;
const provider = { kind: "provider", slug: "fox" } as const;
const record = (slug: string): object => ({
  slug,
  name: `Game ${slug}`,
  provider: { slug: slug < "n" ? "fox" : "owl", name: slug < "n" ? "Fox" : "Owl" },
  categories: [{ slug: "slots", name: "Slots" }],
});
const page = (slugs: string, current = 1, last = 2): object => ({
  data: slugs.split("").map(record),
  current_page: current,
  last_page: last,
  per_page: slugs.length,
  total: slugs.length * last,
});
const BASE = { "GET /casino-games/list/base": { data: "abyz".split("").map(record) } };

const host = onFakeHost();
afterEach(() => cachedList.set(undefined));

const read = (answers: PublicAnswers, subject = category as typeof category | typeof provider, search = "") =>
  listingData(testSite({ locale: "en", reader: fakePublicReader(answers) }), subject, search);

describe("a choice", () => {
  it.each([
    ["", { slug: undefined, term: "", sort: undefined }],
    ["?provider=owl&term=%20sun%20&sort=rtp", { slug: "owl", term: "sun", sort: "rtp" }],
    ["?provider=a/../b&sort=price", { slug: undefined, term: "", sort: undefined }],
    [`?term=${"x".repeat(300)}`, { slug: undefined, term: "x".repeat(60), sort: undefined }],
  ])("is read from %s", (search, choice) => {
    expect(choiceIn(new URLSearchParams(search), category)).toEqual(choice);
  });

  it("keeps the page's other parameters", () => {
    const choice = { slug: undefined, term: "a", sort: undefined };
    expect(searchOf("?dialog=login&provider=owl&page=3&sort=new", category, choice)).toBe(
      "?dialog=login&term=a",
    );
    expect(searchOf("", category, { ...choice, sort: "name" }, 2)).toBe("?sort=name&page=2&term=a");
  });

  it("narrows a category by provider and a provider by category", () => {
    expect(gamesFilter(category, { slug: "owl", term: "", sort: undefined })).toEqual({
      categories: ["slots"],
      providers: ["owl"],
    });
    expect(gamesFilter(provider, { slug: "slots", term: "x", sort: undefined })).toEqual({
      categories: ["slots"],
      providers: ["fox"],
      term: "x",
    });
  });
});

describe("the data of a listing", () => {
  it("is the first page of the choice in the address, with what else there is to choose", async () => {
    const data = await read({ ...BASE, "GET /casino-games/list/": page("ab") }, category, "?provider=fox");
    expect([data.name, data.choice.slug, data.page.games.length, data.page.total]).toEqual([
      "Slots",
      "fox",
      2,
      4,
    ]);
    expect(data.others.map(({ slug }) => slug)).toEqual(["fox", "owl"]);
  });

  it.each([
    ["?page=2", 2],
    ["?page=0", 1],
    ["?page=-1", 1],
    ["?page=1e9", 1],
    ["?page=x", 1],
  ])("is the page that the address names: %s", (search, number) => {
    expect(pageIn(new URLSearchParams(search))).toBe(number);
  });

  it("is a 404 after the last page, sorted or not", async () => {
    const answers = { ...BASE, "GET /casino-games/list/": page("") };
    for (const search of ["?page=9", "?page=9&sort=name"])
      await expect(read(answers, category, search)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("is sorted over the whole catalogue, filters included", async () => {
    const data = await read(
      { ...BASE, "GET /casino-games/list/": page("ab") },
      category,
      "?sort=name&provider=owl",
    );
    expect(data.page.games.map(({ slug }) => slug)).toEqual(["y", "z"]);
    expect([data.page.total, data.page.lastPage, data.choice.sort]).toEqual([2, 1, "name"]);
  });

  it("has the backend's own order while there is no catalogue to sort", async () => {
    const data = await read({ "GET /casino-games/list/": page("ba") }, category, "?sort=name");
    expect([data.choice.sort, data.page.games.map(({ slug }) => slug)]).toEqual([undefined, ["b", "a"]]);
  });

  it("of 5,000 games is one page, the newest or the highest return first", () => {
    const games = readGames(
      Array.from({ length: 5_000 }, (_, index) => ({
        slug: `g${index}`,
        name: `<b>${index}`,
        is_new: index === 4_000,
        rtp: index === 3_000 ? 99 : 90,
      })),
    );
    const choice = { slug: undefined, term: "", sort: "new" } as const;
    expect(
      sortedPage(games, choice, 1)
        .games.map(({ slug }) => slug)
        .slice(0, 2),
    ).toEqual(["g4000", "g0"]);
    expect(sortedPage(games, { ...choice, sort: "rtp" }, 1).games[0]?.slug).toBe("g3000");
    expect(sortedPage(games, choice, 209).games).toHaveLength(8);
    expect(sortedPage([], choice, 1)).toEqual({ games: [], page: 1, lastPage: 1, total: 0 });
  });

  it("is named by its slug when its games do not say where they belong, a search without a result too", async () => {
    const games = [{ slug: "a", name: "A" }];
    const list = ({ path }: { path: string }): object => (path.includes("term=") ? [] : games);
    const answers = { "GET /casino-games/list/base": games, "GET /casino-games/list/": list };
    for (const search of ["", "?term=zzz"])
      expect((await read(answers, category, search)).name).toBe("slots");
  });

  it.each([404, 503])("answers %i where it should", async (status) => {
    const answers = status === 404 ? { ...BASE, "GET /casino-games/list/": page("") } : {};
    await expect(read(answers, { kind: "category", slug: "nope" } as never)).rejects.toMatchObject({
      init: { status },
    });
  });

  it("has a name without the base list", async () => {
    expect((await read({ "GET /casino-games/list/": page("ab") }, provider)).name).toBe("Fox");
  });
});

describe("a listing page", () => {
  const listing = (): Promise<Awaited<ReturnType<typeof listingData>>> =>
    read({ ...BASE, "GET /casino-games/list/": page("ab") });

  it("shows the document's page without a call, and reads the next one at a press", async () => {
    host.on("/api/games/list", () => Response.json(page("cd", 2)));
    renderForPlayer(<ListingView listing={await listing()} />);
    expect(screen.getByRole("link", { name: /Game a/ })).toBeTruthy();
    expect(host.calls()).toEqual([]);
    const more = screen.getByRole("link", { name: "Show more games" });
    expect(more.getAttribute("href")).toBe("/?page=2");
    fireEvent.click(more);
    expect(await screen.findByRole("link", { name: /Game c/ })).toBeTruthy();
    expect(screen.getByTestId("address").textContent).toBe("/");
    expect(screen.getByRole("link", { name: /Game a/ })).toBeTruthy();
    expect(
      host.calls("/api/games/list").map(({ search }) => new URLSearchParams(search).get("page")),
    ).toEqual(["2"]);
    expect(screen.queryByRole("link", { name: "Show more games" })).toBeNull();
  });

  it("is at once as long as it was for who comes back to it", async () => {
    host.on("/api/games/list", () => Response.json(page("cd", 2)));
    const view = <ListingView listing={await listing()} />;
    const { unmount } = renderForPlayer(view);
    fireEvent.click(screen.getByRole("link", { name: "Show more games" }));
    expect(await screen.findByRole("link", { name: /Game d/ })).toBeTruthy();
    unmount();
    renderForPlayer(view);
    expect(screen.getAllByRole("link", { name: /^Game [a-d]/ })).toHaveLength(4);
  });

  it("has the pages around a later one as links, and reads on from it", async () => {
    const later = await read({ ...BASE, "GET /casino-games/list/": page("ab", 2, 3) }, category, "?page=2");
    renderForPlayer(<ListingView listing={later} />, "/casino/category/slots?page=2");
    const pages = screen.getByRole("navigation", { name: "Pages of this list" });
    const hrefs = [...pages.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/casino/category/slots", "/casino/category/slots?page=3"]);
    expect(screen.getByText("Page 2 of 3")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show more games" })).toBeTruthy();
  });

  it("says that a list could not be read, with its code, and reads it again", async () => {
    host.on("/api/games/list", failed(503, { ok: false }, "EP0143-EM0032"), () =>
      Response.json(page("yz", 1, 1)),
    );
    renderForPlayer(<ListingView listing={await listing()} />, "/casino/category/slots?provider=owl");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("#EP0143-EM0032");
    expect(screen.queryByText("No games match")).toBeNull();
    act(() => fireEvent.click(screen.getByRole("button", { name: "Try again" })) as never);
    expect(await screen.findByRole("link", { name: /Game y/ })).toBeTruthy();
  });
});
