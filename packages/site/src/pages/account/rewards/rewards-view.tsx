import { MISSION_TYPE } from "@storefront/account";
import { useAccountRestriction, useRedeemReward, useRewards } from "@storefront/account/react-hooks";
import { Gift } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { RestrictedNotice } from "../../../features/restriction/restricted-notice.tsx";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { useOnce } from "../../../features/money/use-once.ts";
import { notify } from "../../../features/notices/notices.ts";
import { LoadFailure, Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { MoreButton } from "../more-button.tsx";
import { CashbackCard } from "./cashback-card.tsx";
import { MissionsCard } from "./missions-card.tsx";
import { RewardCard } from "./reward-card.tsx";
import { REWARD_TYPES, rewardFacts, type RewardType } from "./reward-facts.ts";
import pageStyles from "../../../ui/page.module.css";
import pills from "../../../ui/pill-row.module.css";
import styles from "./rewards.module.css";

interface RewardsViewProps {
  /** The address of the gamification platform, where the host names one. */
  missions?: string | undefined;
}

/** The player's missions and rewards, and their redemption; none for an account that is restricted. */
export function RewardsView({ missions }: RewardsViewProps): JSX.Element {
  return (
    <AccountScope>
      <Loaded missions={missions} />
    </AccountScope>
  );
}

function Loaded({ missions }: RewardsViewProps): JSX.Element {
  const { t } = useTranslation("rewards");
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
      <List key={type} type={type} />
    </div>
  );
}

function List({ type }: { type: RewardType }): JSX.Element {
  const { t } = useTranslation("rewards");
  const list = useRewards(type === "all" ? {} : { type });
  const redeem = useRedeemReward();
  const once = useOnce();
  /** Redeemed here: shown so at once when the answer came, whatever an older list says. */
  const [redeemed, setRedeemed] = useState<ReadonlySet<string | number>>(new Set());

  if (list.isPending) return <Waiting rows={4} look="row" />;
  if (list.error && !list.data) {
    return <LoadFailure error={list.error} busy={list.isFetching} onAgain={() => void list.refetch()} />;
  }
  // Missions are a list of their own.
  const rewards = (list.data?.rewards ?? [])
    .filter((reward) => reward.type !== MISSION_TYPE)
    .map(rewardFacts);
  if (rewards.length === 0) return <Nothing icon={Gift} title={t("none_title")} text={t("none_text")} />;
  const redeemOnce = (id: string | number): void => {
    if (redeemed.has(id)) return;
    const onDone = (): void => {
      setRedeemed((present) => new Set([...present, id]));
      notify("redeemed", "good");
    };
    void once(() => redeem.mutateAsync({ reward_id: id }), onDone, id);
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
            failure={redeem.error && asked === reward.id ? moneyFailure(redeem.error) : undefined}
            onRedeem={redeemOnce}
          />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <LoadFailure
          error={list.error}
          busy={list.isFetchingNextPage}
          onAgain={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <MoreButton busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}
