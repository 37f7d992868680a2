import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { describe, expect, it } from "vitest";
import { lookupPostalCode } from "../address/address.client.ts";
import * as gaming from "../responsible-gaming/responsible-gaming.client.ts";
import * as validation from "../validation/validation.client.ts";
import * as user from "./user.client.ts";

interface Sent {
  line: string;
  json: unknown;
}

function recordingHttp(): { http: ProxyHttp; sent: Sent[] } {
  const sent: Sent[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      sent.push({
        line: `${request.method} ${pathname}${search}`,
        json: text === "" ? undefined : JSON.parse(text),
      });
      return Response.json({ ok: true, data: [{ done: true }] });
    },
  });
  return { http, sent };
}

const json = { any: 1 };

/** Every client function, its call, and whether it has a body. */
const ROWS: readonly [line: string, call: (http: ProxyHttp) => Promise<unknown>, body?: unknown][] = [
  ["PATCH /api/user/update-profile", (http) => user.updateProfile(http, json), json],
  ["PATCH /api/user/update-address", (http) => user.updateAddress(http, json), json],
  ["PATCH /api/user/add-phone", (http) => user.addPhone(http, json), json],
  ["POST /api/user/check-password", (http) => user.checkPassword(http, json), json],
  ["POST /api/user/change-password", (http) => user.changePassword(http, json), json],
  ["PATCH /api/user/two-factor", (http) => user.setTwoFactor(http, json), json],
  ["POST /api/user/documents/verify-identity", (http) => user.verifyIdentity(http, json), json],
  ["GET /api/user/social-accounts", (http) => user.listSocialAccounts(http)],
  ["DELETE /api/user/social-accounts/12", (http) => user.deleteSocialAccount(http, 12)],
  ["PATCH /api/user/update-marketing", (http) => user.updateMarketing(http, json), json],
  ["PATCH /api/user/update-pending-data", (http) => user.updatePendingData(http, json), json],
  ["PATCH /api/user/update-limits", (http) => gaming.updateLimits(http, json), json],
  ["PATCH /api/user/timeout-limits", (http) => gaming.pauseAccount(http, json), json],
  ["PATCH /api/user/self-exclusion", (http) => gaming.selfExclude(http, json), json],
  ["GET /api/user/login-history?page=1", (http) => user.listLogins(http)],
  ["GET /api/user/login-history?page=4", (http) => user.listLogins(http, 4)],
  ["GET /api/user/last-casino-games", (http) => user.listLastCasinoGames(http)],
  ["GET /api/user/helpdesk-token", (http) => user.createHelpdeskToken(http)],
  ["POST /api/user/referrals", (http) => user.listReferrals(http), {}],
  ["GET /api/user/indication-stats", (http) => user.getIndicationStats(http)],
  ["GET /api/user/referral-indicator", (http) => user.getReferralIndicator(http)],
  ["POST /api/validation/email/send", (http) => validation.sendEmailCode(http), {}],
  ["POST /api/validation/email/verify", (http) => validation.verifyEmailCode(http, json), json],
  ["PATCH /api/validation/email/change", (http) => validation.changeEmail(http, json), json],
  ["POST /api/validation/sms/send", (http) => validation.sendSmsCode(http), {}],
  ["POST /api/validation/sms/verify", (http) => validation.verifySmsCode(http, json), json],
  ["PATCH /api/validation/sms/change", (http) => validation.changePhone(http, json), json],
  ["PATCH /api/validation/docs/submit", (http) => validation.submitInitialData(http, json), json],
  ["PATCH /api/validation/address/submit", (http) => validation.submitAddress(http, json), json],
  ["POST /api/validation/full-name/submit", (http) => validation.submitFullName(http, json), json],
  ["PATCH /api/validation/terms/accept", (http) => validation.acceptTerms(http), {}],
  ["POST /api/validation/link-confirm", (http) => validation.confirmLink(http, json), json],
  ["POST /api/address/lookup-by-postal-code", (http) => lookupPostalCode(http, json), json],
];

describe("client functions", () => {
  it.each(ROWS)("%s", async (line, call, body) => {
    const { http, sent } = recordingHttp();
    expect([await call(http)].flat()).toEqual([{ done: true }]);
    expect(sent).toEqual([{ line, json: body }]);
  });

  it.each(["..", ".", "", "a/b", "a?b"])("never leave their path: deleteSocialAccount(%j)", async (id) => {
    const { http, sent } = recordingHttp();
    await expect(user.deleteSocialAccount(http, id)).rejects.toThrow(/id of a linked account/);
    expect(sent).toEqual([]);
  });
});
