import { rawCall } from "../../../../e2e/stage/raw-call.ts";

export { SPORTSBOOK_API_KEY } from "../../../../e2e/stage/running-host.ts";

/** The token with which a visitor opens live events. */
export async function anonymousToken(origin: string): Promise<string> {
  const { text } = await rawCall(origin, "/api/sports/provider-c-anonymous");
  const { access_token: token = "" } = JSON.parse(text) as { access_token?: string };
  return token;
}
