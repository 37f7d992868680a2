// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SiteFooter } from "../../layout/site-footer.tsx";
import { SiteHeader } from "../../layout/site-header.tsx";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { Slot } from "./slot.tsx";

vi.mock("../../trunk/site-definition.ts", async () => {
  const { defineSite } = await import("../../trunk/define-site.ts");
  return {
    site: defineSite({
      slots: {
        "header.end": ({ signedIn }) => <b>{signedIn ? "a player" : "a guest"}</b>,
        "game.side": ({ game }) => <b>beside {game.name}</b>,
        "footer.marks": () => {
          throw new Error("broken");
        },
      },
    }),
  };
});

it("renders the trunk's component at its place, with what the place gives", () => {
  renderInPage(
    <>
      <SiteHeader />
      <Slot name="game.side" game={{ slug: "gold", name: "Gold" }} />
    </>,
  );
  expect(screen.getByRole("banner").textContent).toContain("a guest");
  expect(screen.getByText("beside Gold")).toBeDefined();
});

it("renders nothing where the trunk has no component, and nothing more where one fails", () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  renderInPage(
    <>
      <Slot name="deposit.after" />
      <SiteFooter />
    </>,
  );
  expect(screen.getByRole("contentinfo").textContent).toContain("18+");
  silent.mockRestore();
});
