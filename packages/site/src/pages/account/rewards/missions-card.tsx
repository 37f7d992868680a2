import { useMissions, useProfile } from "@storefront/account/react-hooks";
import { CircleCheck, Target } from "lucide-react";
import { type JSX, useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import page from "../../../ui/page.module.css";
import styles from "./missions.module.css";
import type { Mission, MissionPlatform } from "@storefront/account";
import { dateOf } from "@storefront/client";

/** One list of the missions of the brand's platform and of the backend; nothing where there is none. */
export function MissionsCard({
  address,
}: {
  /** The address of the platform; without one the missions are the backend's. */
  address: string | undefined;
}): JSX.Element | null {
  const { t, i18n } = useTranslation("rewards");
  const { data: profile } = useProfile();
  const id = profile?.user.id;
  const player = id === undefined || id === null ? undefined : String(id);
  const platform = useMemo(
    () =>
      address === undefined || player === undefined
        ? undefined
        : missionPlatform(address, player, i18n.language),
    [address, player, i18n.language],
  );
  const isReady = address === undefined || player !== undefined;
  const { data, error, isPending, isFetching, refetch } = useMissions(
    { platform },
    { enabled: isReady, meta: { silent: true } },
  );
  const missions = (data?.missions ?? []).flatMap((mission) => missionFacts(mission) ?? []);
  if (isReady && !isPending && !error && missions.length === 0) return null;
  return (
    <Card icon={Target} title={t("missions.title")}>
      {isPending && <Waiting rows={2} look="row" />}
      {error && !data && <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />}
      <ul className={styles["list"]}>
        {missions.map((mission, index) => (
          <MissionRow key={mission.id ?? `nameless-${index}`} mission={mission} />
        ))}
      </ul>
      {data && data.failed.length > 0 && <p className={page["note"]}>{t("missions.some")}</p>}
    </Card>
  );
}

function MissionRow({
  mission: { title, text, goal, done, endsAt, isDone },
}: {
  mission: MissionFacts;
}): JSX.Element {
  const { t, i18n } = useTranslation("rewards");
  const until = endsAt && new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(endsAt);
  return (
    <li className={styles["mission"]} data-done={isDone ? "" : undefined}>
      <div className={styles["what"]}>
        <strong>{title}</strong>
        {text !== undefined && <span>{text}</span>}
        {until !== undefined && !isDone && <span>{t("missions.until", { date: until })}</span>}
      </div>
      {isDone ? (
        <p className={styles["done"]}>
          <CircleCheck size={18} aria-hidden />
          {t("missions.done")}
        </p>
      ) : (
        goal !== undefined && (
          <p className={styles["progress"]}>
            <progress max={goal} value={done} aria-label={title} />
            <span>{t("missions.progress", { done, goal })}</span>
          </p>
        )
      )}
    </li>
  );
}

/** A mission as it is shown. */
interface MissionFacts {
  id: string | undefined;
  title: string;
  text: string | undefined;
  /** Undefined where nothing says how far it goes. */
  goal: number | undefined;
  /** Never more than the goal. */
  done: number;
  endsAt: Date | undefined;
  isDone: boolean;
}

/** A mission as its row shows it; undefined for one that has nothing to show. */
export function missionFacts(mission: Mission): MissionFacts | undefined {
  const { id, title, description, progress, goal, status, ends_at: end, completed_at: completed } = mission;
  const name = title ?? description;
  if (name === undefined || name === null) return undefined;
  const whole = goal === undefined || goal === null || goal === 0 ? undefined : goal;
  const done = Math.min(progress ?? 0, whole ?? 0);
  return {
    id: id === undefined || id === null ? undefined : String(id),
    title: name,
    text: title ? (description ?? undefined) : undefined,
    goal: whole,
    done,
    endsAt: dateOf(end),
    isDone: Boolean(completed) || done === whole || /^(?:completed?|done|finished)$/i.test(status ?? ""),
  };
}

/**
 * The gamification platform of this trunk: a GET from the browser that names the player and the language, with no cookie
 * and nothing of our session.
 */
function missionPlatform(address: string, player: string, language: string): MissionPlatform {
  return {
    name: `${address} ${player}`,
    list: async ({ signal }) => {
      const url = new URL(address);
      url.searchParams.set("player", player);
      url.searchParams.set("lang", language);
      const response = await fetch(url, { credentials: "omit", ...(signal && { signal }) });
      if (!response.ok) throw new Error(`The gamification platform answered ${response.status}.`);
      return response.json();
    },
  };
}
