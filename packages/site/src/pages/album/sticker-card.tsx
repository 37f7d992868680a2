import { Sparkles } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import type { Sticker } from "../../features/album/album.schema.ts";
import styles from "./album.module.css";

/** One sticker: its picture when the player has it, its empty place when not. */
export function StickerCard({ sticker, number }: { sticker: Sticker; number: number }): JSX.Element {
  const { t } = useTranslation("album");
  const { name, image, owned, rare } = sticker;
  return (
    <li className={styles["sticker"]} data-owned={owned ? "" : undefined} data-rare={rare ? "" : undefined}>
      <span className={styles["face"]}>
        {owned && image !== undefined ? (
          <img src={image} alt="" width={240} height={320} loading="lazy" decoding="async" />
        ) : (
          <span className={styles["number"]} aria-hidden>
            {number}
          </span>
        )}
        {rare && (
          <span className={styles["rare"]}>
            <Sparkles size={12} aria-hidden />
            {t("rare")}
          </span>
        )}
      </span>
      <strong>{name}</strong>
      <small>{t(owned ? "owned" : "missing")}</small>
    </li>
  );
}
