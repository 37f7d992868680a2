import { createProxyHttp } from "@storefront/client/http";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { incomeReportQuery, walletQuery } from "../queries.ts";

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
  await queries.prefetchQuery(walletQuery(http));
  await queries.prefetchQuery(incomeReportQuery(http, 7));
  expect(calls).toEqual(["/api/wallet/refresh", "/api/income-report/status/7"]);
  expect(queries.getQueryData(walletQuery(http).queryKey)).toMatchObject({ wallet: { balance: 5 } });
  expect(dehydrate(queries).queries.map(({ queryKey }) => queryKey[1])).toEqual(["mine", "mine"]);
});
