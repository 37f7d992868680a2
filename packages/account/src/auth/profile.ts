import type { Handler, ProfileRecord } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import { hideTokens } from "./token-redaction.ts";

/** The kept profile, or the backend's; `check_spa_again=1` and `icg_token` ask the backend (decision S7). */
export const profile =
  (settings: AuthSettings): Handler =>
  async ({ query, session }) => {
    const checkSpaAgain = query.get("check_spa_again") === "1";
    const icgToken = query.get("icg_token") ?? undefined;
    return shown(await session.profile({ checkSpaAgain, icgToken }), session.token, settings);
  };

/** Revalidates the session after a navigation within the page. */
export const recheckSpa =
  (settings: AuthSettings): Handler =>
  async ({ session }) =>
    shown(await session.profile({ checkSpaAgain: true }), session.token, settings);

function shown(record: ProfileRecord, token: string | undefined, settings: AuthSettings): unknown {
  return hideTokens(record, token === undefined ? [] : [token], settings);
}
