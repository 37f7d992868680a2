import type { APIResponse, Page } from "@playwright/test";
import { CODE } from "../contract/players/players.ts";

/** The e-mail or document number of a player, and the password. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/**
 * Signs a player in through the host's own login route, with the second factor where the account has one. The cookies
 * of the answer are in the page's context afterwards.
 */
export async function logIn(
  page: Page,
  baseUrl: string | undefined,
  credentials: Credentials,
): Promise<void> {
  const origin = originOf(page, baseUrl);
  const post = (json: object): Promise<APIResponse> =>
    page.context().request.post(`${origin}/api/auth/login`, { data: json, headers: { origin } });
  let response = await post(credentials);
  if (response.ok() && (await typeOf(response)) === "two_factor_code")
    response = await post({ ...credentials, two_factor_code: Number(CODE) });
  const type = response.ok() ? await typeOf(response) : undefined;
  if (response.ok() && type === undefined) return;
  const reference = response.headers()["x-ref-code"];
  const said = [`${response.status()}`, type, reference].filter(Boolean).join(", ");
  throw new Error(
    `${credentials.login} did not get in at ${origin}: ${said}. ${hintOf(response.status())}`.trim(),
  );
}

/** The page's own origin once it has one, else the origin of `baseURL`. */
function originOf(page: Page, baseUrl: string | undefined): string {
  const address = /^https?:/.test(page.url()) ? page.url() : baseUrl;
  if (address === undefined)
    throw new Error(
      "A login needs the host's address: set `use: { baseURL }`, or open a page of the host before.",
    );
  return new URL(address).origin;
}

/** The step that a login without a session names. */
async function typeOf(response: APIResponse): Promise<string | undefined> {
  const answer = (await response.json()) as { type?: string; data?: { type?: string } | null } | null;
  return answer?.data?.type ?? answer?.type;
}

function hintOf(status: number): string {
  if (status === 429)
    return "Tests of one machine share an address: raise loginAddress in RATE_LIMITS of the host.";
  if (status === 403) return "The host's PUBLIC_ORIGIN is not this origin.";
  return "";
}
