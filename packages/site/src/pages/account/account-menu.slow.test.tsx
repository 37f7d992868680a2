// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { publishSignedIn } from "../../features/session/player-state.ts";
import { renderInPage, routePage } from "../../testing/render-in-page.test-helper.tsx";
import AccountLayout from "./account-layout.tsx";
import ReceiptPage from "./receipt/receipt.tsx";

describe("the menu of the account", () => {
  it.each([
    ["/account/transactions", "Transactions", "page"],
    ["/account/receipt/7", "Transactions", "true"],
    ["/account/limits", "Limits and breaks", "page"],
  ])("has the page %s in its place: %s, %s", (path, name, current) => {
    renderInPage(<AccountLayout />, path);
    const menu = within(screen.getByRole("navigation", { name: "Your account" }));
    const marked = menu.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
      [name, current],
    ]);
    expect(menu.getByRole("button").textContent).toBe(`Your account${name}`);
  });
});

it("leads back from a receipt to the withdrawals", () => {
  act(() => publishSignedIn(true));
  renderInPage(routePage(ReceiptPage, { title: "" }), "/account/receipt/7");
  expect(screen.getByRole("link", { name: "All your withdrawals" }).getAttribute("href")).toBe(
    "/account/transactions?type=withdraw",
  );
});
