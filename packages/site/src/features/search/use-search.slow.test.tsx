// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { JSX } from "react";
import { expect, it } from "vitest";
import { bare, onFakeHost, renderForPlayer } from "../../testing/signed-in-page.test-helper.tsx";
import { NO_HINTS } from "./search-hints.ts";
import { useSearch } from "./search-results.tsx";

const SEARCH = "/api/search/unified";
const NOTHING = { games: { data: [] }, events: [], failed: [] };
const FOUND = { ...NOTHING, games: { data: [{ slug: "slots", name: "Slots" }] } };
const find = () => ({ ...NO_HINTS, correction: "slots" });

const host = onFakeHost();

function Found(): JSX.Element {
  const { isKnown, insteadOf, failed } = useSearch("slosts", find);
  return <p>{isKnown ? `${insteadOf ?? "as typed"}, without ${failed.join(" ") || "nothing"}` : "waits"}</p>;
}

it.each([
  ["nothing", NOTHING, "slots, without nothing", ["slosts", "slots"]],
  [
    "nothing while a side did not answer",
    { ...NOTHING, failed: ["sports"] },
    "as typed, without sports",
    ["slosts"],
  ],
  ["something", FOUND, "as typed, without nothing", ["slosts"]],
])("a term that finds %s", async (_, answer, shown, terms) => {
  host.on(SEARCH, bare(answer), bare(FOUND));
  renderForPlayer(<Found />);
  await waitFor(() => expect(screen.queryByText("waits")).toBeNull());
  expect(screen.getByText(shown)).toBeTruthy();
  expect(host.calls(SEARCH).map(({ body }) => body["term"])).toEqual(terms);
});
