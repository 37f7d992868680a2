import type { AccountRestriction } from "@storefront/account";
import { isGameStartError } from "@storefront/games";
import { isApiError } from "@storefront/client";
import { Ban, Clock } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { playerSentences } from "../../features/error-texts/refusal-words.ts";
import { notices, useErrorSentence } from "../../features/notices/notices.ts";
import { RestrictionLinks, useRestrictionText } from "../../features/restriction/restricted-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import styles from "./stage.module.css";
import { useAccountRestriction } from "@storefront/account/react-hooks";
import { inScope } from "../../features/session/account-scope.tsx";
import { ButtonLink } from "../../features/routing/links.tsx";

const NO_SESSION = 401;

/** Says why a game did not start, with its reference code; who is not signed in any more may log in. */
export function StartFailure({
  error,
  onAgain,
  onEnd,
}: {
  error: unknown;
  onAgain: () => void;
  onEnd: () => void;
}): JSX.Element {
  const { t, i18n } = useTranslation("game");
  const known = isApiError(error) ? error : undefined;
  const sentence = useErrorSentence(known);
  const [said] = playerSentences([isGameStartError(error) ? (error.reason ?? "") : ""], i18n.language);
  return (
    <div className={styles["message"]} role="alert">
      <strong>{t("stage.failed")}</strong>
      <p>{known ? sentence : (said ?? t("stage.no_address"))}</p>
      {known?.ref !== undefined && <ReferenceCode code={known.ref} />}
      <div className={styles["buttons"]}>
        {known?.status === NO_SESSION ? (
          <ButtonLink dialog="login">{t("common:log_in")}</ButtonLink>
        ) : (
          <Button onClick={onAgain}>{t("common:again")}</Button>
        )}
        <Button look="quiet" onClick={onEnd}>
          {t("stage.leave")}
        </Button>
      </div>
    </div>
  );
}

/** The code of a time limit that is reached, and the cause of the notice of it. */
const TIME_LIMIT = "EM0041";

/** Says that the player's own time limit is reached (a 202, EM0041), in place of the notice of it. */
export function TimeLimit({ onEnd }: { onEnd: () => void }): JSX.Element {
  const { t } = useTranslation("game");
  const sentence = useErrorSentence(TIME_LIMIT);
  useEffect(() => notices.set(notices.get().filter(({ cause }) => cause !== TIME_LIMIT)), []);
  return (
    <div className={styles["message"]} role="alert">
      <Clock size={36} strokeWidth={1.5} aria-hidden />
      <strong>{t("stage.limit")}</strong>
      <p>{sentence}</p>
      <div className={styles["buttons"]}>
        <ButtonLink to="/account/limits">{t("stage.limits")}</ButtonLink>
        <Button look="quiet" onClick={onEnd}>
          {t("stage.leave")}
        </Button>
      </div>
    </div>
  );
}

/** Says that the account may not play, why and until when. */
export function RestrictedPlay({
  restriction,
  onEnd,
}: {
  restriction: AccountRestriction;
  /** Leaves a game that was running. */
  onEnd?: () => void;
}): JSX.Element {
  const { t } = useTranslation("game");
  const { t: service } = useTranslation("service");
  const text = useRestrictionText(restriction);
  return (
    <div className={styles["message"]} role="alert">
      <Ban size={36} strokeWidth={1.5} aria-hidden />
      <strong>{service("restriction.play")}</strong>
      <p>{text}</p>
      <div className={styles["buttons"]}>
        <RestrictionLinks />
        {onEnd && (
          <Button look="plain" size="small" onClick={onEnd}>
            {t("stage.leave")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Takes the place of a game's buttons for a restricted player. */
export const ClosedPlay = inScope(Reason);

function Reason(): JSX.Element | null {
  const restriction = useAccountRestriction();
  return restriction ? <RestrictedPlay restriction={restriction} /> : null;
}
