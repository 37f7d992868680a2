import { expect, it } from "vitest";
import { answering } from "../host.test-kit.ts";
import { netPosition } from "./net-position.ts";
import { downloadReceipt } from "./receipt.client.ts";
import { formatTransactions, getWallet } from "./wallet.client.ts";

it("keeps a part that failed as null, and its name", async () => {
  const snapshot = {
    wallet: { balance: "5" },
    rollover: null,
    rolloverAccomplished: null,
    failed: ["rollover", "rolloverAccomplished"],
  };
  const { http } = answering(() => ({ ok: true, data: snapshot }));
  expect(await getWallet(http)).toEqual({ ...snapshot, wallet: { balance: 5 } });
});

it.each<[string, Response, unknown]>([
  ["JSON", Response.json({ url: "x" }), { kind: "json", data: { url: "x" } }],
  ["HTML", new Response("<p>Receipt\n</p>"), { kind: "text", text: "<p>Receipt\n</p>" }],
])("reads a receipt that is %s", async (_, response, receipt) => {
  const { http, calls } = answering(() => response);
  expect(await downloadReceipt(http, { id: 7 })).toEqual(receipt);
  expect(calls).toMatchObject([{ call: "POST /api/wallet/receipt", json: { id: 7 } }]);
});

it("returns a receipt that is not text as a file", async () => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0]);
  const { http } = answering(() => new Response(bytes, { headers: { "content-type": "application/pdf" } }));
  const receipt = await downloadReceipt(http, { id: 7 });
  expect(receipt).toMatchObject({ kind: "file", file: { type: "application/pdf", size: 7 } });
});

it.each<[string, Response]>([
  ["empty", new Response("")],
  ["a failure", new Response("<p>no</p>", { status: 502 })],
  ["a refusal", Response.json({ reason: "revoked" }, { status: 401 })],
])("fails for a receipt that is %s", async (_, response) => {
  const asked = downloadReceipt(answering(() => response).http, { id: 7 });
  await expect(asked).rejects.toMatchObject({ name: "ApiError" });
});

const real = { locale: "en", currency: "USD" };

it("keeps the raw amounts of a list beside their text (document 1, 2.4)", () => {
  expect(formatTransactions([{ id: 1, amount: -12.5 }, { amount: "7" }, {}], real)).toEqual([
    { id: 1, amount: -12.5, amountFormatted: "-$12.50" },
    { amount: "7", amountFormatted: "$7.00" },
    { amountFormatted: "" },
  ]);
});

const SINCE = new Date("2026-03-01T12:00:00Z");
const [before, after] = ["2026-03-01T11:59:00Z", "2026-03-01T12:01:00Z"];
const bet = (amount: unknown, created_at: string | null = after, type = "bet") =>
  ({ type, amount, created_at }) as never;

it.each([
  ["wins less stakes", [bet(-10.1), bet("25.30", after, "WIN")], 15.2],
  ["a loss", [bet(-0.1), bet(-0.2)], -0.3],
  ["no deposit", [bet(100, after, "deposit"), bet(-5)], -5],
  ["no bet that failed", [{ ...(bet(-5) as object), status: "cancelled" } as never, bet(1, after, "win")], 1],
  ["nothing of before", [bet(-5), bet(-90, before)], -5],
  ["zero when all of it was before", [bet(-90, before)], 0],
  ["nothing of nothing", [bet(100, after, "deposit")], undefined],
  ["nothing when one amount is unknown", [bet(undefined), bet(3, after, "win")], undefined],
  ["nothing when one time is unknown", [bet(-5), bet(-3, null)], undefined],
])("counts %s", (_, transactions, sum) => expect(netPosition(transactions, SINCE)).toBe(sum));
