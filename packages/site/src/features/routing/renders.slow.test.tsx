// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import type { ComponentProps, ComponentType, JSX } from "react";
import { useMatches, useNavigate } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { ArtImage } from "../../ui/art-image.tsx";
import { stubMatchMedia, renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import {
  address,
  bare,
  createFakeHost,
  newPlayer,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { SearchDialog } from "../../dialogs/search/search-dialog.tsx";
import HomePage from "../../pages/home/home.tsx";
import { ListingView } from "../../pages/listing/listing-view.tsx";
import type { ListingData } from "../../pages/listing/listing-data.ts";
import { useShell } from "../site/use-shell.ts";

/** The pictures that were rendered: a tile renders its own with itself. */
const rendered: string[] = [];

vi.mock("../../ui/art-image.tsx", () => ({
  ArtImage({ src }: ComponentProps<typeof ArtImage>): null {
    rendered.push(src);
    return null;
  },
}));

const tile = (slug: string) => ({
  slug,
  name: `Game ${slug}`,
  provider: "Fox",
  image: `https://pictures.test/${slug}.png`,
  isLive: false,
  isNew: false,
});
const GAMES = ["owl", "fox", "jaguar"].map(tile);
const ROWS = ["slots", "live"].map((id) => ({ id, title: id, games: GAMES, more: undefined }));
const HOME = {
  rows: ROWS,
  order: [{ rows: ROWS }],
  categories: [{ slug: "slots", name: "Slots", count: 3 }],
  providers: [],
  hasWins: false,
  topGames: [],
  matches: [],
};

/** A page as the router renders it: with other properties after each change of the address. */
function Routed({ page, data }: { page: unknown; data: unknown }): JSX.Element {
  const Page = page as ComponentType<{ loaderData: unknown; matches: unknown }>;
  return <Page loaderData={data} matches={useMatches()} />;
}

function Opener(): JSX.Element {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate({ search: "?dialog=menu" })}>
      Open
    </button>
  );
}

async function openDialog(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await expect.poll(address).toContain("dialog=menu");
}

beforeEach(() => {
  stubMatchMedia();
  rendered.length = 0;
});

it("a dialog over the lobby renders no tile again", async () => {
  renderInPage(
    <>
      <Routed page={HomePage} data={HOME} />
      <Opener />
    </>,
  );
  expect(rendered.length).toBe(6);
  await openDialog();
  expect(rendered.length).toBe(6);
});

it("what reads the shell alone is not rendered by a change of the address", async () => {
  const read: string[] = [];
  function Reader(): string {
    const { name } = useShell().brand;
    read.push(name);
    return name;
  }
  renderInPage(
    <>
      <Reader />
      <Opener />
    </>,
  );
  const before = read.length;
  await openDialog();
  expect(read.length).toBe(before);
});

it("a dialog over a list renders no tile again", async () => {
  const listing = {
    subject: { kind: "category", slug: "slots" },
    name: "Slots",
    choice: { slug: undefined, term: "", sort: undefined },
    page: { games: GAMES, page: 1, lastPage: 1, total: 3 },
    hasMore: false,
    others: [],
    siblings: [],
  } as unknown as ListingData;
  renderInPage(
    <>
      <ListingView listing={listing} />
      <Opener />
    </>,
  );
  expect(rendered.length).toBe(3);
  await openDialog();
  expect(rendered.length).toBe(3);
});

it("a letter in the search over a page renders no tile again", async () => {
  const host = createFakeHost();
  const game = (slug: string): object => ({ ...tile(slug), provider: { slug: "fox", name: "Fox" } });
  host.on(
    "/api/games/rows/casino",
    bare({ rows: [{ slug: "a", title: "A", games: [game("owl"), game("fox")] }] }),
  );
  host.on("/api/games/rows/live", bare({ rows: [] }));
  host.on("/api/games/suggestions", bare({ data: [] }));
  newPlayer(host);
  renderForPlayer(<SearchDialog onClose={() => {}} />);
  await screen.findByRole("link", { name: /Game owl/ });
  // Every answer has come.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const before = rendered.length;
  expect(before).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "o" } });
  expect(rendered.length).toBe(before);
});
