// @vitest-environment jsdom
import type { ProxyHttp } from "@storefront/client/http";
import { StorefrontProvider } from "@storefront/client/react-hooks";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { act, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useUpdatePreferences } from "./update-preferences.hooks.ts";

function openPage(answer: () => Promise<unknown> = async () => ({ saved: true })) {
  const patch = vi.fn(answer);
  const http = { patch } as unknown as ProxyHttp;
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queries}>
      <StorefrontProvider http={http}>{children}</StorefrontProvider>
    </QueryClientProvider>
  );
  return { patch, wrapper };
}
afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

describe("useUpdatePreferences", () => {
  it("saves when told to, and tells the caller", async () => {
    const { patch, wrapper } = openPage();
    const onSuccess = vi.fn();
    const { result } = renderHook(() => useUpdatePreferences({ onSuccess }), { wrapper });
    expect(patch).not.toHaveBeenCalled();
    act(() => result.current.mutate({ theme: "dark" }));
    await waitFor(() => expect(result.current.data).toEqual({ saved: true }));
    expect(patch.mock.calls).toEqual([
      ["/api/user/update-preferences", { json: { theme: "dark" }, signal: undefined }],
    ]);
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it("is not sent by itself when the network returns", async () => {
    const { patch, wrapper } = openPage(() => Promise.reject(new TypeError("offline")));
    const { result } = renderHook(() => useUpdatePreferences(), { wrapper });
    onlineManager.setOnline(false);
    act(() => result.current.mutate({ theme: "dark" }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    await act(async () => onlineManager.setOnline(true));
    expect([patch.mock.calls.length, result.current.isPaused]).toEqual([1, false]);
  });

  it("makes no call while rendering on a server", () => {
    const { patch, wrapper } = openPage();
    expect(renderToString(wrapper({ children: <Status /> }))).toBe("<p>idle</p>");
    expect(patch).not.toHaveBeenCalled();
  });
});

function Status(): ReactElement {
  return <p>{useUpdatePreferences().status}</p>;
}
