import type { ProxyHttp } from "@storefront/client/http";
import { playerQueryOptions } from "@storefront/client/queries";
import { type BrandFacts, StorefrontProvider, type StorefrontSession } from "@storefront/client/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import type {} from "./preferences.hooks.ts";

type PreferencesFacts = NonNullable<BrandFacts["preferences"]>;
type Fields = Readonly<Record<string, unknown>>;

/** A backend that replaces what it stores, and the page of its player; `named: false` is a trunk that names no profile. */
export function profilePage(
  first: Fields = {},
  {
    signedIn = true,
    named = true,
    ...facts
  }: Partial<PreferencesFacts> & { signedIn?: boolean; named?: boolean } = {},
) {
  const backend = {
    stored: first,
    /** Answered in place of it: a profile that one process of the host cached. */
    cached: undefined as Fields | undefined,
    isFailing: false,
    reads: 0,
    updates: [] as unknown[],
    onRead: () => {},
  };
  const answer = async <Answer,>(read: () => Answer): Promise<Answer> => {
    await Promise.resolve();
    if (backend.isFailing) throw new TypeError("no answer");
    return read();
  };
  const http = {
    get: () =>
      answer(() => {
        backend.reads += 1;
        backend.onRead();
        return { user: { id: 1 }, userInfo: { preferencies: backend.cached ?? backend.stored } };
      }),
    patch: (_path: string, { json }: { json: Fields }) =>
      answer(() => {
        backend.updates.push(json);
        backend.stored = json;
      }),
  } as unknown as ProxyHttp;
  const queries = new QueryClient();
  const listeners = new Set<() => void>();
  let snapshot: ReturnType<StorefrontSession["getSnapshot"]> = {
    status: signedIn ? "signed-in" : "guest",
    epoch: 1,
  } as never;
  const session = {
    getSnapshot: () => snapshot,
    getServerSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as StorefrontSession;
  const preferences: PreferencesFacts = {
    profile: (client) =>
      playerQueryOptions(["account", "mine", "profile"], () => client.get("/api/auth/profile")),
    ...facts,
  };
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queries}>
      <StorefrontProvider http={http} session={session} brand={named ? { preferences } : {}}>
        {children}
      </StorefrontProvider>
    </QueryClientProvider>
  );
  const nextPlayer = (): void => {
    snapshot = { ...snapshot, epoch: snapshot.epoch + 1 };
    for (const listener of listeners) listener();
  };
  return { backend, wrapper, nextPlayer };
}
