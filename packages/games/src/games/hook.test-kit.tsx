import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import { type ReactElement, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { fakeHost, type HostAnswer } from "./client.test-kit.ts";

type Host = ReturnType<typeof fakeHost>;

/** A page with one hook on it. */
export interface HookPage<Result, Props> extends RenderHookResult<Result, Props>, Host {
  readonly queries: QueryClient;
}

/** Renders a hook against a host. */
export function renderOnPage<Result, Props = undefined>(
  hook: (http: Host["http"], props: Props) => Result,
  answer: HostAnswer,
  initialProps?: Props,
): HookPage<Result, Props> {
  const host = fakeHost(answer);
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <StrictMode>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StrictMode>
  );
  const rendered = renderHook((props: Props) => hook(host.http, props), {
    wrapper,
    ...(initialProps !== undefined && { initialProps }),
  });
  return { ...rendered, rerender: rendered.rerender as (props?: Props) => void, ...host, queries };
}

/** Renders hooks as a server does; answers what was called, once any call could have gone out. */
export async function renderOnServer(useHooks: (http: Host["http"]) => unknown): Promise<string[]> {
  const host = fakeHost(() => ({}));
  const Page = (): ReactElement => {
    useHooks(host.http);
    return <p>page</p>;
  };
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  if (html !== "<p>page</p>") throw new Error("The page was not rendered.");
  await new Promise((resolve) => setTimeout(resolve, 5));
  return host.lines();
}
