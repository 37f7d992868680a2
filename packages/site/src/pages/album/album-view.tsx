import { Package, Sparkles, Sticker as StickerIcon } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Album, readAlbum, type Sticker } from "./album.schema.ts";
import { inScope } from "../../features/session/account-scope.tsx";
import { EmptyState, Waiting } from "../../features/loading/read-states.tsx";
import pills from "../../ui/pill-row.module.css";
import parts from "../../ui/parts.module.css";
import styles from "./album.module.css";
import { accountKey } from "@storefront/account/queries";
import { playerQueryOptions } from "@storefront/client/queries";
import { playerQuery } from "@storefront/client/react-hooks";
import type { ApiError } from "@storefront/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { ButtonLink } from "../../features/routing/links.tsx";

/** The player's album: how far it is, its pages, and the packs that wait. */
export const AlbumView = inScope(Loaded);

function Loaded(): JSX.Element {
  const { t } = useTranslation("album");
  const { data: album, isError } = useAlbum();
  if (album === undefined && !isError) return <Waiting rows={2} />;
  if (album) return <Book album={album} />;
  return (
    <EmptyState icon={StickerIcon} title={t("resting.title")} text={t("resting.text")}>
      <ButtonLink to="/" look="quiet">
        {t("play")}
      </ButtonLink>
    </EmptyState>
  );
}

function Book({ album }: { album: Album }): JSX.Element {
  const { t } = useTranslation("album");
  const [chosen, setChosen] = useState<string>();
  const { title, collected, total, pages, packs } = album;
  const page = pages.find(({ id }) => id === chosen) ?? pages[0];
  return (
    <>
      <div className={styles["summary"]}>
        <section className={styles["progress"]} aria-labelledby="progress">
          <h2 id="progress">{title || t("title")}</h2>
          <p>{t("progress", { collected, total })}</p>
          <progress
            className={parts["meter"]}
            value={collected}
            max={Math.max(1, total)}
            aria-labelledby="progress"
          />
        </section>
        <section className={styles["packs"]} aria-labelledby="packs">
          <span className={styles["pack"]} aria-hidden>
            <Package size={30} />
            {packs > 0 && <em>{packs}</em>}
          </span>
          <div>
            <h2 id="packs">{t("packs.title")}</h2>
            <p>{packs > 0 ? t("packs.waiting", { packs }) : t("packs.none")}</p>
          </div>
          <ButtonLink to="/" look="quiet" size="small">
            {t("play")}
          </ButtonLink>
        </section>
      </div>
      {pages.length > 1 && (
        <div className={`${pills["pills"]} ${styles["pages"]}`} role="group" aria-label={t("pages")}>
          {pages.map(({ id, title: name, stickers }) => (
            <button key={id} type="button" aria-pressed={id === page?.id} onClick={() => setChosen(id)}>
              {name}
              <small>
                {stickers.filter(({ owned }) => owned).length}/{stickers.length}
              </small>
            </button>
          ))}
        </div>
      )}
      {page && (
        <section className={styles["sheet"]} aria-labelledby="sheet">
          <h2 id="sheet">{page.title}</h2>
          <ol className={styles["stickers"]}>
            {page.stickers.map((sticker, index) => (
              <StickerCard key={sticker.id} sticker={sticker} number={index + 1} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** One sticker: its picture when the player has it, its empty place when not. */
function StickerCard({ sticker, number }: { sticker: Sticker; number: number }): JSX.Element {
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

/** The polling interval of the album while the page is visible (document 1, section 8). */
export const ALBUM_POLLING = 60_000;

const useAlbumQuery = playerQuery((http) =>
  playerQueryOptions([...accountKey, "album"], async ({ signal }) =>
    readAlbum(await http.get("/api/album/bootstrap", { signal })),
  ),
);

/** The player's album, read every 60 seconds while the page is visible; null without one. It is forgotten with the session. */
const useAlbum = (): UseQueryResult<Album | null, ApiError> =>
  useAlbumQuery(undefined, {
    staleTime: ALBUM_POLLING,
    refetchInterval: ALBUM_POLLING,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });
