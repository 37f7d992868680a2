import { CircleCheck } from "lucide-react";
import type { JSX } from "react";
import styles from "./parts.module.css";

/** Says that something worked; empty until then, so that screen readers hear it. */
export function SuccessMessage({ text }: { text: string | undefined }): JSX.Element {
  return (
    <p role="status" className={styles["outcome"]}>
      {text !== undefined && (
        <>
          <CircleCheck size={18} aria-hidden />
          {text}
        </>
      )}
    </p>
  );
}
