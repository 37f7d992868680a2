import { isSignedIn, twoFactorCode } from "@storefront/account";
import { useConnectSocialAccount, useSocialLogin } from "@storefront/account/react-hooks";
import { CircleUserRound, Link2, LoaderCircle, ShieldQuestion, UserX } from "lucide-react";
import { type JSX, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation, useNavigate } from "react-router";
import { isApiError } from "@storefront/client";
import { useAnalytics } from "../../features/analytics/use-analytics.ts";
import { ButtonLink, Link, usePageAddress } from "../../features/routing/links.tsx";
import { dialogSearch } from "../../features/routing/dialog-address.ts";
import { CodeForm } from "../../features/forms/code/code-form.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { type FormFailure, formFailure } from "../../features/forms/submission.ts";
import { inScope } from "../../features/session/account-scope.tsx";
import { EmptyState } from "../../features/loading/read-states.tsx";
import { providerName } from "../../features/social/social-providers.tsx";
import {
  endSocialLogin,
  type SocialReturn,
  offerSocialRegistration,
} from "../../features/social/social-attempt.ts";
import { Button, buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { Card } from "../../ui/parts.tsx";
import parts from "../../ui/parts.module.css";
import { profileQuery } from "@storefront/account/queries";
import { useStorefront } from "@storefront/client/react-hooks";
import { useQueryClient } from "@tanstack/react-query";

type Token = Extract<SocialReturn, { kind: "token" }>;
type Step =
  | { name: "connect"; token: Token; player: string }
  | { name: "waiting" | "cancelled" | "mismatch" }
  | { name: "failed"; token: Token; failure: FormFailure }
  | { name: "code"; token: Token; failure?: FormFailure }
  | { name: "closed" }
  | { name: "unknown"; token: Token };

/** Exchanges the provider's token for a session, and shows the next step or the failure. */
export const SocialLogin = inScope(Exchange);

function Exchange({ provider }: { provider: string }): JSX.Element {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = usePageAddress();
  const { mutateAsync: logIn } = useSocialLogin();
  const track = useAnalytics();
  const [step, setStep] = useState<Step>({ name: "waiting" });
  const begun = useRef(false);
  const name = providerName(provider);

  const exchange = async (token: Token, code?: string): Promise<void> => {
    const payload = {
      id_token: token.idToken,
      ...(code !== undefined && { two_factor_code: twoFactorCode(code) }),
    };
    try {
      const answer = await logIn({ provider, payload });
      if (isSignedIn(answer)) {
        track("login", { method: provider });
        await navigate(token.back, { replace: true });
      } else setStep(answer.type === "two_factor_code" ? { name: "code", token } : { name: "closed" });
    } catch (error) {
      const failure = formFailure(error);
      if (isApiError(error) && error.status === 404) setStep({ name: "unknown", token });
      else if (code === undefined) setStep({ name: "failed", token, failure });
      else setStep({ name: "code", token, failure });
    }
  };

  const begin = useRef(async () => {});
  useEffect(() => {
    begin.current = async () => {
      if (begun.current) return;
      begun.current = true;
      const answer = endSocialLogin(provider, window.location.hash);
      // The token does not stay in the address or in the history.
      await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
      if (answer.kind === "token" && answer.player !== undefined)
        setStep({ name: "connect", token: answer, player: answer.player });
      else if (answer.kind === "token") await exchange(answer);
      else setStep({ name: answer.kind });
    };
  });
  useEffect(() => void begin.current(), []);

  const register = ({ idToken, email }: Token): void => {
    offerSocialRegistration({ provider, idToken, email });
    void navigate({ pathname: address("/"), search: dialogSearch("register") }, { replace: true });
  };

  if (step.name === "waiting") {
    return (
      <div role="status" aria-busy>
        <EmptyState heading="h1" icon={LoaderCircle} title={t("social.waiting", { provider: name })} />
      </div>
    );
  }
  if (step.name === "connect") {
    const { token, player } = step;
    return (
      <SocialConnection
        provider={provider}
        player={player}
        token={token}
        onOther={() => setStep({ name: "mismatch" })}
      />
    );
  }
  if (step.name === "code") {
    return (
      <Card icon={ShieldQuestion} title={t("two_factor.title")} text={t("two_factor.text")}>
        <CodeForm
          failure={step.failure}
          action={t("common:confirm")}
          onSubmit={(code) => exchange(step.token, code)}
        >
          <LogInLink />
        </CodeForm>
      </Card>
    );
  }
  if (step.name === "failed") {
    return (
      <EmptyState heading="h1" icon={UserX} title={t("social.failed.title", { provider: name })}>
        <FormAlert failure={step.failure} />
        <Ways>
          <Button onClick={() => void exchange(step.token)}>{t("common:again")}</Button>
        </Ways>
      </EmptyState>
    );
  }
  if (step.name === "unknown") {
    const email = step.token.email ?? t("social.your_email");
    return (
      <EmptyState
        heading="h1"
        icon={CircleUserRound}
        title={t("social.unknown.title")}
        text={t("social.unknown.text", { email })}
      >
        <Ways>
          <Button onClick={() => register(step.token)}>{t("social.register")}</Button>
        </Ways>
      </EmptyState>
    );
  }
  if (step.name === "closed") {
    return (
      <EmptyState heading="h1" icon={UserX} title={t("cancelled.title")} text={t("cancelled.text")}>
        <Ways />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h1"
      icon={ShieldQuestion}
      title={t(`social.${step.name}.title`, { provider: name })}
      text={t(`social.${step.name}.text`)}
    >
      <Ways />
    </EmptyState>
  );
}

function Ways({ children }: { children?: ReactNode }): JSX.Element {
  const { t } = useTranslation("auth");
  return (
    <div className={parts["buttons"]}>
      {children}
      <LogInLink look={children === undefined ? "primary" : "quiet"} />
      <ButtonLink to="/" look="plain">
        {t("errors:home")}
      </ButtonLink>
    </div>
  );
}

/** Leads to the login over the home page, from where Back does not come here again. */
function LogInLink({ look = "quiet" }: Pick<ButtonLook, "look">): JSX.Element {
  const { t } = useTranslation("auth");
  const address = usePageAddress();
  return (
    <Link
      to={{ pathname: address("/"), search: dialogSearch("login") }}
      replace
      className={buttonClass({ look })}
    >
      {t("social.log_in")}
    </Link>
  );
}

/** Links the provider's account to the player who began it; where another one is signed in by now, nothing is sent. */
function SocialConnection({
  provider,
  player,
  token,
  onOther,
}: {
  provider: string;
  player: string;
  token: { idToken: string; back: string };
  /** Called when the signed-in player is another one. */
  onOther: () => void;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { http } = useStorefront();
  const { mutateAsync: connect } = useConnectSocialAccount();
  const [failure, setFailure] = useState<FormFailure>();
  const [busy, setBusy] = useState(true);
  const name = providerName(provider);

  const begun = useRef(false);
  const link = async (): Promise<void> => {
    setBusy(true);
    try {
      const { user } = await queries.fetchQuery(profileQuery(http));
      if (String(user.id) !== player) return onOther();
      await connect({ provider, payload: { id_token: token.idToken } });
      await navigate(token.back, { replace: true });
    } catch (error) {
      setFailure(formFailure(error));
    }
    setBusy(false);
  };
  const begin = useRef(link);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin.current();
  }, []);

  if (failure === undefined) {
    return (
      <div role="status" aria-busy>
        <EmptyState heading="h1" icon={LoaderCircle} title={t("social.connecting", { provider: name })} />
      </div>
    );
  }
  return (
    <EmptyState heading="h1" icon={Link2} title={t("social.not_connected", { provider: name })}>
      {failure.code === "already_registered" ? (
        <p role="alert">{t("social.connected_before", { provider: name })}</p>
      ) : (
        <FormAlert failure={failure} />
      )}
      <div className={parts["buttons"]}>
        <Button busy={busy} onClick={() => void link()}>
          {t("common:again")}
        </Button>
        <Link to={token.back} replace className={buttonClass({ look: "plain" })}>
          {t("social.back")}
        </Link>
      </div>
    </EmptyState>
  );
}
