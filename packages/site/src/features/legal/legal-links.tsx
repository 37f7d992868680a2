import type { DutyId } from "../../brand/market.schema.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LifeBuoy } from "lucide-react";
import type { PublicBrand } from "../site/shell-data.ts";
import styles from "./help-lines.module.css";

/** The address that dials a number as people write it. */
export const telephoneAddress = (telephone: string): string => `tel:${telephone.replaceAll(/[^+\d]/g, "")}`;

/** True when the law of the brand's market has this duty, and the brand names no exception. */
export const useDuty = (id: DutyId): boolean => useShellIfLoaded()?.brand.law?.duties.includes(id) ?? false;

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

/** The places where people whose gambling is a problem find help; nothing for a brand that names no line. */
export function HelpLines({ legal }: { legal: PublicBrand["legal"] }): JSX.Element | null {
  if (legal.helpLines.length === 0) return null;
  return (
    <ul className={styles["lines"]}>
      {legal.helpLines.map(({ name, telephone, address }) => (
        <li key={name}>
          <LifeBuoy size={22} aria-hidden />
          <strong>
            {address === undefined ? (
              name
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            )}
          </strong>
          {telephone !== undefined && <a href={telephoneAddress(telephone)}>{telephone}</a>}
        </li>
      ))}
    </ul>
  );
}
