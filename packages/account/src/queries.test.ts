import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import * as door from "./queries.ts";

it("is prefetched by a server component, with its own client and without a page", async () => {
  const calls: string[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input) => {
      calls.push(new URL(new Request(input).url).pathname);
      return Response.json({ ok: true, data: { wallet: { balance: 5 } } });
    },
  });
  const queries = new QueryClient();
  await queries.prefetchQuery(door.walletQuery(http));
  await queries.prefetchQuery(door.incomeReportQuery(http, 7));
  expect(calls).toEqual(["/api/wallet/refresh", "/api/income-report/status/7"]);
  expect(queries.getQueryData(door.walletQuery(http).queryKey)).toMatchObject({ wallet: { balance: 5 } });
  expect(dehydrate(queries).queries.map(({ queryKey }) => queryKey[1])).toEqual(["mine", "mine"]);
});

type Query = (http: ProxyHttp, input: unknown) => { queryFn?: unknown };
type Read = (context: { signal: AbortSignal; pageParam: number }) => Promise<unknown>;
const { accountKey: _, ...queries } = door;

it.each(Object.entries(queries as unknown as Record<string, Query>))(
  "%s ends with the signal of its reader (threat K9)",
  async (_name, query) => {
    const signal = AbortSignal.abort();
    const read = query(createProxyHttp({ baseUrl: "https://play.example" }), "pix").queryFn as Read;
    await expect(read({ signal, pageParam: 1 })).rejects.toBe(signal.reason);
  },
);
