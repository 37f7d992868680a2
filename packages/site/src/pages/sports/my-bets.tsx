import type { ProxyHttp } from "@storefront/client/http";
import { playerQueryOptions } from "@storefront/client/queries";
import { playerQuery, useStorefront } from "@storefront/client/react-hooks";
import { dateOf } from "@storefront/client";
import { Ticket } from "lucide-react";
import { type JSX, useContext } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useMoney } from "../../features/money/use-money.ts";
import { useOwnAmounts } from "../../features/preferences/own-amounts.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { LoadFailure, Nothing, Waiting } from "../../features/states/read-states.tsx";
import type { FeedBet, FeedBetState, SportsFeed } from "../../trunk/sports-feed.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Badge } from "../../ui/facts.tsx";
import chips from "../../features/catalogue/chips.module.css";
import { OddsNotation } from "./odds.tsx";
import { BETS, type SportsAddress } from "./sports-address.ts";
import { Chip } from "./sports-filters.tsx";
import styles from "./bet-slip.module.css";

/** The key of the player's own bets. */
export const MY_BETS = ["sports", "mine", "bets"] as const;

/** An open bet may be settled while it is looked at. */
const RULES = { refetchInterval: 30_000, meta: { silent: true } };
const TONES: Readonly<Record<FeedBetState, "good" | "bad" | "open">> = {
  open: "open",
  won: "good",
  lost: "bad",
  void: "open",
};

const useMyBets = playerQuery((_: ProxyHttp, feed: Promise<SportsFeed>) =>
  playerQueryOptions(MY_BETS, async () => (await feed).mine()),
);

/** The signed-in player's bets in the place of the matches, beside the slip. */
export function MyBets({
  feed,
  shown,
}: {
  feed: Promise<SportsFeed>;
  shown: NonNullable<SportsAddress["bets"]>;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const { isAuthenticated } = useStorefront();
  const { data, error, refetch, isFetching } = useMyBets(feed, RULES);
  const bets = data?.filter(({ state }) => (state === "open") === (shown === "open"));
  return (
    <section className={styles["bets"]} aria-labelledby="bets">
      <h2 id="bets">{t("bets.title")}</h2>
      <nav className={chips["chips"]} aria-labelledby="bets">
        {BETS.map((list) => (
          <Chip key={list} change={{ bets: list }} current={list === shown}>
            {t(`bets.${list}`)}
          </Chip>
        ))}
      </nav>
      {!isAuthenticated ? (
        <Nothing icon={Ticket} title={t("bets.log_in")}>
          <DialogLink dialog="login" className={buttonClass({})}>
            {t("bets.log_in_now")}
          </DialogLink>
        </Nothing>
      ) : bets && bets.length > 0 ? (
        <ul>
          {bets.map((bet) => (
            <Bet key={bet.id} bet={bet} />
          ))}
        </ul>
      ) : bets ? (
        <Nothing icon={Ticket} title={t(`bets.none_${shown}`)} />
      ) : error ? (
        <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
    </section>
  );
}

function Bet({ bet: { id, state, placedAt, stake, odds, pays, legs } }: { bet: FeedBet }): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const money = useMoney();
  const { shown } = useOwnAmounts();
  const oddsText = useContext(OddsNotation);
  const date = dateOf(placedAt);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const facts = [
    [t("slip.stake"), shown(money.format(stake))],
    [t("slip.odds"), oddsText(odds, i18n.language)],
    [t(state === "open" ? "slip.return" : "bets.paid"), shown(money.format(pays))],
    [t("bets.number"), id],
  ] as const;
  return (
    <li>
      <header>
        <Badge tone={TONES[state]}>{t(`bets.states.${state}`)}</Badge>
        {date && <time dateTime={placedAt}>{format.format(date)}</time>}
      </header>
      <ul className={styles["picks"]}>
        {legs.map((leg) => (
          <li key={`${leg.match} ${leg.market} ${leg.outcome}`}>
            <div>
              <strong>{leg.outcome}</strong>
              <small>{leg.market}</small>
              <small>{leg.match}</small>
            </div>
            <span>{oddsText(leg.odds, i18n.language)}</span>
            {leg.state !== "open" && <Badge tone={TONES[leg.state]}>{t(`bets.states.${leg.state}`)}</Badge>}
          </li>
        ))}
      </ul>
      <dl className={styles["sums"]}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
