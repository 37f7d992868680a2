import type * as account from "@storefront/account";
import type * as hooks from "@storefront/account/react-hooks";
import { type RouteUse, usesOf } from "./route-use.ts";

/** Routes of validation, address and user. */
export const PERSON_USES: Readonly<Record<string, RouteUse>> = usesOf<typeof account, typeof hooks>(
  "@storefront/account",
  {
    "POST validation.emailSend": {
      clients: [["sendEmailCode", {}]],
      hooks: ["useSendEmailCode"],
      pages: ["?dialog=validation"],
    },
    "POST validation.emailVerify": {
      clients: [["verifyEmailCode", { code: "123456" }]],
      hooks: ["useVerifyEmailCode"],
      pages: ["?dialog=validation"],
    },
    "PATCH validation.emailChange": {
      clients: [["changeEmail", { email: "new@sandbox.test" }]],
      hooks: ["useChangeEmail"],
      pages: ["?dialog=validation"],
    },
    "POST validation.smsSend": {
      clients: [["sendSmsCode", {}]],
      hooks: ["useSendSmsCode"],
      pages: ["?dialog=validation"],
    },
    "POST validation.smsVerify": {
      clients: [["verifySmsCode", { code: "123456" }]],
      hooks: ["useVerifySmsCode"],
      pages: ["?dialog=validation"],
    },
    "PATCH validation.smsChange": {
      clients: [["changePhone", { ddi: "55", phone: "11999990000" }]],
      hooks: ["useChangePhone"],
      pages: ["?dialog=validation", "/account/profile"],
    },
    "PATCH validation.docsSubmit": {
      clients: [["submitInitialData", { name: "Ana" }]],
      hooks: ["useSubmitInitialData"],
      pages: ["?dialog=validation"],
    },
    "PATCH validation.addressSubmit": {
      clients: [["submitAddress", { city: "São Paulo" }]],
      hooks: ["useSubmitAddress"],
      pages: ["?dialog=validation"],
    },
    "POST validation.fullNameSubmit": {
      clients: [["submitFullName", { name: "Ana Souza" }]],
      hooks: ["useSubmitFullName"],
      pages: ["?dialog=validation"],
    },
    "PATCH validation.termsAccept": {
      clients: [["acceptTerms", {}]],
      hooks: ["useAcceptTerms"],
      pages: ["?dialog=validation"],
    },
    "POST validation.linkConfirm": {
      clients: [["confirmLink", { token: "from-the-mail" }]],
      hooks: ["useConfirmLink"],
      pages: ["/confirm-email"],
    },
    "POST address.lookupByPostalCode": {
      clients: [["lookupPostalCode", { cep: "01310-100" }]],
      hooks: ["usePostalCode"],
      pages: ["/account/profile", "?dialog=validation"],
    },
    "PATCH user.updateProfile": {
      clients: [["updateProfile", { name: "Ana" }]],
      hooks: ["useUpdateProfile"],
      pages: ["/account/profile"],
    },
    "PATCH user.updateAddress": {
      clients: [["updateAddress", { city: "São Paulo" }]],
      hooks: ["useUpdateAddress"],
      pages: ["/account/profile"],
    },
    "PATCH user.addPhone": {
      clients: [["addPhone", { ddi: "55", phone: "11999990000" }]],
      hooks: ["useAddPhone"],
      pages: ["/account/profile"],
    },
    "POST user.checkPassword": {
      clients: [["checkPassword", { password: "Sandbox!2026" }]],
      hooks: ["useCheckPassword"],
      pages: ["/account/security"],
    },
    "POST user.changePassword": {
      clients: [["changePassword", { password: "Sandbox!2027" }]],
      hooks: ["useChangePassword"],
      pages: ["/account/security"],
    },
    "PATCH user.twoFactor": {
      clients: [["setTwoFactor", { two_factor_enabled: true }]],
      hooks: ["useSetTwoFactor"],
      pages: ["/account/security"],
    },
    "POST user.storeDocument": {
      clients: [
        ["storeDocument", { endpoint: "identity", file: new Blob(["picture"], { type: "image/png" }) }],
      ],
      hooks: ["useStoreDocument"],
      pages: ["/account/verification"],
    },
    "POST user.verifyIdentity": {
      clients: [["verifyIdentity", { number: "52998224725" }]],
      hooks: ["useVerifyIdentity"],
      pages: ["/account/verification"],
    },
    "GET user.socialAccounts": {
      clients: [["listSocialAccounts"]],
      hooks: ["useSocialAccounts"],
      pages: ["/account/profile"],
    },
    "DELETE user.unlinkSocialAccount": {
      clients: [["deleteSocialAccount", 12]],
      hooks: ["useDeleteSocialAccount"],
      pages: ["/account/profile"],
    },
    "PATCH user.updateMarketing": {
      clients: [["updateMarketing", {}]],
      hooks: ["useUpdateMarketing"],
      pages: ["/account/profile"],
    },
    "PATCH user.updatePendingData": {
      clients: [["updatePendingData", {}]],
      hooks: ["useUpdatePendingData"],
      pages: ["?dialog=validation"],
    },
    "PATCH user.updateLimits": {
      clients: [["updateLimits", { spa_bet_limit: 100 }]],
      hooks: ["useUpdateLimits"],
      pages: ["/account/limits", "?dialog=validation"],
    },
    "PATCH user.timeoutLimits": {
      clients: [["pauseAccount", { spa_period_limit: "1" }]],
      hooks: ["usePauseAccount"],
      pages: ["/account/limits"],
    },
    "PATCH user.selfExclusion": {
      clients: [["selfExclude", {}]],
      hooks: ["useSelfExclude"],
      pages: ["/account/limits"],
    },
    "GET user.loginHistory": {
      clients: [["listLogins", 2]],
      hooks: ["useLoginHistory"],
      pages: ["/account/security"],
    },
    "GET user.lastCasinoGames": {
      clients: [["listLastCasinoGames"]],
      hooks: ["useLastCasinoGames"],
      pages: ["/"],
    },
    "GET user.helpdeskToken": {
      clients: [["createHelpdeskToken"]],
      hooks: ["useCreateHelpdeskToken"],
      pages: ["/support"],
    },
    "POST user.referrals": {
      clients: [["listReferrals", {}]],
      hooks: ["useReferrals"],
      pages: ["/account/referrals"],
    },
    "GET user.indicationStats": {
      clients: [["getIndicationStats"]],
      hooks: ["useIndicationStats"],
      pages: ["/account/referrals"],
    },
    "GET user.referralIndicator": {
      clients: [["getReferralIndicator"]],
      hooks: ["useReferralIndicator"],
      pages: ["/account/referrals"],
    },
  },
);
