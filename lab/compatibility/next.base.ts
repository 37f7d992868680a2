/** The packages of the registry that a project of Next.js has. */
export const NEXT: readonly string[] = [
  "next@16.4.6",
  "react@^19",
  "react-dom@^19",
  "@tanstack/react-query@^5.100.0",
];

/** The app router: a server component that reads ahead, and a client component with hooks. */
export const NEXT_FILES: Readonly<Record<string, string>> = {
  "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  "app/page.jsx": `import { dehydrate, QueryClient } from "@tanstack/react-query";
import { gamesQuery } from "@storefront/games/queries";
import { createProxyHttp } from "@storefront/client/http";
import { Client } from "./client.jsx";

const answer = async () => Response.json({ games: [], total: 0 });

export default async function Page() {
  const client = new QueryClient();
  const http = createProxyHttp({ baseUrl: "https://shop.example", fetch: answer });
  await client.prefetchInfiniteQuery(gamesQuery(http, {}));
  return <Client state={dehydrate(client)} />;
}
`,
  "app/client.jsx": `"use client";
import { createAccount } from "@storefront/account";
import { AccountProvider, useWallet } from "@storefront/account/react-hooks";
import { useGamesList } from "@storefront/games/react-hooks";
import { HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";

function Games() {
  return <p>{useWallet().status} {useGamesList({}).status}</p>;
}
export function Client({ state }) {
  const [{ account, client }] = useState(() => ({ account: createAccount(), client: new QueryClient() }));
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <AccountProvider account={account}><Games /></AccountProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
`,
};

/** A server component that calls a hook. */
export const NEXT_MISTAKE = `import { useWallet } from "@storefront/account/react-hooks";

export default function Page() {
  return <p>{useWallet().status}</p>;
}
`;
/** The words of Next.js for it, which the door's own "use client" leads to. */
export const NEXT_COMPLAINT = /call useWallet\(\) from the server but useWallet is on the client/;
