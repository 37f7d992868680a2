import type { JSX, ReactNode } from "react";
import { withTexts } from "../../features/texts/with-texts.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { useRestricted } from "../../features/session/restricted.ts";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./promotions.module.css";

const ClosedPromotions = whenLoaded(
  async () => (await withTexts(["service"], import("./closed-promotions.tsx"))).ClosedPromotions,
);

/** A page of promotions; a restricted account is told why it has none. */
export function PromotionsFrame({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  const restricted = useRestricted();
  return (
    <div className={styles["page"]}>
      {restricted ? (
        <>
          <PageHead title={title} />
          <ClosedPromotions />
        </>
      ) : (
        children
      )}
    </div>
  );
}
