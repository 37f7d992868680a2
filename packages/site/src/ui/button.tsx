import type { ButtonHTMLAttributes, JSX, ReactNode } from "react";
import styles from "./button.module.css";

/** The look of a button: `primary` and `medium` by default, `wide` as wide as what it is in. */
export interface ButtonLook {
  look?: "primary" | "quiet" | "plain" | "accent" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  wide?: boolean | undefined;
}

/** The value of `className` by which a link looks like a `Button`. */
export function buttonClass({ look = "primary", size = "medium", wide = false }: ButtonLook = {}): string {
  return [styles["button"], styles[look], styles[size], wide && styles["wide"]].filter(Boolean).join(" ");
}

/** A button; while `busy` it shows a spinner and refuses presses, and keeps its focus. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { busy?: boolean | undefined; children: ReactNode }): JSX.Element {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={buttonClass({ look, size, wide })}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles["spinner"]} aria-hidden />}
      {children}
    </button>
  );
}
