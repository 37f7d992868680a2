import type * as account from "@storefront/account";
import type * as hooks from "@storefront/account/react-hooks";
import { type RouteUse, usesOf } from "./route-use.ts";

/** Routes of sign-in, session and recovery. */
export const AUTH_USES: Readonly<Record<string, RouteUse>> = usesOf<typeof account, typeof hooks>(
  "@storefront/account",
  {
    "POST auth.login": {
      clients: [["login", { login: "ana@sandbox.test", password: "Sandbox!2026" }]],
      hooks: ["useLogin"],
      pages: ["?dialog=login"],
    },
    "POST auth.register": {
      clients: [
        [
          "register",
          {
            email: "new@sandbox.test",
            password: "Sandbox!2026",
            country: "BR",
            nationalities: '["BR"]',
            optIn: true,
          },
        ],
      ],
      hooks: ["useRegister"],
      pages: ["?dialog=register"],
    },
    "POST auth.logout": {
      clients: [["logout"]],
      hooks: ["useLogout"],
      pages: ["every page", "?dialog=menu", "?dialog=validation"],
    },
    "POST auth.validatePhone": {
      clients: [["validatePhone", { ddi: "55", phone: "11999990000" }]],
      hooks: ["useValidatePhone"],
      pages: ["?dialog=register"],
    },
    "POST auth.validateIdentityDocument": {
      clients: [["validateIdentityDocument", { number: "52998224725" }]],
      hooks: ["useValidateIdentityDocument"],
      pages: ["?dialog=register"],
    },
    "POST auth.confirmBirthdate": {
      clients: [["confirmBirthdate", { birth_date: "1990-01-01" }]],
      hooks: ["useConfirmBirthdate"],
      pages: ["?dialog=register"],
    },
    "GET auth.profile": {
      clients: [["getProfile", { checkSpaAgain: true }], ["getRegisteredAddress"]],
      hooks: ["useProfile", "useAccountRestriction", "useLimitsNow", "useRegisteredAddress"],
      pages: ["every page", "/", "/account/profile", "/account/security", "?dialog=validation"],
    },
    "POST auth.recheckSpa": {
      clients: [["recheckSpa"]],
      hooks: ["useSessionRecheck"],
      pages: ["every page"],
    },
    "POST auth.refresh": {
      clients: [["refresh"]],
      hooks: "The session refreshes by itself, once for all tabs; a hook would be a second cycle.",
      through: "createAccount",
      pages: ["every page"],
    },
    "POST auth.recovery": {
      clients: [
        ["recover", { step: "options", login: "ana@sandbox.test" }],
        ["recoveryOptions", { login: "ana@sandbox.test" }],
        ["recoveryByEmail", { login: "ana@sandbox.test" }],
        ["recoveryBySms", { login: "ana@sandbox.test" }],
        ["validateRecoveryCode", { code: "123456" }],
        ["confirmRecovery", { password: "Sandbox!2027" }],
      ],
      hooks: ["useRecover"],
      pages: ["?dialog=recovery"],
    },
    "POST auth.social": {
      clients: [
        ["socialLogin", "google", { token: "provider-token" }],
        ["connectSocialAccount", "google", { token: "provider-token" }],
      ],
      hooks: ["useSocialLogin", "useConnectSocialAccount"],
      pages: ["/auth/social/:provider"],
    },
    "POST auth.validateDocument": {
      clients: [["validateDocument", { number: "52998224725" }]],
      hooks: ["useValidateDocument"],
      pages: ["?dialog=register"],
    },
    "POST logs.authLogout": {
      clients: [
        {
          name: "sendForcedLogoutBeacon",
          call: (http, door) =>
            door.sendForcedLogoutBeacon(
              { ref: "EP0003-EM0003", status: 401 },
              {
                fetch: async (input, { method, body } = {}) => {
                  const json: unknown = JSON.parse(body as string);
                  await http.request(method === "POST" ? "POST" : "GET", input as string, { json });
                  return new Response();
                },
              },
            ),
        },
      ],
      hooks: "The session sends the report when it is ended by force; nothing of a page does.",
      through: "createAccount",
      pages: ["every page"],
    },
  },
);
