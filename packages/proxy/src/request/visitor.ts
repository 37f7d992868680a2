import type { Geo, Inbound, Visitor } from "../contract/inbound.ts";
import { createTrustCheck, realAddress } from "./real-address.ts";
import { ACCESS_HEADER, KEY_HEADER, LANGUAGE_HEADER, REFERRER_HEADER } from "@storefront/client";
import type { SessionCookies } from "./session-cookies.ts";
import type { ProxySettings } from "../contract/settings.ts";

const MAX_USER_AGENT = 512;
const MAX_REFERRER = 1_024;
/** A page's address as our client libraries send it: http or https, a host, perhaps a path, and nothing secret. */
const CLIENT_REFERRER = /^https?:\/\/[a-z0-9.[\]:-]{1,255}(?:\/[!-~]*)?$/i;
const MAX_CLIENT_REFERRER = 512;
const MAX_TEXT = 128;
const ACCESSES: ReadonlySet<unknown> = new Set<Visitor["access"]>(["desktop", "mobile", "app"]);

/** The name of the player's attempt, as our client libraries send it with calls that change money. */
export function attemptKey(inbound: Pick<Inbound, "header">): string | undefined {
  const key = inbound.header(KEY_HEADER);
  return key !== undefined && /^[A-Za-z0-9-]{8,64}$/.test(key) ? key : undefined;
}

/** Reads the visitor of a request. Trust list and brand are compiled once. */
export interface VisitorReader {
  read(inbound: Inbound, cookies: SessionCookies): Visitor;
  /** True when the other end of the socket is a trusted proxy. */
  trusts(inbound: Inbound): boolean;
  /** Only the language, one of the brand's. */
  language(inbound: Inbound): string;
  /** Only the address, for rate limits. */
  address(inbound: Pick<Inbound, "peer" | "header">): string;
  /** The country that the cached catalogue depends on, two small letters; undefined where it depends on none. */
  catalogueCountry(inbound: Inbound): string | undefined;
  /** A visitor without any fact but the language, and the country that a catalogue depends on, for shared answers. */
  anonymous(language?: string, country?: string): Visitor;
}

export function createVisitorReader(settings: ProxySettings): VisitorReader {
  const { brand } = settings;
  const names = settings.edgeHeaders ?? {};
  const isTrusted = createTrustCheck(settings.trustedProxies ?? []);
  const [defaultLocale = "en"] = brand.locales;
  const locales = new Map(brand.locales.map((locale) => [locale.toLowerCase(), locale]));
  const languageOf = (tag: string | undefined): string =>
    locales.get(tag?.toLowerCase() ?? "") ?? defaultLocale;
  const addressOf = (inbound: Pick<Inbound, "peer" | "header">): string =>
    realAddress(inbound.peer, isTrusted, (name) => inbound.header(name), names.connectingIp);

  return {
    read(inbound, cookies) {
      const userAgent = inbound.header("user-agent");
      return {
        language: languageOf(inbound.header(LANGUAGE_HEADER)),
        address: addressOf(inbound),
        access: readAccess(inbound, userAgent),
        userAgent: asciiText(userAgent, MAX_USER_AGENT),
        referrer:
          clientReferrer(inbound.header(REFERRER_HEADER)) ??
          asciiText(withoutQuery(inbound.header("referer")), MAX_REFERRER),
        cookie: cookies.forwarded,
        campaignId: asciiText(cookies.campaignId, MAX_TEXT),
        campaignReferenceId: asciiText(cookies.campaignReferenceId, MAX_TEXT),
        geo: isTrusted(inbound.peer) ? readGeo(inbound) : undefined,
      };
    },
    trusts: ({ peer }) => isTrusted(peer),
    language: (inbound) => languageOf(inbound.header(LANGUAGE_HEADER)),
    address: addressOf,
    catalogueCountry: brand.catalogue?.varyByCountry
      ? (inbound) => (isTrusted(inbound.peer) ? knownCountry(readCountry(inbound)) : undefined)
      : () => undefined,
    anonymous: (language, country) => ({
      ...NO_FACTS,
      language: languageOf(language),
      ...(country !== undefined && { geo: { ...NO_GEO, country } }),
    }),
  };

  function readCountry(inbound: Inbound): string | undefined {
    if (names.country === undefined) return undefined;
    const country = inbound.header(names.country)?.toLowerCase();
    return country !== undefined && /^[a-z]{2}$/.test(country) ? country : undefined;
  }

  function readGeo(inbound: Inbound): Geo {
    const text = (name: string | undefined): string | undefined =>
      name === undefined ? undefined : asciiText(inbound.header(name), MAX_TEXT, decodeUtf8);
    const degrees = (name: string | undefined): string | undefined => {
      const value = text(name);
      return value !== undefined && /^-?\d{1,3}(\.\d{1,12})?$/.test(value) ? value : undefined;
    };
    return {
      country: readCountry(inbound),
      city: text(names.city),
      region: text(names.region),
      timezone: text(names.timezone),
      latitude: degrees(names.latitude),
      longitude: degrees(names.longitude),
    };
  }
}

