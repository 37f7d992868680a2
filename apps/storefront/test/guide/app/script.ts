import { createAccount, getWallet, isSignedIn, login } from "@storefront/account";

/** A `fetch` for scripts: it keeps the cookies of one host, as a browser does, and names the host's own origin. */
export function keepCookies(origin: string, send: typeof fetch = fetch): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set("origin", origin);
    request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await send(request);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  };
}

export async function readBalance(origin: string): Promise<number | null | undefined> {
  const { http } = createAccount({ baseUrl: origin, fetch: keepCookies(origin) });
  const answer = await login(http, { login: "ana@sandbox.test", password: "Sandbox!2026" });
  if (!isSignedIn(answer)) throw new Error(`The player has to do more: ${answer.type}`);
  const { wallet } = await getWallet(http);
  return wallet?.balance;
}
