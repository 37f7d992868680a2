// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { inPage, renderInPage } from "../testing/render-in-page.test-helper.tsx";
import { testSite } from "../testing/test-site.ts";
import { PageLink } from "../features/routing/links.tsx";
import { PageLinks } from "./page-links.tsx";
import { showProgressBar } from "../features/loading/progress-bar.ts";

const page = (
  <>
    <PageLinks />
    <PageLink to="/game/comet">
      <span>Comet</span>
    </PageLink>
    <a href="/other">Other</a>
  </>
);
const address = (): string | null => screen.getByTestId("address").textContent;

/** Clicks, and says whether the browser is left to follow the link itself. */
function isLeft(text: string, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(screen.getByText(text), { button: 0, ...init });
  let left = false;
  const stop = (): void => {
    left = !event.defaultPrevented;
    // A document of tests cannot go anywhere.
    event.preventDefault();
  };
  window.addEventListener("click", stop, { once: true });
  fireEvent(screen.getByText(text), event);
  return left;
}

it("is an anchor in the page's language", () => {
  const site = testSite({ locale: "en", localePrefix: "/en" });
  expect(renderToString(inPage(<PageLink to="/game/comet">Comet</PageLink>, { site }))).toContain(
    '<a href="/en/game/comet" data-page="">Comet</a>',
  );
});

it("is followed within the page, wherever in it the press was", async () => {
  renderInPage(page);
  expect(isLeft("Comet")).toBe(false);
  await expect.poll(address).toBe("/game/comet");
});

it("a page that is shown is no longer on its way", async () => {
  renderInPage(page);
  showProgressBar(true);
  expect(isLeft("Comet")).toBe(false);
  await expect.poll(address).toBe("/game/comet");
  expect(document.documentElement.hasAttribute("data-under-way")).toBe(false);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "is the browser's with %j",
  (init) => {
    renderInPage(page);
    expect(isLeft("Comet", init)).toBe(true);
    expect(address()).toBe("/");
  },
);

it("leaves other links alone", () => {
  renderInPage(page);
  expect(isLeft("Other")).toBe(true);
  expect(address()).toBe("/");
});
