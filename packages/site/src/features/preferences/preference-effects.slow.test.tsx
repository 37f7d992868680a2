// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useUpdatePreferences } from "@storefront/preferences/react-hooks";
import type { JSX } from "react";
import { expect, it } from "vitest";
import {
  address,
  enveloped,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { homePath } from "./page-settings.ts";
import { PreferenceEffects } from "./effects.ts";

const stored = (preferencies: object): void =>
  host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: { preferencies } }));
const motionNow = (): string | undefined => document.documentElement.dataset["motion"];

const host = onFakeHost((made) => {
  signIn(made);
  made.on("/api/user/update-preferences", enveloped({}));
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

it("leaves no other page", async () => {
  stored({ home_tab: "sports" });
  renderForPlayer(<PreferenceEffects />, "/promotions");
  await waitFor(() => expect(homePath.get()).toBe("/sports"));
  await act(async () => {});
  expect(address()).toBe("/promotions");
});
