import { Component, type ReactNode, type JSX, useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { onRecovered, useOffline } from "../connection/connection.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./part-failure.module.css";

interface PartBoundaryProps {
  variant: PartVariant;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Keeps what a part throws from the rest of the page: the part says so in its own place and can be tried again. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  readonly again = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    const { variant, onClose, children } = this.props;
    if (!this.state.failed) return children;
    return <PartFailure variant={variant} onAgain={this.again} onClose={onClose} />;
  }
}

/**
 * The place of a part of the page: in its flow (`block`, `small`), over it (`dialog`), or invisible
 * (`unseen`), where a failure is told in a line below the header.
 */
export type PartVariant = "block" | "small" | "dialog" | "unseen";

/** Says in the place of a part that it failed, and tries it again: at a press, and when the connection is back. */
export function PartFailure({
  variant,
  onAgain,
  onClose,
}: {
  variant: PartVariant;
  /** Tries the part again; true for a press of the player. */
  onAgain: (press: boolean) => void;
  /** Takes a dialog away. */
  onClose?: (() => void) | undefined;
}): JSX.Element | null {
  const { t } = useTranslation();
  const offline = useOffline();
  useEffect(() => onRecovered(() => onAgain(false)), [onAgain]);
  // The bar below the header says that the page is offline: a part without a place in the page adds no second word.
  if (offline && (variant === "small" || variant === "unseen")) return null;
  const again = (
    <Button
      look="quiet"
      size={variant === "block" || variant === "dialog" ? "medium" : "small"}
      onClick={() => onAgain(true)}
    >
      {t("again")}
    </Button>
  );
  if (variant === "small") {
    return (
      <span role="alert" className={styles["small"]} data-part-failure={variant}>
        <span className="sr-only">{t("part.title")}</span>
        {again}
      </span>
    );
  }
  const words = (
    <>
      <strong id="part-failure">{t(offline ? "offline.title" : "part.title")}</strong>
      {variant !== "unseen" && <p>{t(offline ? "offline.text" : "part.text")}</p>}
    </>
  );
  if (variant === "dialog") {
    return (
      <dialog
        ref={(element) => {
          if (element && !element.open) element.showModal?.();
        }}
        className={styles["dialog"]}
        aria-labelledby="part-failure"
        data-part-failure={variant}
        onCancel={(event) => {
          event.preventDefault();
          onClose?.();
        }}
      >
        {words}
        <div className={styles["actions"]}>
          {again}
          {onClose && (
            <Button look="plain" onClick={onClose}>
              {t("close")}
            </Button>
          )}
        </div>
      </dialog>
    );
  }
  return (
    <div role="alert" className={styles[variant]} data-part-failure={variant}>
      {words}
      {again}
    </div>
  );
}
