// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { usePreference, usePreferences } from "./preferences.hooks.ts";
import { profilePage } from "./profile-page.test-kit.tsx";
import { createPreferencesGuard } from "./rules/preferences-guard.ts";
import { useUpdatePreferences } from "./update-preferences.hooks.ts";

afterEach(cleanup);

const everything = () => ({
  theme: usePreference("theme"),
  sounds: usePreference("sounds"),
  stored: usePreferences(),
  update: useUpdatePreferences(),
});

describe("usePreference", () => {
  it("reads what the profile has, and the default of what it has not", async () => {
    const { backend, wrapper } = profilePage({ theme: "dark", motion: "wild" });
    const { result } = renderHook(everything, { wrapper });
    expect([result.current.theme, result.current.sounds]).toEqual(["system", false]);
    await waitFor(() => expect(result.current.theme).toBe("dark"));
    expect([result.current.sounds, result.current.stored.data]).toEqual([false, { theme: "dark" }]);
    expect(backend.reads).toBe(1);
  });

  it("has the defaults for guests and where the trunk names no profile, without a call", () => {
    const guest = profilePage({ theme: "dark" }, { signedIn: false });
    const theme = renderHook(() => usePreference("theme"), { wrapper: guest.wrapper }).result.current;
    expect(theme).toBe("system");
    const none = profilePage({ theme: "dark" }, { named: false });
    expect(renderHook(() => usePreference("theme"), { wrapper: none.wrapper }).result.current).toBe("system");
    expect([guest.backend.reads, none.backend.reads]).toEqual([0, 0]);
  });

  it("takes an input and options as every other hook", async () => {
    const { backend, wrapper } = profilePage({ theme: "dark" });
    const idle = () => [
      usePreferences(undefined, { enabled: false }).data,
      usePreference("theme", { enabled: false }),
    ];
    expect(renderHook(idle, { wrapper }).result.current).toEqual([undefined, "system"]);
    expect(backend.reads).toBe(0);
    const chosen = () => usePreferences(undefined, { select: ({ theme }) => theme }).data;
    const { result } = renderHook(chosen, { wrapper });
    await waitFor(() => expect(result.current).toBe("dark"));
    expectTypeOf(chosen).returns.toEqualTypeOf<"system" | "light" | "dark" | undefined>();
  });

  it("is typed by its key", () => {
    expectTypeOf(usePreference<"theme">).returns.toEqualTypeOf<"system" | "light" | "dark">();
    expectTypeOf(usePreference<"sounds">).returns.toEqualTypeOf<boolean>();
    // @ts-expect-error -- not in the list
    expectTypeOf(usePreference<"lucky_colour">).toBeFunction();
  });

  it("reads a brand's own with the guard of its provider", async () => {
    const guard = createPreferencesGuard({ lucky_colour: ["red"] });
    const { wrapper } = profilePage({ lucky_colour: "red" }, { guard });
    const { result } = renderHook(() => usePreferences<{ lucky_colour?: "red" }>(), { wrapper });
    await waitFor(() => expect(result.current.data?.lucky_colour).toBe("red"));
  });
});

describe("useUpdatePreferences with a profile", () => {
  it("shows a change once it is saved, and sends the whole stored set", async () => {
    const { backend, wrapper } = profilePage({ odds_format: "american", motion: "wild" });
    const { result } = renderHook(everything, { wrapper });
    await act(() => result.current.update.mutateAsync({ theme: "light" }));
    await waitFor(() => expect(result.current.theme).toBe("light"));
    expect(backend.updates).toEqual([{ odds_format: "american", theme: "light" }]);
  });

  it("loses neither of two changes at once, at a backend that replaces", async () => {
    const { backend, wrapper } = profilePage({ odds_format: "american" });
    const { result } = renderHook(everything, { wrapper });
    const { mutateAsync } = result.current.update;
    await act(() => Promise.all([mutateAsync({ theme: "light" }), mutateAsync({ sounds: true })]));
    expect(backend.stored).toEqual({ odds_format: "american", theme: "light", sounds: true });
    await waitFor(() => expect([result.current.theme, result.current.sounds]).toEqual(["light", true]));
  });

  it("keeps what another tab stored in the meantime", async () => {
    const { backend, wrapper } = profilePage({ theme: "dark" });
    const { result } = renderHook(everything, { wrapper });
    await waitFor(() => expect(result.current.theme).toBe("dark"));
    backend.stored = { theme: "light", home_tab: "live" };
    await act(() => result.current.update.mutateAsync({ sounds: true }));
    expect(backend.stored).toEqual({ theme: "light", home_tab: "live", sounds: true });
  });

  it("loses no change that another process of the host does not know for ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    const { backend, wrapper } = profilePage({ theme: "dark" });
    const { result } = renderHook(everything, { wrapper });
    const { mutateAsync } = result.current.update;
    await act(() => mutateAsync({ theme: "light" }));
    backend.cached = { theme: "dark" };
    vi.setSystemTime(9_999);
    await act(() => mutateAsync({ sounds: true }));
    await waitFor(() => expect([result.current.theme, result.current.sounds]).toEqual(["light", true]));
    vi.setSystemTime(19_998);
    await act(() => mutateAsync({ odds_format: "american" }));
    expect(backend.stored).toEqual({ theme: "light", sounds: true, odds_format: "american" });

    // Later every process knows them, and what another tab stored since counts.
    backend.cached = undefined;
    backend.stored = { theme: "dark" };
    vi.setSystemTime(29_998);
    await act(() => mutateAsync({ motion: "reduced" }));
    expect(backend.stored).toEqual({ theme: "dark", motion: "reduced" });
  });

  it("sends nothing when the stored set cannot be read, and goes on with the next change", async () => {
    const { backend, wrapper } = profilePage({ theme: "dark" });
    const { result } = renderHook(everything, { wrapper });
    await waitFor(() => expect(result.current.theme).toBe("dark"));
    backend.isFailing = true;
    await act(() => result.current.update.mutateAsync({ sounds: true }).catch(() => {}));
    expect([backend.updates, result.current.sounds]).toEqual([[], false]);
    backend.isFailing = false;
    await act(() => result.current.update.mutateAsync({ sounds: true }));
    expect(backend.stored).toEqual({ theme: "dark", sounds: true });
  });

  it("refuses a change before the stored set is read", async () => {
    const { backend, wrapper } = profilePage();
    const { result } = renderHook(() => useUpdatePreferences(), { wrapper });
    await act(() => result.current.mutateAsync({ theme: "blue" as "dark" }).catch(() => {}));
    await waitFor(() => expect(result.current.error).toMatchObject({ name: "PreferenceError" }));
    expect([backend.reads, backend.updates]).toEqual([0, []]);
  });

  it("sends the change alone where the trunk names no profile", async () => {
    const { backend, wrapper } = profilePage({ sounds: true }, { named: false });
    const { result } = renderHook(() => useUpdatePreferences(), { wrapper });
    await act(() => result.current.mutateAsync({ theme: "dark" }));
    expect([backend.reads, backend.updates]).toEqual([0, [{ theme: "dark" }]]);
  });

  it("stores nothing for the player after", async () => {
    const { backend, wrapper, nextPlayer } = profilePage({ theme: "dark" });
    const { result } = renderHook(() => useUpdatePreferences(), { wrapper });
    backend.onRead = nextPlayer;
    const saved = act(() => result.current.mutateAsync({ sounds: true }));
    await expect(saved).rejects.toBeInstanceOf(Error);
    expect(backend.updates).toEqual([]);
  });
});
