const COOKIE = "attribution";
const MAX_AGE = 30 * 24 * 60 * 60;
const LONGEST_VALUE = 200;

/** Parameters of a landing address and the registration field each becomes; `utm_src` is the legacy `src`. */
const PARAMETERS = [
  ["utm_source", "utm_source"],
  ["utm_campaign", "utm_campaign"],
  ["utm_content", "utm_content"],
  ["utm_medium", "utm_medium"],
  ["utm_src", "src"],
] as const;

/** Marketing attribution of a registration (document 1, 2.3). */
export type Attribution = Partial<Record<(typeof PARAMETERS)[number][1], string>>;

/** Keeps the last touch: a landing with any parameter replaces what is stored; one without leaves it. */
export function rememberAttribution(search: string): void {
  const touch = attributionOf(search);
  if (Object.keys(touch).length === 0) return;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  const value = encodeURIComponent(JSON.stringify(touch));
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`;
}

/** The attribution of a landing address. */
export function attributionOf(search: string): Attribution {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    PARAMETERS.flatMap(([parameter, field]) => {
      const value = parameters.get(parameter)?.trim().slice(0, LONGEST_VALUE);
      return value ? [[field, value]] : [];
    }),
  );
}

/** The fields of the visit that registration sends: the stored attribution and the analytics client id, as far as there are any. */
export function visitFields(cookies: string): Attribution & { ga_client_id?: string } {
  const analytics = /^GA\d+\.\d+\.(\d+\.\d+)$/.exec(cookieOf(cookies, "_ga") ?? "")?.[1];
  return {
    ...keptAttribution(cookieOf(cookies, COOKIE)),
    ...(analytics !== undefined && { ga_client_id: analytics }),
  };
}

function keptAttribution(value: string | undefined): Attribution {
  if (value === undefined) return {};
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value));
    if (typeof kept !== "object" || kept === null) return {};
    const entries = Object.entries(kept);
    return Object.fromEntries(
      PARAMETERS.flatMap(([, field]) => {
        const text = entries.find(([name]) => name === field)?.[1];
        return typeof text === "string" ? [[field, text.slice(0, LONGEST_VALUE)]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function cookieOf(cookies: string, name: string): string | undefined {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
