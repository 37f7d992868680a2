import { createProxyHttp } from "@storefront/client/http";
import { asNumber, hasNeeds } from "@storefront/client";
import { describe, expect, it } from "vitest";
import { listPaymentProviders } from "../payments/payments.client.ts";
import { getWallet, listTransactions } from "../wallet/wallet.client.ts";

const answering = (answer: unknown) =>
  createProxyHttp({ baseUrl: "https://play.example", fetch: () => Promise.resolve(Response.json(answer)) });

describe("an answer that nobody can read is no empty list (decision D11)", () => {
  it.each([{ movimentacoes: [{ valor: 1 }] }, [{ valor: 1 }], { total: 25 }, "none", [1, 2]])(
    "%j fails",
    async (answer) => {
      for (const list of [listTransactions, listPaymentProviders])
        await expect(list(answering(answer))).rejects.toMatchObject({ status: 200, error: "bad_body" });
    },
  );

  it.each([null, [], { data: [] }, { data: { data: [] } }])("%j is one", async (answer) => {
    expect(await listPaymentProviders(answering(answer))).toEqual([]);
  });

  it("a part of the wallet that nobody can read has failed, and is no zero", async () => {
    const parts = {
      wallet: { saldo: "7" },
      rollover: { rollover_target: 100 },
      rolloverAccomplished: { feito: 50 },
    };
    expect(await getWallet(answering({ ok: true, data: { ...parts, failed: [] } }))).toEqual({
      wallet: null,
      rollover: { rollover_target: 100 },
      rolloverAccomplished: null,
      failed: ["wallet", "rolloverAccomplished"],
    });
    const none = { wallet: { balance: 7 }, rollover: {}, rolloverAccomplished: [] };
    expect((await getWallet(answering({ ok: true, data: { ...none, failed: [] } }))).failed).toEqual([]);
  });

  it("needs what nothing can be shown without, which may be null", () => {
    const shape = { fields: { balance: asNumber, bonus: asNumber }, needs: ["balance"] };
    expect(
      [{ balance: null }, { data: { balance: 1 } }, {}].map((answer) => hasNeeds(answer, shape)),
    ).toEqual([true, true, true]);
    expect([{ bonus: 1 }, { saldo: 1 }, 7].map((answer) => hasNeeds(answer, shape))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