const NO_GEO: Geo = {
  country: undefined,
  city: undefined,
  region: undefined,
  timezone: undefined,
  latitude: undefined,
  longitude: undefined,
};

const COUNTRIES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** A country that there is: a header with any other letters fills no memory. */
const knownCountry = (country: string | undefined): string | undefined =>
  country !== undefined && COUNTRIES.of(country.toUpperCase()) !== undefined ? country : undefined;

const NO_FACTS: Omit<Visitor, "language"> = {
  address: undefined,
  access: undefined,
  userAgent: undefined,
  referrer: undefined,
  cookie: undefined,
  campaignId: undefined,
  campaignReferenceId: undefined,
  geo: undefined,
};

function readAccess(inbound: Inbound, userAgent: string | undefined): Visitor["access"] {
  const said = inbound.header(ACCESS_HEADER);
  if (ACCESSES.has(said)) return said as Visitor["access"];
  const hint = inbound.header("sec-ch-ua-mobile");
  if (hint === "?1") return "mobile";
  if (hint === "?0") return "desktop";
  if (userAgent === undefined) return undefined;
  return MOBILE.test(userAgent) ? "mobile" : "desktop";
}

const MOBILE = /Mobi|Android|iPhone|iPad|iPod/;

/** The origin of the visit, as the page names it; the Referer of a call is always our own page. */
function clientReferrer(said: string | undefined): string | undefined {
  if (said === undefined || said.length > MAX_CLIENT_REFERRER) return undefined;
  const address = withoutQuery(said);
  return address !== undefined && CLIENT_REFERRER.test(address) ? address : undefined;
}

function withoutQuery(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Node decodes header bytes as Latin-1; an edge may send names such as `São Paulo` in UTF-8. */
function decodeUtf8(text: string): string {
  // eslint-disable-next-line no-control-regex -- what is no byte is what this finds
  if (/[^\x00-\xff]/.test(text)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return text;
  }
}

// eslint-disable-next-line no-control-regex -- control characters are what this finds
const OUTSIDE_ASCII = /[^\x20-\x7e]/;
const OUTSIDE_ASCII_ALL = /[^\x20-\x7e]/g;

/**
 * Text for a header: without accents and without characters outside printable ASCII, cut to its longest length.
 * Undefined when nothing is left, so that no empty header is sent.
 */
export function asciiText(
  text: string | undefined,
  longest: number,
  decode = (given: string): string => given,
): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (!OUTSIDE_ASCII.test(text)) return text.trim().slice(0, longest) || undefined;
  const plain = withPlainLetters(
    decode(text)
      .slice(0, longest * 4)
      .normalize("NFKD"),
  )
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(OUTSIDE_ASCII_ALL, "")
    .trim();
  return plain.slice(0, longest) || undefined;
}

/**
 * Letters that have no decomposition into a base letter and a mark, behind the one that is written without them. Databases
 * compare most of them as that one.
 */
const ROWS =
  "aⱥ bƀ cȼ dđð eɇ gǥ hħ iıɨ jɉ lłƚ nŋ oøɵ pᵽ rɍ tŧⱦ uʉ yɏ zƶ ssß thþ AEÆ aeæ OEŒ oeœ ThÞ AȺ BɃ CȻ DĐÐ EɆ GǤ HĦ IƗ JɈ LŁȽ NŊ OØƟ PⱣ RɌ TŦȾ UɄ YɎ ZƵ SSẞ";

const LETTERS: ReadonlyMap<string, string> = new Map(
  ROWS.split(" ").flatMap((row) => {
    const plain = row.replaceAll(/[^A-Za-z]/g, "");
    return Array.from(row.slice(plain.length), (letter) => [letter, plain] as const);
  }),
);
const ALL = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "g");

/** A text with each of these letters as the letters without it: `Łódź` is `Lódź`. */
export const withPlainLetters = (text: string): string =>
  text.replaceAll(ALL, (letter) => LETTERS.get(letter) ?? letter);
