import { createAccount, isSignedIn } from "@storefront/account";
import {
  AccountProvider,
  useCreateDeposit,
  useDepositStatus,
  useLogin,
  useLogout,
  useProfile,
  useSession,
  useSessionEvent,
  useTransactions,
  useWallet,
} from "@storefront/account/react-hooks";
import { useEverythingSearch, useGamesList, useStartGame } from "@storefront/games/react-hooks";
import { useKycFrame, useKycStart } from "@storefront/kyc/react-hooks";
import { usePreference, useUpdatePreferences } from "@storefront/preferences/react-hooks";
import { createProxyHttp } from "@storefront/client/http";
import { StorefrontProvider } from "@storefront/client/react-hooks";
import { useLiveEvents } from "@storefront/sports/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";

// #region createAccount
export const account = createAccount({ language: () => document.documentElement.lang });
// #endregion

const queryClient = new QueryClient();

// #region AccountProvider
export const Page = ({ children }: { children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queryClient}>
    <AccountProvider account={account}>{children}</AccountProvider>
  </QueryClientProvider>
);
// #endregion

// #region StorefrontProvider
/** A page without accounts: every visitor is a guest. */
export const GuestPage = ({ children }: { children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queryClient}>
    <StorefrontProvider http={createProxyHttp()}>{children}</StorefrontProvider>
  </QueryClientProvider>
);
// #endregion

// #region useSession
export function Greeting(): ReactElement {
  const { status } = useSession();
  return <p>{status === "signed-in" ? "Welcome back" : "Welcome"}</p>;
}
// #endregion

// #region useSessionEvent
export function SignedOutNotice(): ReactElement | null {
  const [reference, setReference] = useState<string>();
  useSessionEvent("signed-out", ({ forced, failure }) => {
    if (forced) setReference(failure?.ref ?? "no code");
  });
  return reference === undefined ? null : <p role="alert">Please sign in again. {reference}</p>;
}
// #endregion

// #region useLogin
export function LoginForm({ onDone }: { onDone: () => void }): ReactElement {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const login = useLogin({ onSuccess: (answer) => (isSignedIn(answer) ? onDone() : undefined) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        login.mutate({ login: name, password });
      }}
    >
      <input aria-label="E-mail" onChange={({ target }) => setName(target.value)} />
      <input aria-label="Password" type="password" onChange={({ target }) => setPassword(target.value)} />
      {login.error && <p role="alert">{login.error.error ?? login.error.ref}</p>}
      <button disabled={login.isPending}>Sign in</button>
    </form>
  );
}
// #endregion

// #region useLogout
export function LogoutButton(): ReactElement {
  const logout = useLogout();
  return <button onClick={() => logout.mutate()}>{logout.isError ? "Try again" : "Sign out"}</button>;
}
// #endregion

// #region useProfile
export function Name(): ReactElement {
  const name = useProfile({ select: ({ user }) => user?.first_name });
  return <span>{name.data ?? ""}</span>;
}
// #endregion

// #region useWallet
export function Balance(): ReactElement {
  const balance = useWallet({ select: ({ wallet }) => wallet?.["balance"] });
  if (balance.isError) return <button onClick={() => void balance.refetch()}>Read again</button>;
  return <output>{balance.data === undefined ? "…" : String(balance.data)}</output>;
}
// #endregion

// #region useTransactions
export function Transactions(): ReactElement {
  const list = useTransactions({ type: "bet" }, { locale: "en", currency: "EUR" });
  return (
    <>
      <ul>
        {list.data?.transactions.map((transaction, index) => (
          <li key={index}>{transaction.amountFormatted}</li>
        ))}
      </ul>
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>More</button>}
    </>
  );
}
// #endregion

// #region useCreateDeposit
export function DepositForm({ onCharge }: { onCharge: (id: string | number) => void }): ReactElement {
  const deposit = useCreateDeposit({
    onSuccess: ({ transaction_id: id }) => {
      if (typeof id === "string" || typeof id === "number") onCharge(id);
    },
  });
  return (
    <>
      <button onClick={() => deposit.mutate({ amount: 50, provider_id: 1 })}>Deposit 50</button>
      {deposit.error?.status === 0 && (
        <p role="alert">There was no answer. Look at your transactions first.</p>
      )}
    </>
  );
}
// #endregion

// #region useDepositStatus
export function DepositStatus({ id }: { id: string | number }): ReactElement {
  const charge = useDepositStatus(id, { isFinal: (status) => status === "paid" || status === "failed" });
  return <p>{String(charge.data?.status ?? "waiting")}</p>;
}
// #endregion

// #region useGamesList
export function Games(): ReactElement {
  const list = useGamesList();
  return (
    <>
      <ul>
        {list.data?.games.map((game) => (
          <li key={game.slug}>{game.name}</li>
        ))}
      </ul>
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>More</button>}
    </>
  );
}
// #endregion

// #region useEverythingSearch
export function Search(): ReactElement {
  const [term, setTerm] = useState("");
  const found = useEverythingSearch(term);
  return (
    <>
      <input type="search" aria-label="Search" onChange={({ target }) => setTerm(target.value)} />
      <p>{found.isFetching ? "…" : `${found.data?.games?.games.length ?? 0} games`}</p>
    </>
  );
}
// #endregion

// #region useStartGame
export function PlayButton({ slug }: { slug: string }): ReactElement {
  const start = useStartGame({
    onSuccess: (game) => (game.kind === "started" ? location.assign(game.url) : undefined),
  });
  return <button onClick={() => start.mutate({ slug, platform: "WEB", useDemo: false })}>Play</button>;
}
// #endregion

// #region usePreference
export function OddsFormat(): ReactElement {
  return <span>{String(usePreference("odds_format"))}</span>;
}
// #endregion

// #region useUpdatePreferences
export function HideBalance(): ReactElement {
  const update = useUpdatePreferences();
  return <button onClick={() => update.mutate({ hide_balance: true })}>Hide my balance</button>;
}
// #endregion

// #region useKycStart
export function Verification(): ReactElement {
  const kyc = useKycStart();
  const { start, integration } = kyc.data ?? {};
  const frame = useKycFrame({
    url: integration?.type === "iframe" ? integration.url : undefined,
    operator: start?.operator,
    kycId: start?.correlation_id,
  });
  if (kyc.isError || frame.phase === "refused") return <p role="alert">Verification is not available.</p>;
  if (frame.frameProps) return <iframe title="Verification" {...frame.frameProps} />;
  return <button onClick={() => kyc.mutate()}>Verify</button>;
}
// #endregion

// #region useLiveEvents
export function LiveEvents(): ReactElement {
  const { events, isLoaded } = useLiveEvents({ sport: "soccer" });
  return <p>{isLoaded ? `${events.length} events` : "…"}</p>;
}
// #endregion
