// server/backend.ts
import { defineBackend } from "@storefront/proxy";
import type { SiteAnswers } from "@storefront/site/server";

export const backend = defineBackend<SiteAnswers>()({
  paths: {
    "GET /users/wallet": ({ saldo }: { saldo: string }) => ({ balance: Number(saldo) / 100 }),
    "POST /new-withdraws": {
      request: ({ amount }) => ({ valor: Math.round(Number(amount) * 100) }),
      answer: ({ saque }: { saque: { id: string } }) => ({ id: saque.id }),
    },
  },
});
