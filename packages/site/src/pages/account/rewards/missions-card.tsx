import { useMissions, useProfile } from "@storefront/account/react-hooks";
import { CircleCheck, Target } from "lucide-react";
import { type JSX, useMemo } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { Card } from "../../../ui/card.tsx";
import { type MissionFacts, missionFacts } from "./mission-facts.ts";
import { missionPlatform } from "./mission-platform.ts";
import page from "../../../ui/page.module.css";
import styles from "./missions.module.css";

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
