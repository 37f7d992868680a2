import { ApiError } from "@storefront/client";
import { createProxyHttp } from "@storefront/client/http";
import { describe, expect, it } from "vitest";
import { getDepositStatus, limitErrorOf, readDepositValue } from "./payments.client.ts";

it.each([
  ["under data", { data: { transactionId: "dep-7", status: "paid" } }],
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
    ["/?value=1e3", null],
    ["/?value=1,50", null],
    ["/?value=1.0005", null],
    ["/?value=%", null],
  ])("%s sets %j", (url, value) => {
    expect(readDepositValue(url)).toBe(value);
  });
});
