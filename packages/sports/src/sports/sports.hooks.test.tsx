// @vitest-environment jsdom
import { StorefrontProvider } from "@storefront/client/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactElement, type ReactNode, StrictMode } from "react";
import { afterEach, expect, it } from "vitest";
import { hostWithClient } from "./client.test-helper.ts";
import { useSportsSearch } from "./sports.hooks.ts";

const { http, lines } = hostWithClient({
  "GET /api/sports/search": () => ({ data: [{ id: 1 }] }),
});
const queries = new QueryClient();

const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <StorefrontProvider http={http}>{children}</StorefrontProvider>
    </QueryClientProvider>
  </StrictMode>
);

afterEach(() => {
  cleanup();
  queries.clear();
});

it("searches from two letters on", async () => {
  const { result, rerender } = renderHook(({ term }) => useSportsSearch(term), {
    wrapper,
    initialProps: { term: " a " },
  });
  expect(result.current.fetchStatus).toBe("idle");
  rerender({ term: " ab " });
  await waitFor(() => expect(result.current.data).toMatchObject([{ id: 1 }]));
  expect(new Set(lines())).toEqual(new Set(["GET /api/sports/search?term=ab"]));
});
