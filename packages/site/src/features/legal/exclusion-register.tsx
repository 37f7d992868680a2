import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";

/** The way to the market's register of exclusions, which keeps a player out of every licensed site; nothing without one. */
export function ExclusionRegister({ className }: { className?: string | undefined }): JSX.Element | null {
  const { t } = useTranslation();
  const register = useShellIfLoaded()?.brand.law?.exclusionRegister;
  if (!register) return null;
  return (
    <a href={register.address} target="_blank" rel="noopener noreferrer" className={className}>
      {t("footer.exclusion", { name: register.name })}
    </a>
  );
}
