import { LifeBuoy } from "lucide-react";
import type { JSX } from "react";
import type { PublicBrand } from "../site/shell-data.ts";
import { telephoneAddress } from "./telephone-address.ts";
import styles from "./help-lines.module.css";

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
