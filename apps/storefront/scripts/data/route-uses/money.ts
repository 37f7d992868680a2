import type * as account from "@storefront/account";
import type * as hooks from "@storefront/account/react-hooks";
import { type RouteUse, usesOf } from "./route-use.ts";

/** Routes of wallet, payments, rewards, reports, cashback and attribution. */
export const MONEY_USES: Readonly<Record<string, RouteUse>> = usesOf<typeof account, typeof hooks>(
  "@storefront/account",
  {
    "POST wallet.refresh": {
      clients: [["getWallet"]],
      hooks: ["useWallet"],
      pages: ["every page", "/account/wallet", "/account/withdraw"],
    },
    "POST wallet.transactions": {
      clients: [["listTransactions", { type: "deposit", page: 1 }]],
      hooks: ["useTransactions"],
      pages: ["/account/transactions", "/game/:slug", "/sports"],
    },
    "POST wallet.action": {
      clients: [["transferToWallet", { action: "bonus-transfer", amount: 10 }]],
      hooks: ["useTransferToWallet"],
      pages: ["/account/wallet"],
    },
    "POST wallet.receipt": {
      clients: [["getReceipt", { id: "881" }]],
      hooks: ["useGetReceipt"],
      pages: ["/account/receipt/:id"],
    },
    "GET payments.providers": {
      clients: [["listPaymentProviders"]],
      hooks: ["usePaymentProviders"],
      pages: ["?dialog=deposit", "/account/deposit"],
    },
    "POST payments.deposit": {
      clients: [["createDeposit", { amount: 50 }]],
      hooks: ["useCreateDeposit"],
      pages: ["?dialog=deposit", "/account/deposit"],
    },
    "GET payments.depositStatus": {
      clients: [["getDepositStatus", "tx-1"]],
      hooks: ["useDepositStatus"],
      pages: ["?dialog=deposit", "/account/deposit"],
    },
    "POST payments.withdraw": {
      clients: [["createWithdrawal", { amount: 50 }]],
      hooks: ["useCreateWithdrawal"],
      pages: ["/account/withdraw"],
    },
    "GET payments.bankList": {
      clients: [["listBanks"]],
      hooks: ["useBanks"],
      pages: ["/account/withdraw"],
    },
    "GET payments.coupon": {
      clients: [["getCoupon", "WELCOME"]],
      hooks: ["useCoupon"],
      pages: ["?dialog=deposit", "/account/deposit"],
    },
    "GET payments.pixKey": {
      clients: [["getPixKey"]],
      hooks: ["usePixKey"],
      pages: ["/account/withdraw"],
    },
    "POST payments.pixKey": {
      clients: [["updatePixKey", { key: "ana@sandbox.test" }]],
      hooks: ["useUpdatePixKey"],
      pages: ["/account/withdraw"],
    },
    "POST payments.bankAccount": {
      clients: [
        ["getBankAccount", "pix"],
        ["updateBankAccount", "mex", { clabe: "032180000118359719" }],
      ],
      hooks: ["useBankAccount", "useUpdateBankAccount"],
      pages: ["/account/withdraw"],
    },
    "POST rewards.list": {
      clients: [["listRewards", { page: 1, per_page: 10 }], ["listMissions"]],
      hooks: ["useRewards", "useMissions"],
      pages: ["/account/rewards"],
    },
    "POST rewards.redeem": {
      clients: [["redeemReward", { reward_id: 5 }]],
      hooks: ["useRedeemReward"],
      pages: ["/account/rewards"],
    },
    "GET income-report.availableYears": {
      clients: [["listIncomeReportYears"]],
      hooks: ["useIncomeReportYears"],
      pages: ["/account/income-report"],
    },
    "POST income-report.generate": {
      clients: [["generateIncomeReport", { year: 2025 }]],
      hooks: ["useGenerateIncomeReport"],
      pages: ["/account/income-report"],
    },
    "GET income-report.status": {
      clients: [["getIncomeReport", 77]],
      hooks: ["useIncomeReport"],
      pages: ["/account/income-report"],
    },
    "POST ftd-cashback.verify": {
      clients: [["verifyFtdCashback", {}]],
      hooks: ["useVerifyFtdCashback"],
      pages: ["/account/rewards"],
    },
    "POST ftd-cashback.sendCashback": {
      clients: [["sendFtdCashback", {}]],
      hooks: ["useSendFtdCashback"],
      pages: ["/account/rewards"],
    },
    "POST tracking.appsflyer": {
      clients: [["trackAttribution", { event: "first_deposit" }]],
      hooks: ["useTrackAttribution"],
      pages: ["?dialog=register", "?dialog=deposit"],
    },
  },
);
