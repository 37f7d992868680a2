import type { ProxyHttp } from "@storefront/client/http";
import { useStorefront } from "@storefront/client/react-hooks";
import { createProviderC, type ProviderC } from "./provider-c.client.ts";

/** A client holds its token, so both are dropped when the session ends. */
const clients = new WeakMap<ProxyHttp, { readonly of: string; readonly client: ProviderC }>();

/**
 * The page's client of provider-c, in the language of the document. All components of a session share it and its token.
 * The hooks of provider-c use it; take it for calls of your own.
 */
export function useProviderC(): ProviderC {
  const { http, epoch, isAuthenticated } = useStorefront();
  const access = isAuthenticated ? "login" : "anonymous";
  const language = globalThis.document?.documentElement.lang || undefined;
  const of = `${epoch}${access}${language}`;
  let known = clients.get(http);
  if (known?.of !== of)
    clients.set(http, (known = { of, client: createProviderC({ http, access, language }) }));
  return known.client;
}
