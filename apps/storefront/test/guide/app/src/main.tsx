// src/main.tsx
import { createAccount } from "@storefront/account";
import { AccountProvider, useLogin, useWallet } from "@storefront/account/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";

function Balance() {
  const login = useLogin();
  const { data } = useWallet();
  if (data !== undefined) return <p>{data.wallet?.balance}</p>;
  const player = { login: "ana@sandbox.test", password: "Sandbox!2026" };
  return <button onClick={() => login.mutate(player)}>Log in {login.error?.ref}</button>;
}

createRoot(document.body.appendChild(document.createElement("div"))).render(
  <QueryClientProvider client={new QueryClient()}>
    <AccountProvider account={createAccount()}>
      <Balance />
    </AccountProvider>
  </QueryClientProvider>,
);
