import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StorefrontProvider, type StorefrontSession } from "@storefront/client/react-hooks";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import { type ReactElement, type ReactNode, StrictMode } from "react";
import { fakeHost } from "./client.test-kit.ts";

type Host = ReturnType<typeof fakeHost>;

const PLAYER = { status: "signed-in", epoch: 1 } as const;
const GUEST = { status: "guest", epoch: 0 } as const;

/** The session of one player. */
export const SIGNED_IN: StorefrontSession = {
  subscribe: () => () => {},
  getSnapshot: () => PLAYER,
  getServerSnapshot: () => GUEST,
};

/** A page with one hook on it. */
export interface HookPage<Result, Props> extends RenderHookResult<Result, Props>, Host {
  readonly queries: QueryClient;
}

/** Renders a hook against a host. */
export function renderOnPage<Result, Props = undefined>(
  hook: (props: Props) => Result,
  answer: HostAnswer,
  initialProps?: Props,
  session: StorefrontSession = SIGNED_IN,
): HookPage<Result, Props> {
  const host = fakeHost(answer);
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <StorefrontProvider http={host.http} session={session}>
          {children}
        </StorefrontProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  const rendered = renderHook((props: Props) => hook(props), {
    wrapper,
    ...(initialProps !== undefined && { initialProps }),
  });
  return { ...rendered, rerender: rendered.rerender as (props?: Props) => void, ...host, queries };
}
