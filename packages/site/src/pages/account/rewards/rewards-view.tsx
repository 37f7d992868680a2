import {
  type Mission,
  MISSION_TYPE,
  type MissionPlatform,
  readAmount,
  type Reward,
} from "@storefront/account";
import {
  useAccountRestriction,
  useMissions,
  useProfile,
  useRedeemReward,
  useRewards,
  useSendFtdCashback,
  useVerifyFtdCashback,
} from "@storefront/account/react-hooks";
import { CircleCheck, Coins, Gift, HandCoins, type LucideIcon, Sparkles, Target } from "lucide-react";
import { type JSX, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { RestrictedNotice } from "../../../features/restriction/restricted-notice.tsx";
import { Link, usePageAddress } from "../../../features/routing/links.tsx";
import { inScope } from "../../../features/session/account-scope.tsx";
import { type MoneyFailure, MoneyAlert } from "../../../features/money/form/money-alert.tsx";
import { SentNotice, type SentCall, useMoneyCall } from "../../../features/money/form/money-call.tsx";
import { notify } from "../../../features/notices/notices.ts";
import { LoadFailure, EmptyState, QueryState } from "../../../features/loading/read-states.tsx";
import { NextPage } from "../next-page.tsx";
import pageStyles from "../../../ui/page.module.css";
import pills from "../../../ui/pill-row.module.css";
import styles from "./rewards.module.css";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SuccessMessage } from "../../../ui/parts.tsx";
import parts from "../../../ui/parts.module.css";
import { asYes, dateOf, isRecord } from "@storefront/client";

/** Types to filter by; their labels are `types.<type>` of the rewards texts. */
const REWARD_TYPES = ["all", "bonus", "free_spins", "cashback"] as const;
type RewardType = (typeof REWARD_TYPES)[number];

interface RewardFacts {
  /** Undefined when it cannot be redeemed by id. */
  id: string | number | undefined;
  type: RewardType | undefined;
  title: string | undefined;
  value: number | undefined;
  redeemedAt: Date | undefined;
  isRedeemed: boolean;
}

export function rewardFacts({ id, type, title, value, status, redeemed_at: redeemed }: Reward): RewardFacts {
  return {
    id: id ?? undefined,
    type: REWARD_TYPES.find((known) => known === type && known !== "all"),
    title: title ?? undefined,
    value: value ?? undefined,
    redeemedAt: dateOf(redeemed),
    isRedeemed: asYes(redeemed) === true || /redeemed|claimed|used/i.test(status ?? ""),
  };
}

const ICONS: Readonly<Record<RewardType, LucideIcon>> = {
  all: Gift,
  bonus: Coins,
  free_spins: Sparkles,
  cashback: HandCoins,
};

/** One reward: what it is worth, and redeeming it once. */
function RewardCard({
  reward: { id, type, title, value, isRedeemed, redeemedAt },
  busy,
  waits,
  failure,
  sent,
  onRedeem,
}: {
  reward: RewardFacts;
  busy: boolean;
  /** Another one is being redeemed: a press would be lost. */
  waits: boolean;
  failure: MoneyFailure | undefined;
  /** A redemption of it that may have been made. */
  sent: SentCall | undefined;
  onRedeem: (id: string | number, name: string) => void;
}): JSX.Element {
  const { t, i18n } = useTranslation("rewards");
  const { short } = useMoney();
  const Icon = ICONS[type ?? "all"];
  const worth =
    value === undefined ? undefined : type === "free_spins" ? t("spins", { number: value }) : short(value);
  const name = title ?? t(`types.${type ?? "bonus"}`);
  return (
    <li className={styles["reward"]} data-type={type} data-redeemed={isRedeemed ? "" : undefined}>
      <span className={styles["icon"]}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={styles["what"]}>
        {worth !== undefined && <strong>{worth}</strong>}
        <span>{name}</span>
      </div>
      {isRedeemed ? (
        <p className={styles["redeemed"]}>
          <CircleCheck size={18} aria-hidden />
          {redeemedAt
            ? t("redeemed_at", {
                date: new Intl.DateTimeFormat(i18n.language, { dateStyle: "short" }).format(redeemedAt),
              })
            : t("redeemed")}
        </p>
      ) : (
        id !== undefined &&
        !sent && (
          <Button
            size="small"
            busy={busy}
            disabled={waits}
            onClick={() => onRedeem(id, name)}
            aria-label={t("redeem_named", { name })}
          >
            {t("redeem")}
          </Button>
        )
      )}
      {!isRedeemed && (failure || sent) && (
        <div className={styles["failure"]}>
          {sent ? <SentNotice sent={sent} /> : <MoneyAlert failure={failure} />}
        </div>
      )}
    </li>
  );
}

interface RewardsViewProps {
  /** The address of the gamification platform, where the host names one. */
  missions?: string | undefined;
}

/** The player's missions and rewards, and their redemption; none for an account that is restricted. */
export const RewardsView = inScope(Loaded);

function Loaded({ missions }: RewardsViewProps): JSX.Element {
  const { t } = useTranslation("rewards");
  const address = usePageAddress();
  const [type, setType] = useState<RewardType>("all");
  const restriction = useAccountRestriction();
  if (restriction) return <RestrictedNotice restriction={restriction} closed="promotions" />;
  return (
    <div className={pageStyles["stack"]}>
      <CashbackCard />
      <MissionsCard address={missions} />
      <div className={pills["pills"]} role="group" aria-label={t("type")}>
        {REWARD_TYPES.map((each) => (
          <button key={each} type="button" aria-pressed={each === type} onClick={() => setType(each)}>
            {t(`types.${each}`)}
          </button>
        ))}
      </div>
      <p className={pageStyles["note"]}>
        {t("conditions")}{" "}
        <Link to={address("/terms/terms")} className={pageStyles["link"]}>
          {t("common:terms.terms")}
        </Link>
      </p>
      <List key={type} type={type} />
    </div>
  );
}

