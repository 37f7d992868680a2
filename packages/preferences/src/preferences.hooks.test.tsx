// @vitest-environment jsdom
import type { ProxyHttp } from "@storefront/proxy/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { act, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useUpdatePreferences } from "./preferences.hooks.ts";
import { createPreferencesGuard } from "./rules/preferences-guard.ts";

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
function fakeHttp() {
  const patch = vi.fn(async () => ({ saved: true }));
  return { patch, http: { patch } as unknown as ProxyHttp };
}
afterEach(cleanup);

describe("useUpdatePreferences", () => {
  it("saves when told to", async () => {
    const { http, patch } = fakeHttp();
    const { result } = renderHook(() => useUpdatePreferences({ http }), { wrapper });
    expect(patch).not.toHaveBeenCalled();
    act(() => result.current.mutate({ theme: "dark" }));
    await waitFor(() => expect(result.current.data).toEqual({ saved: true }));
    expect(patch.mock.calls).toEqual([["/api/user/update-preferences", { json: { theme: "dark" } }]]);
  });

  it("refuses without any call, also for a brand", async () => {
    const { http, patch } = fakeHttp();
    const guard = createPreferencesGuard({ lucky_colour: ["red"] });
    const { result } = renderHook(() => useUpdatePreferences({ http, guard }), { wrapper });
    act(() => result.current.mutate({ lucky_colour: "blue" as "red" }));
    await waitFor(() =>
      expect(result.current.error).toMatchObject({ name: "PreferenceError", key: "lucky_colour" }),
    );
    expect(patch).not.toHaveBeenCalled();
  });

  it("makes no call while rendering on a server", () => {
    const { http, patch } = fakeHttp();
    function Status() {
      return <p>{useUpdatePreferences({ http }).status}</p>;
    }
    expect(renderToString(wrapper({ children: <Status /> }))).toBe("<p>idle</p>");
    expect(patch).not.toHaveBeenCalled();
  });
});
