import { isLoopbackHost } from "@storefront/client";
import { useEffect, useState, type JSX } from "react";
import { useLocation } from "react-router";
import { changedSearch } from "../routing/dialog-address.ts";
import { notify } from "../notices/notices.ts";
import { usePageAddress } from "../routing/links.tsx";
import type { SocialProvider } from "../site/shell-data.ts";
import { useShell } from "../site/use-shell.ts";
import { beginSocialLogin } from "./social-attempt.ts";
import { KeyRound } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./social.module.css";

/** A provider's name as people write it: `google` is Google. */
export function providerName(provider: string): string {
  return provider.slice(0, 1).toUpperCase() + provider.slice(1);
}

/** The brand's providers that this page can reach, and the way to one of them. */
export interface SocialProviders {
  offered: readonly SocialProvider[];
  leaving: string | undefined;
  /** Leaves for the provider; with a player, to link its account to that player's. */
  leave: (provider: SocialProvider, player?: string) => void;
}

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

/** A provider's mark as shapes of a 24 by 24 square; a shape without a colour has the colour of its text. */
type Mark = readonly (readonly [path: string, colour?: string])[];

/** The marks of providers that brands name in `socialProviders`. */
const MARKS: Readonly<Record<string, Mark>> = {
  google: [
    [
      "M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z",
      "#4285f4",
    ],
    [
      "M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z",
      "#34a853",
    ],
    [
      "M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l2.85-2.22.81-.62z",
      "#fbbc05",
    ],
    [
      "M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z",
      "#ea4335",
    ],
  ],
  apple: [
    [
      "M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701",
    ],
  ],
  facebook: [
    [
      "M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z",
      "#0866ff",
    ],
  ],
};

/** The mark of a provider beside its name; a key for one that has none here. */
export function SocialMark({ provider, size = 20 }: { provider: string; size?: number }): JSX.Element {
  const mark = Object.hasOwn(MARKS, provider) ? MARKS[provider] : undefined;
  if (!mark) return <KeyRound size={size} aria-hidden />;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden data-mark={provider}>
      {mark.map(([path, colour = "currentColor"]) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </svg>
  );
}

/** A button for each provider of the brand that has an address; nothing where there is none. */
export function SocialButtons(): JSX.Element | null {
  const { t } = useTranslation("auth");
  const { offered, leaving, leave } = useSocialProviders();
  if (offered.length === 0) return null;
  return (
    <div className={styles["social"]}>
      <p className={styles["or"]}>{t("social.or")}</p>
      {offered.map((provider) => (
        <Button
          key={provider.name}
          look="quiet"
          size="large"
          wide
          busy={leaving === provider.name}
          onClick={() => leave(provider)}
        >
          {leaving !== provider.name && <SocialMark provider={provider.name} />}
          {t("social.continue", { provider: providerName(provider.name) })}
        </Button>
      ))}
    </div>
  );
}
