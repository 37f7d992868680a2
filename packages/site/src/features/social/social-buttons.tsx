import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { providerName, SocialMark, useSocialProviders } from "./social-providers.tsx";
import styles from "./social.module.css";

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
