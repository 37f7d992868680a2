// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useUpdatePreferences } from "@storefront/preferences/react-hooks";
import type { JSX } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createFakeHost,
  enveloped,
  type FakeHost,
  newPlayer,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { homePath } from "./page-settings.ts";
import { PreferenceEffects } from "./preference-effects.tsx";

let host: FakeHost;

const stored = (preferencies: object): void =>
  host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: { preferencies } }));
const motionNow = (): string | undefined => document.documentElement.dataset["motion"];
const address = (): string | null => screen.getByTestId("address").textContent;

beforeEach(() => {
  host = createFakeHost();
  document.cookie = "is_authenticated=1";
  host.on("/api/auth/refresh", () => Response.json({ ok: true, data: { access_token: "[http-only]" } }));
  host.on("/api/user/update-preferences", enveloped({}));
  newPlayer(host);
});
afterEach(() => {
  cleanup();
  document.cookie = "is_authenticated=; Max-Age=0";
  localStorage.clear();
});

function SaveButton(): JSX.Element {
  const { mutate } = useUpdatePreferences();
  return (
    <button type="button" onClick={() => mutate({ motion: "full" })}>
      save
    </button>
  );
}

it("acts once the profile is there, after each change, and no more without its player", async () => {
  stored({ motion: "reduced" });
  const { unmount } = renderForPlayer(
    <>
      <PreferenceEffects />
      <SaveButton />
    </>,
  );
  expect(motionNow()).toBeUndefined();
  await waitFor(() => expect(motionNow()).toBe("reduced"));
  fireEvent.click(screen.getByRole("button", { name: "save" }));
  await waitFor(() => expect(motionNow()).toBe("full"));
  unmount();
  expect(motionNow()).toBeUndefined();
});

it("leaves a document that was opened at the home page for the preferred one", async () => {
  stored({ home_tab: "sports" });
  renderForPlayer(<PreferenceEffects />, "/");
  await waitFor(() => expect(address()).toBe("/sports"));
  expect(homePath.get()).toBe("/sports");
});

it("leaves no other page", async () => {
  stored({ home_tab: "sports" });
  renderForPlayer(<PreferenceEffects />, "/promotions");
  await waitFor(() => expect(homePath.get()).toBe("/sports"));
  await act(async () => {});
  expect(address()).toBe("/promotions");
});
