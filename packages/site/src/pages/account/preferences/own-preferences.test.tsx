// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { enveloped, onPlayersHost, renderForPlayer } from "../../../testing/signed-in-page.test-helper.tsx";
import { Preferences } from "./preferences.tsx";

const OWN = vi.hoisted(() => ({
  lucky_colour: {
    values: ["red", "black"],
    label: { en: "Lucky colour", es: "Color de la suerte" },
    valueLabels: { en: { red: "Red", black: "Black" } },
  },
}));

vi.mock(
  "../../../features/session/account-scope.tsx",
  () => import("../../../testing/scope.test-helper.tsx"),
);
vi.mock("../../../trunk/site-definition.ts", () => ({ site: { preferences: OWN } }));
vi.mock("../../../trunk/built-pages.ts", () => ({ ABSENT_PAGES: ["/sports", "/live"], OWN_PAGES: [] }));

const host = onPlayersHost((made) => {
  made.on("/api/auth/refresh", enveloped({ access_token: "[http-only]" }));
  const userInfo = { preferencies: { lucky_colour: "black" } };
  made.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo }));
  made.on("/api/user/update-preferences", enveloped({}));
});

it("shows a trunk's own preference, keeps what is stored of it, and offers nothing that has no page", async () => {
  renderForPlayer(<Preferences />);
  const black = await screen.findByRole<HTMLInputElement>("radio", { name: "Black" });
  expect([black.checked, screen.getByText("Lucky colour").tagName]).toEqual([true, "SPAN"]);
  expect(screen.queryByText("Betting")).toBeNull();
  expect(screen.queryByText("What the home page opens with")).toBeNull();

  fireEvent.click(screen.getByRole("switch", { name: "Sounds of the page" }));
  await waitFor(() => expect(host.calls("/api/user/update-preferences")).toHaveLength(1));
  expect(host.calls("/api/user/update-preferences")[0]?.body).toEqual({
    lucky_colour: "black",
    sounds: true,
  });
  fireEvent.click(screen.getByRole("radio", { name: "Red" }));
  await waitFor(() => expect(host.calls("/api/user/update-preferences")).toHaveLength(2));
  expect(host.calls("/api/user/update-preferences")[1]?.body).toEqual({ lucky_colour: "red", sounds: true });
});
