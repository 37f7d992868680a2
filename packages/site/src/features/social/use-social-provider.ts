import { isLoopbackHost } from "@storefront/client";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { changedSearch } from "../address/search-string.ts";
import { notify } from "../notices/notices.ts";
import { usePageAddress } from "../routing/use-page-address.ts";
import type { SocialProvider } from "../site/shell-data.ts";
import { useShell } from "../site/use-shell.ts";
import { beginSocialLogin } from "./social-attempt.ts";

/** The brand's providers that this page can reach, and the way to one of them. */
export interface SocialProviders {
  offered: readonly SocialProvider[];
  /** The provider that the page is about to leave for. */
  leaving: string | undefined;
  /** Leaves for the provider; with a player, to link its account to that player's. */
  leave: (provider: SocialProvider, player?: string) => void;
}

/** The providers of social login of the brand. */
export function useSocialProviders(): SocialProviders {
  const { brand } = useShell();
  const address = usePageAddress();
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState<string>();
  // Back from the provider may show this page as it was left.
  useEffect(() => {
    const stay = (): void => setLeaving(undefined);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  return {
    offered: brand.social.filter(isReachable),
    leaving,
    leave: (provider, player) => {
      const landing = window.location.origin + address(`/auth/social/${provider.name}`);
      const back = pathname + changedSearch(search, { dialog: undefined });
      const away = beginSocialLogin(provider, landing, back, player);
      if (away === undefined) return notify("storage_refused", "bad");
      setLeaving(provider.name);
      window.location.assign(away);
    },
  };
}

/** An address on loopback is a provider in development: pages of other machines cannot reach it. */
function isReachable({ address }: SocialProvider): boolean {
  return !isLoopbackHost(new URL(address).hostname) || isLoopbackHost(window.location.hostname);
}
