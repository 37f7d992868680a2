import { consent } from "../legal/visitor-answers.ts";

const COOKIE = "attribution";
const MAX_AGE = 30 * 24 * 60 * 60;
const LONGEST_VALUE = 200;

/**
 * Parameters of a landing address and the registration field each becomes; `utm_src` is the legacy `src`. A code that a
 * player shares is an affiliation too, under the names that links have for it; the last one given counts.
 */
const PARAMETERS = [
  ["utm_source", "utm_source"],
  ["utm_campaign", "utm_campaign"],
  ["utm_content", "utm_content"],
  ["utm_medium", "utm_medium"],
  ["utm_src", "src"],
  ["referral", "affiliation_code"],
  ["referral_code", "affiliation_code"],
  ["affiliation_code", "affiliation_code"],
] as const;

export const AFFILIATION_PARAMETER = "affiliation_code";

/** Goes with the profile call after a sign-in, and with no registration (document 2, 4b). */
const TOKEN = "icg_token";
const LONGEST_TOKEN = 1000;

/** Marketing attribution of a registration (document 1, 2.3). */
export type Attribution = Partial<Record<(typeof PARAMETERS)[number][1], string>>;

/** Stores the last touch; a landing without a parameter changes nothing, and a campaign without a code leaves the one that is stored. */
export function rememberAttribution(search: string): void {
  const token = new URLSearchParams(search).get(TOKEN)?.trim().slice(0, LONGEST_TOKEN);
  const touch = { ...attributionOf(search), ...(token && { [TOKEN]: token }) };
  if (Object.keys(touch).length === 0) return;
  const code = storedAffiliation(document.cookie);
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  const value = encodeURIComponent(JSON.stringify({ ...(code && { affiliation_code: code }), ...touch }));
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`;
}

/** The same for a brand that may ask for consent first: nothing is written before it, nor after a refusal. */
export function rememberLanding(search: string, asksConsent: boolean): void {
  if (!asksConsent || consent.get() === "all") rememberAttribution(search);
  else if (consent.get() === undefined) {
    const stop = consent.subscribe(() => {
      stop();
      if (consent.get() === "all") rememberAttribution(search);
    });
  }
}

export function attributionOf(search: string): Attribution {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    PARAMETERS.flatMap(([parameter, field]) => {
      const value = parameters.get(parameter)?.trim().slice(0, LONGEST_VALUE);
      return value ? [[field, value]] : [];
    }),
  );
}

/** The code of the friend or partner who sent the visitor. */
export function storedAffiliation(cookies: string): string | undefined {
  return storedAttribution(cookieOf(cookies, COOKIE)).affiliation_code;
}

/** The attribution and analytics id that registration sends; a typed code takes the stored one's place, an emptied one takes it away. */
export function visitFields(cookies: string, affiliation?: string): Attribution & { ga_client_id?: string } {
  const analytics = /^GA\d+\.[\d-]+\.(\d+\.\d+)$/.exec(cookieOf(cookies, "_ga") ?? "")?.[1];
  const { affiliation_code: stored, ...touch } = storedAttribution(cookieOf(cookies, COOKIE));
  const code = affiliation ?? stored;
  return {
    ...touch,
    ...(code && { affiliation_code: code }),
    ...(analytics !== undefined && { ga_client_id: analytics }),
  };
}

/** The token of the campaign that the visit began with; undefined when none was stored. */
export function visitToken(cookies: string): string | undefined {
  const text = storedFields(cookieOf(cookies, COOKIE)).find(([name]) => name === TOKEN)?.[1];
  return typeof text === "string" ? text.slice(0, LONGEST_TOKEN) : undefined;
}

function storedAttribution(value: string | undefined): Attribution {
  const entries = storedFields(value);
  return Object.fromEntries(
    PARAMETERS.flatMap(([, field]) => {
      const text = entries.find(([name]) => name === field)?.[1];
      return typeof text === "string" ? [[field, text.slice(0, LONGEST_VALUE)]] : [];
    }),
  );
}

function storedFields(value: string | undefined): readonly (readonly [string, unknown])[] {
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(value ?? "null"));
    return typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  } catch {
    return [];
  }
}

function cookieOf(cookies: string, name: string): string | undefined {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
