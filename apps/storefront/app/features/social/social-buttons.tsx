import { isLoopbackHost } from "@storefront/proxy";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { usePageAddress } from "../routing/use-page-address.ts";
import type { SocialProvider } from "../site/shell-data.ts";
import { useShell } from "../site/use-shell.ts";
import { Button } from "../../ui/button.tsx";
import { providerName } from "./provider-name.ts";
import { beginSocialLogin } from "./social-attempt.ts";
import styles from "./social.module.css";

/** A button for each provider of the brand that has an address; nothing where there is none. */
export function SocialButtons(): JSX.Element | null {
  const { t } = useTranslation("auth");
  const { brand } = useShell();
  const address = usePageAddress();
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState<string>();
  const offered = brand.social.filter(isReachable);
  if (offered.length === 0) return null;
  const leave = (provider: SocialProvider): void => {
    const landing = window.location.origin + address(`/auth/social/${provider.name}`);
    const rest = new URLSearchParams(search);
    rest.delete("dialog");
    const query = rest.toString();
    setLeaving(provider.name);
    window.location.assign(beginSocialLogin(provider, landing, pathname + (query && `?${query}`)));
  };
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
          {t("social.continue", { provider: providerName(provider.name) })}
        </Button>
      ))}
    </div>
  );
}

/** An address on loopback is a provider in development: pages of other machines cannot reach it. */
function isReachable({ address }: SocialProvider): boolean {
  return !isLoopbackHost(new URL(address).hostname) || isLoopbackHost(window.location.hostname);
}
