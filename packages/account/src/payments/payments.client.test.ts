import { ApiError } from "@storefront/client";
import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  generateIncomeReport,
  getIncomeReport,
  listIncomeReportYears,
} from "../income-report/income-report.client.ts";
import { sendFtdCashback, verifyFtdCashback } from "../ftd-cashback/ftd-cashback.client.ts";
import { isAmount } from "../money/amount.ts";
import { recordShapes } from "../money/shapes.test-kit.ts";
import { listRewards, redeemReward } from "../rewards/rewards.client.ts";
import { trackAttribution } from "../tracking/tracking.client.ts";
import {
  createDeposit,
  createWithdrawal,
  getBankAccount,
  listBanks,
  getCoupon,
  getDepositStatus,
  listPaymentProviders,
  getPixKey,
  limitErrorOf,
  readDepositValue,
  updateBankAccount,
  updatePixKey,
} from "./payments.client.ts";

it.each([
  ...recordShapes({ transactionId: "dep-7", status: "paid" }),
  [
    "among others",
    {
      data: [
        { transactionId: "dep-6", status: "pending" },
        { id: "dep-7", status: "paid" },
      ],
    },
  ],
  ["in a record of its own", { data: { payment: { status: "paid" } } }],
] as const)("getDepositStatus reads a paid charge %s", async (_, answer) => {
  const http = createProxyHttp({ baseUrl: "https://play.example", fetch: async () => Response.json(answer) });
  expect(await getDepositStatus(http, "dep-7")).toMatchObject({ status: "paid" });
});

it.each<[string, (http: ProxyHttp) => Promise<unknown>, string, object | undefined]>([
  ["listPaymentProviders", listPaymentProviders, "GET /api/payments/providers", undefined],
  [
    "createDeposit",
    (http) => createDeposit(http, { amount: 5 }),
    "POST /api/payments/deposit",
    { amount: 5 },
  ],
  [
    "getDepositStatus",
    (http) => getDepositStatus(http, "a b"),
    "GET /api/payments/deposit-status?transactionId=a+b",
    undefined,
  ],
  [
    "createWithdrawal",
    (http) => createWithdrawal(http, { value: "5.00" }),
    "POST /api/payments/withdraw",
    { value: "5.00" },
  ],
  ["listBanks", listBanks, "GET /api/payments/bank-list", undefined],
  ["getCoupon", (http) => getCoupon(http, "A&B"), "GET /api/payments/coupon?code=A%26B", undefined],
  ["getPixKey", getPixKey, "GET /api/payments/pix-key", undefined],
  ["updatePixKey", (http) => updatePixKey(http, { key: "x" }), "POST /api/payments/pix-key", { key: "x" }],
  [
    "getBankAccount",
    (http) => getBankAccount(http, "mex"),
    "POST /api/payments/bank-account",
    { type: "get-mex" },
  ],
  [
    "updateBankAccount",
    (http) => updateBankAccount(http, "generic", { bank: 1, type: "get-mex" }),
    "POST /api/payments/bank-account",
    { bank: 1, type: "save-generic" },
  ],
  ["listRewards", (http) => listRewards(http, { page: 2 }), "POST /api/rewards/list", { page: 2 }],
  [
    "redeemReward",
    (http) => redeemReward(http, { reward_id: 7 }),
    "POST /api/rewards/redeem",
    { reward_id: 7 },
  ],
  ["listIncomeReportYears", listIncomeReportYears, "GET /api/income-report/available-years", undefined],
  [
    "generateIncomeReport",
    (http) => generateIncomeReport(http, { year: 2025 }),
    "POST /api/income-report/generate",
    { year: 2025 },
  ],
  [
    "getIncomeReport",
    (http) => getIncomeReport(http, "a/b"),
    "GET /api/income-report/status/a%2Fb",
    undefined,
  ],
  ["verifyFtdCashback", verifyFtdCashback, "POST /api/ftd-cashback/verify", {}],
  [
    "sendFtdCashback",
    (http) => sendFtdCashback(http, { a: 1 }),
    "POST /api/ftd-cashback/send-cashback",
    { a: 1 },
  ],
  ["trackAttribution", (http) => trackAttribution(http, { e: 1 }), "POST /api/tracking/appsflyer", { e: 1 }],
])("%s calls its route once and returns the answer", async (_, call, route, json) => {
  const calls: { call: string; body: string }[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      calls.push({ call: `${request.method} ${pathname}${search}`, body: await request.text() });
      if (pathname.endsWith("/available-years")) return Response.json({ years: [2024] });
      const isList = /\/(?:providers|bank-list)$/.test(pathname);
      return Response.json(isList ? [{ came: true }] : { came: true });
    },
  });
  const answer = route.endsWith("/available-years") ? 2024 : { came: true };
  expect([await call(http)].flat()).toEqual([answer]);
  expect(calls).toEqual([{ call: route, body: json ? JSON.stringify(json) : "" }]);
});

it("keeps tracking outside the session's reaction", async () => {
  const asked: string[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: () => Promise.resolve(Response.json({}, { status: 401 })),
    reaction: {
      epoch: () => 0,
      timeLimit: () => {},
      failed: (_, { path }) => Promise.resolve((asked.push(path), "throw" as const)),
    },
  });
  await expect(trackAttribution(http, {})).rejects.toMatchObject({ status: 401 });
  await expect(getPixKey(http)).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(["/api/payments/pix-key"]);
});

it("reads the limit of a refused deposit", () => {
  const failure = (body: unknown): ApiError =>
    new ApiError({ status: 422, body, path: "/api/payments/deposit", method: "POST" });
  expect(limitErrorOf(failure({ ok: false, limitError: { limit: "5" } }))).toEqual({ limit: 5 });
  expect(limitErrorOf(failure({ limitError: "100" }))).toEqual({ limit: 100 });
  expect(
    [
      failure({ ok: false }),
      failure({ limitError: false }),
      failure("x"),
      failure(null),
      new Error("x"),
      undefined,
    ].map(limitErrorOf),
  ).toEqual(Array(6).fill(undefined));
});

describe("readDepositValue", () => {
  it.each<[string | URL, number | null]>([
    ["https://play.example/?value=50", 50],
    ["/account/deposit?a=1&value=10.50#value=3", 10.5],
    ["?value=0.01", 0.01],
    [new URL("https://play.example/?value=7"), 7],
    ["/?value=1&value=2", 1],
    ["/", null],
    ["/?value=", null],
    ["/#?value=5", null],
    ["/?value=-5", null],
    ["/?value=0", null],
    ["/?value=1e3", null],
    ["/?value=0x10", null],
    ["/?value=1,50", null],
    ["/?value=1.005", null],
    ["/?value=NaN", null],
    ["/?value=1000000001", null],
    ["/?value=%00", null],
    ["/?value=%", null],
  ])("%s sets %j", (url, value) => {
    expect(readDepositValue(url)).toBe(value);
  });

  it("returns an amount or null for any address", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, value) => {
        const read = readDepositValue(`${before}?value=${value}`);
        expect(read === null || isAmount(read)).toBe(true);
      }),
      RUNS,
    );
  });
});
