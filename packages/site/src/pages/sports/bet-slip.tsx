import { dateOf } from "@storefront/client";
import { walletQuery } from "@storefront/account/queries";
import { useAccount, useWallet } from "@storefront/account/react-hooks";
import { useMoneyMutation, useStorefront } from "@storefront/client/react-hooks";
import { usePreferences } from "@storefront/preferences/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronUp, Ticket, X } from "lucide-react";
import { type Dispatch, type JSX, Suspense, useContext, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { AmountField } from "../../features/money/form/amount-field.tsx";
import { MoneyAlert } from "../../features/money/form/money-alert.tsx";
import { SentNotice, useMoneyCall } from "../../features/money/form/money-call.tsx";
import { awaitBets, openBets } from "../../features/matches/open-bets.ts";
import { BETS_RULES, MY_BETS, useMyBets } from "../../features/matches/own-bets.ts";
import { type Money, useMoney } from "../../features/money/use-money.ts";
import { useOwnAmounts } from "../../features/preferences/own-amounts.ts";
import { playSound } from "../../features/preferences/sounds.ts";
import { DialogLink, Link } from "../../features/routing/links.tsx";
import type {
  FeedBet,
  FeedBetState,
  FeedPick,
  SportsFeed,
  SportsFeedSource,
} from "../../trunk/sports-feed.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { OddsNotation } from "./matches/odds.tsx";
import { isPicked } from "./matches/pick.ts";
import { agrees, type OfferedPick, type SlipAction, totalOdds } from "./slip.ts";
import { BETS, type SportsAddress, sportsSearch } from "./matches/sports-address.ts";
import styles from "./bet-slip.module.css";
import { EmptyState, QueryState } from "../../features/loading/read-states.tsx";
import { Badge } from "../../ui/parts.tsx";
import chips from "../../features/routing/chips.module.css";
import { Chip } from "./matches/sports-filters.tsx";

interface SlipProps {
  feed: Promise<SportsFeed>;
  slipRules: SportsFeedSource["slipRules"];
  picks: readonly OfferedPick[];
  dispatch: Dispatch<SlipAction>;
  /** The player's own bets are on the page. */
  isBesideBets: boolean;
}

/** The bet slip: beside the matches, on narrow screens below them and opened by a press. */
export function BetSlip({ feed, slipRules, picks, dispatch, isBesideBets }: SlipProps): JSX.Element {
  const { t } = useTranslation("sports");
  const [open, setOpen] = useState(false);
  const bet = usePlaceBet(feed);
  const isEmpty = picks.length === 0;
  // A confirmation is shown until the next bet begins, which is a pick that was not there when the answer came.
  const [answered, setAnswered] = useState({ placed: bet.data, picks });
  if (answered.placed !== bet.data) setAnswered({ placed: bet.data, picks });
  const placed = picks.every((pick) => isPicked(answered.picks, pick)) ? answered.placed : undefined;
  const { isSuccess, reset } = bet;
  // Whoever goes to the bets sees the placed one there.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a bet that is placed beside them is confirmed
  useEffect(() => void (isBesideBets && isSuccess && reset()), [isBesideBets]);
  const isOpen = isEmpty ? placed !== undefined : open;
  const title = (
    <>
      <Ticket size={20} aria-hidden />
      {t("slip.title")}
      {!isEmpty && <em>{picks.length}</em>}
    </>
  );
  return (
    <aside
      className={styles["slip"]}
      aria-labelledby="slip"
      data-open={isOpen ? "" : undefined}
      data-empty={isEmpty && !placed ? "" : undefined}
    >
      <h2 id="slip">
        <button type="button" aria-expanded={isOpen} onClick={() => (isEmpty ? reset() : setOpen(!open))}>
          {title}
          <ChevronUp size={20} aria-hidden />
        </button>
        <span>{title}</span>
      </h2>
      <div className={styles["inside"]}>
        {placed ? (
          <div className={styles["taken"]} role="status">
            <p>{t("slip.taken", { id: placed.id })}</p>
            {!isBesideBets && <SeeBets />}
          </div>
        ) : (
          isEmpty && <p className={styles["empty"]}>{t("slip.empty")}</p>
        )}
        {/* The texts of amounts come with the first pick, and nothing else waits for them. */}
        <Suspense>
          {!isEmpty && <Picks picks={picks} dispatch={dispatch} />}
          {!isEmpty && <StakeForm slipRules={slipRules} picks={picks} dispatch={dispatch} bet={bet} />}
        </Suspense>
      </div>
    </aside>
  );
}

/** Sends a bet once. The list of the player's bets is read again after a success and after a failure, which may have placed it. */
const usePlaceBet = (feed: Promise<SportsFeed>) =>
  useMoneyMutation<{ id: string }, { picks: readonly FeedPick[]; stake: number }>(
    async (_, bet, settings) => {
      const placed = await (await feed).place(bet, settings);
      awaitBets([...openBets.get(), placed.id]);
      return placed;
    },
    undefined,
    { changed: [MY_BETS], when: "settled" },
  );

/** Leads to the player's own bets, where the result of an unclear bet is seen. */
function SeeBets(): JSX.Element {
  const { t } = useTranslation("sports");
  const { search } = useLocation();
  return <Link to={{ search: sportsSearch(search, { bets: "open" }) }}>{t("slip.follow")}</Link>;
}

function Picks({ picks, dispatch }: Pick<SlipProps, "picks" | "dispatch">): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const oddsText = useContext(OddsNotation);
  return (
    <ul className={styles["picks"]}>
      {picks.map((pick) => {
        const { odds, now, names } = pick;
        const isChanged = now !== null && now !== odds;
        return (
          <li key={pick.match}>
            <div>
              <strong>{names[0]}</strong>
              <small>{names[1]}</small>
              <small>{names[2]}</small>
              {now === null && <small data-gone="">{t("slip.not_offered")}</small>}
            </div>
            <span data-changed={isChanged ? "" : undefined}>
              {isChanged && <s>{oddsText(odds, i18n.language)}</s>}
              {oddsText(now ?? odds, i18n.language)}
            </span>
            <button
              type="button"
              aria-label={t("slip.remove", { outcome: names[0] })}
              onClick={() => dispatch({ type: "remove", picks: [pick] })}
            >
              <X size={18} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The stake and the bet itself: placed once, at the odds the player agreed to. */
function StakeForm({
  slipRules,
  picks,
  dispatch,
  bet,
}: Omit<SlipProps, "feed" | "isBesideBets"> & { bet: ReturnType<typeof usePlaceBet> }): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const { t: payments } = useTranslation("payments");
  const { mask } = useOwnAmounts();
  const { data: wallet } = useWallet(undefined, { select: ({ wallet: read }) => read });
  const { data: preferences = {} } = usePreferences<Record<string, string | number | boolean>>();
  const { isAuthenticated } = useAccount();
  const money = useMoney();
  const oddsText = useContext(OddsNotation);
  const rules = slipRules?.(preferences) ?? {};
  const stakes = quickStakes(money.style.digits);
  const [draft, setDraft] = useState({ text: money.write(stakes[1] ?? 0), touched: false });
  const stake = usableStake(money.parse(draft.text));
  // A backend may take a stake from the bonus too: only what is more than both is surely refused.
  const balance = wallet?.balance ?? undefined;
  const most = balance === undefined ? Number.POSITIVE_INFINITY : balance + (wallet?.bonus ?? 0);
  const odds = totalOdds(picks);
  const isGone = picks.some(({ now }) => now === null);
  const mustAccept = !isGone && !agrees(rules, picks);
  const { search } = useLocation();
  const { send, sent, failure } = useSend(
    bet,
    money,
    () => !rules.keepsPicks && dispatch({ type: "remove", picks }),
  );
  const place = (amount: number | undefined): void => {
    if (amount === undefined) setDraft({ ...draft, touched: true });
    else if (!mustAccept && !isGone && amount <= most) send(picks, amount);
  };
  const isQuick = rules.isQuick && isAuthenticated && !mustAccept && !isGone;
  const over = (stake ?? 0) > most ? payments("reasons.insufficient_balance") : undefined;
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        place(stake);
      }}
    >
      <AmountField
        label={t("slip.stake")}
        error={over ?? (draft.touched && stake === undefined ? t("slip.stake_needed") : undefined)}
        hint={
          balance !== undefined &&
          payments("withdraw.available", { amount: mask(money.format(money.most(balance))) })
        }
        picks={stakes}
        picked={stake ?? null}
        onPick={(amount) => {
          setDraft({ text: money.write(amount), touched: true });
          if (isQuick) place(amount);
        }}
        value={draft.text}
        onChange={({ target }) => setDraft({ text: target.value, touched: true })}
      />
      {isQuick && <p className={styles["empty"]}>{t("slip.quick")}</p>}
      <dl className={styles["sums"]}>
        <div>
          <dt>{t("slip.odds")}</dt>
          <dd>{oddsText(odds, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t("slip.return")}</dt>
          <dd>{stake === undefined ? "–" : money.format(stake * odds)}</dd>
        </div>
      </dl>
      <MoneyAlert failure={failure} />
      {mustAccept && isAuthenticated && (
        <p className={styles["changed"]} role="status">
          {t("slip.changed")}
        </p>
      )}
      {sent?.what === betOf(picks, stake) ? (
        <SentNotice sent={sent} list={{ search: sportsSearch(search, { bets: "open" }) }} />
      ) : !isAuthenticated ? (
        <DialogLink dialog="login" className={buttonClass({ wide: true, size: "large" })}>
          {t("slip.log_in")}
        </DialogLink>
      ) : isGone ? (
        <p className={styles["changed"]} role="status">
          {t("slip.gone")}
        </p>
      ) : (
        // One button for both: it keeps the focus when the odds change and when they are accepted.
        <Button
          type={mustAccept ? "button" : "submit"}
          wide
          size="large"
          look={mustAccept ? "accent" : "primary"}
          busy={bet.isPending}
          onClick={(event) => {
            if (!mustAccept) return;
            // The same element is a button that sends by the time the press is done.
            event.preventDefault();
            dispatch({ type: "accept", picks });
          }}
        >
          {t(mustAccept ? "slip.accept" : "slip.place")}
        </Button>
      )}
      <Button look="plain" size="small" onClick={() => dispatch({ type: "clear" })}>
        {t("slip.clear")}
      </Button>
    </form>
  );
}

/** Tells the same bet from another one. */
const betOf = (picks: readonly OfferedPick[], stake: number | undefined): string =>
  [stake, ...picks.map(({ match, market, outcome }) => `${match}/${market}/${outcome}`).sort()].join(" ");

/** Sends a bet once for each press; when it was taken, the balance is another. */
function useSend(
  bet: ReturnType<typeof usePlaceBet>,
  money: Money,
  onTaken: () => unknown,
): Omit<ReturnType<typeof useMoneyCall>, "send"> & {
  send: (picks: readonly OfferedPick[], stake: number) => void;
} {
  const { http } = useAccount();
  const queryClient = useQueryClient();
  const { send, ...told } = useMoneyCall("bet", bet.error);
  const sendBet = (picks: readonly OfferedPick[], stake: number): void =>
    void send(
      {
        what: betOf(picks, stake),
        label: money.format(stake),
      },
      () =>
        bet.mutateAsync({
          picks: picks.map(({ match, market, outcome, odds, now }) => ({
            match,
            market,
            outcome,
            odds: now ?? odds,
          })),
          stake,
        }),
      () => {
        playSound("good");
        onTaken();
        return queryClient.invalidateQueries({ queryKey: walletQuery(http).queryKey });
      },
    );
  return { ...told, send: sendBet };
}

/** A stake that can be bet: more than nothing. */
export const usableStake = (amount: number | null): number | undefined =>
  amount !== null && amount > 0 ? amount : undefined;

/** Stakes to pick from; a currency without decimals counts in thousands. */
export const quickStakes = (digits: number): readonly number[] =>
  [5, 10, 25, 50].map((stake) => (digits === 0 ? stake * 1_000 : stake));

const TONES: Readonly<Record<FeedBetState, "good" | "bad" | "open">> = {
  open: "open",
  won: "good",
  lost: "bad",
  void: "open",
};

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
  const read = useMyBets(feed, BETS_RULES);
  useEffect(() => {
    const open = (read.data ?? []).filter(({ state }) => state === "open");
    awaitBets([...openBets.get(), ...open.map(({ id }) => id)]);
  }, [read.data]);
  const bets = read.data?.filter(({ state }) => (state === "open") === (shown === "open"));
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
        <EmptyState icon={Ticket} title={t("bets.log_in")}>
          <DialogLink dialog="login" className={buttonClass({})}>
            {t("common:log_in")}
          </DialogLink>
        </EmptyState>
      ) : bets && bets.length > 0 ? (
        <ul>
          {bets.map((bet) => (
            <Bet key={bet.id} bet={bet} />
          ))}
        </ul>
      ) : bets ? (
        <EmptyState icon={Ticket} title={t(`bets.none_${shown}`)} />
      ) : (
        <QueryState of={read} rows={2} />
      )}
    </section>
  );
}

function Bet({ bet: { id, state, placedAt, stake, odds, pays, legs } }: { bet: FeedBet }): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const money = useMoney();
  const { mask } = useOwnAmounts();
  const oddsText = useContext(OddsNotation);
  const date = dateOf(placedAt);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const facts = [
    [t("slip.stake"), mask(money.format(stake))],
    [t("slip.odds"), oddsText(odds, i18n.language)],
    [t(state === "open" ? "slip.return" : "bets.paid"), mask(money.format(pays))],
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