function List({ type }: { type: RewardType }): JSX.Element {
  const { t } = useTranslation("rewards");
  const list = useRewards(type === "all" ? {} : { type });
  const redeem = useRedeemReward();
  const { send, sent, failure } = useMoneyCall("redemption", redeem.error);
  /** True once it was redeemed here, also while an older list still says otherwise. */
  const [redeemed, setRedeemed] = useState<ReadonlySet<string | number>>(new Set());

  if (!list.data) return <QueryState of={list} rows={4} look="row" />;
  // Missions are a list of their own.
  const rewards = list.data.rewards.filter((reward) => reward.type !== MISSION_TYPE).map(rewardFacts);
  if (rewards.length === 0) return <EmptyState icon={Gift} title={t("none_title")} text={t("none_text")} />;
  const redeemOnce = (id: string | number, name: string): void => {
    if (redeemed.has(id)) return;
    const onDone = (): void => {
      setRedeemed((present) => new Set([...present, id]));
      notify("redeemed", "good");
    };
    void send({ what: String(id), label: name }, () => redeem.mutateAsync({ reward_id: id }), onDone);
  };
  const asked = redeem.variables?.reward_id;
  return (
    <>
      <ul className={styles["list"]}>
        {rewards.map((reward, index) => (
          <RewardCard
            key={reward.id ?? index}
            reward={
              reward.id !== undefined && redeemed.has(reward.id) ? { ...reward, isRedeemed: true } : reward
            }
            busy={redeem.isPending && asked === reward.id}
            waits={redeem.isPending && asked !== reward.id}
            failure={asked === reward.id ? failure : undefined}
            sent={sent?.what === String(reward.id) ? sent : undefined}
            onRedeem={redeemOnce}
          />
        ))}
      </ul>
      <NextPage list={list} />
    </>
  );
}

/**
 * Cashback of the first deposit: eligibility is verified once there was such a deposit. Nothing is shown to those who are
 * not eligible, or where the host has no such service.
 */
export function CashbackCard(): JSX.Element | null {
  const { data: profile } = useProfile();
  const hasDeposited = Boolean(profile?.user?.ftd_date);
  const verify = useVerifyFtdCashback();
  const { mutate: verifyNow, error, data, isPending } = verify;
  const asked = useRef(false);
  useEffect(() => {
    if (!hasDeposited || asked.current) return;
    asked.current = true;
    verifyNow({});
  }, [hasDeposited, verifyNow]);

  if (error && error.error !== "not_configured") {
    return <LoadFailure error={error} busy={isPending} onAgain={() => verifyNow({})} />;
  }
  const { isEligible, amount } = cashbackFacts(data);
  return isEligible ? <Offer amount={amount} /> : null;
}

function Offer({ amount }: { amount: number | undefined }): JSX.Element {
  const { t } = useTranslation("rewards");
  const { format } = useMoney();
  const { mask } = useOwnAmounts();
  const { mutateAsync, error, isPending, isSuccess } = useSendFtdCashback();
  const { send, sent, failure } = useMoneyCall("redemption", error);
  const isAvailable = error?.error !== "not_configured";
  return (
    <Card icon={HandCoins} title={t("cashback.title")} {...(!isSuccess && { text: t("cashback.text") })}>
      {amount !== undefined && (
        <p className={styles["amount"]}>{t("cashback.amount", { amount: mask(format(amount)) })}</p>
      )}
      {sent ? <SentNotice sent={sent} /> : <MoneyAlert failure={failure} />}
      {!isSuccess && !sent && isAvailable && (
        <div className={parts["submit"]}>
          <Button
            busy={isPending}
            onClick={() => void send({ what: "cashback", label: t("cashback.title") }, () => mutateAsync({}))}
          >
            {t("cashback.send")}
          </Button>
        </div>
      )}
      <SuccessMessage text={isSuccess ? t("cashback.sent") : undefined} />
    </Card>
  );
}

/** The cashback of a first deposit: whether there is any, and how much where the answer says so. */
interface CashbackFacts {
  isEligible: boolean;
  amount: number | undefined;
}

/** Reads the answer of the eligibility function, whose fields are not shown (decision D7); silence is a no. */
export function cashbackFacts(answer: unknown): CashbackFacts {
  const outer = isRecord(answer) ? answer : {};
  const record = isRecord(outer["data"]) && !("eligible" in outer) ? outer["data"] : outer;
  const word = record["eligible"];
  const amount = readAmount(record["amount"]);
  return {
    isEligible: word === true || word === 1 || word === "1" || word === "true",
    amount: amount !== null && amount > 0 ? amount : undefined,
  };
}

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
  const list = useMissions({ platform }, { enabled: isReady, meta: { silent: true } });
  const { data } = list;
  const missions = (data?.missions ?? []).flatMap((mission) => missionFacts(mission) ?? []);
  if (data && missions.length === 0) return null;
  return (
    <Card icon={Target} title={t("missions.title")}>
      {!data && <QueryState of={list} rows={2} look="row" />}
      <ul className={styles["missions"]}>
        {missions.map((mission, index) => (
          <MissionRow key={mission.id ?? `nameless-${index}`} mission={mission} />
        ))}
      </ul>
      {data && data.failed.length > 0 && <p className={pageStyles["note"]}>{t("missions.some")}</p>}
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
      <div className={styles["mission-text"]}>
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
            <progress className={parts["meter"]} max={goal} value={done} aria-label={title} />
            <span>{t("missions.progress", { done, goal })}</span>
          </p>
        )
      )}
    </li>
  );
}

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
