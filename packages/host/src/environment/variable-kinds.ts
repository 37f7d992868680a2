import { isIP } from "node:net";
import { readRedisAddress } from "@storefront/proxy/host";
import * as z from "zod";
import ipaddr from "ipaddr.js";
import { HostBrand } from "../brand.ts";

/** The largest delay of a timer. */
export const MAX_NUMBER = 2 ** 31 - 1;
const MAX_RATE = Math.floor(MAX_NUMBER / 1_000);
const PRIVATE = "http only to private addresses and names";

// All messages here name the expected value and never the given one, which may be a secret.

/** A whole number in digits. */
export function wholeNumber(expected: string, least: number, most: number = MAX_NUMBER): z.ZodType<number> {
  return z
    .string()
    .refine((text) => {
      const value = Number(text);
      return /^\d{1,10}$/.test(text) && value >= least && value <= most;
    }, expected)
    .transform(Number);
}

/** A port, 0 for any free one. */
export const port: z.ZodType<number> = wholeNumber("a port, 0 to 65535", 0, 65_535);
/** A time in whole milliseconds. */
export const milliseconds: z.ZodType<number> = wholeNumber(`milliseconds, 1 to ${MAX_NUMBER}`, 1);
/** A whole number, at least 1. */
export const count: z.ZodType<number> = wholeNumber(`a whole number, 1 to ${MAX_NUMBER}`, 1);

/** From 0 to 1. */
export const share: z.ZodType<number> = z
  .string()
  .regex(/^(?:0?\.\d{1,9}|0|1|[01]\.0{1,9}|0\.\d{1,9})$/, "a share from 0 to 1, such as 0.1")
  .transform(Number);

/** Off or on: `0` or `1`. */
export const flag: z.ZodType<"0" | "1"> = z.enum(["0", "1"], { error: "0 or 1" });

/** A number of calls in a number of seconds; both are at least 1. */
export const rate: z.ZodType<{ points: number; seconds: number }> = z
  .string()
  .refine((text) => {
    const [, points, seconds] = /^(\d{1,10})\/(\d{1,7})$/.exec(text) ?? [];
    return isWithin(points, MAX_NUMBER) && isWithin(seconds, MAX_RATE);
  }, `calls/seconds, such as 20/60; at least 1/1, at most ${MAX_NUMBER}/${MAX_RATE}`)
  .transform((text) => {
    const [points = 1, seconds = 1] = text.split("/").map(Number);
    return { points, seconds };
  });

/** An address to listen on. */
export const listenAddress: z.ZodType<string> = z
  .string()
  .refine(
    (text) => /^[\w-]+(?:\.[\w-]+)*$/.test(text) || (isIP(text) !== 0 && !text.includes("%")),
    "an IP address or a host name, such as 0.0.0.0",
  );

/** Our own origin, as browsers write it. */
export const ownOrigin: z.ZodType<string> = z
  .url({ protocol: /^https?$/, error: "our own http(s) origin" })
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text && isPolicyHost(new URL(text).hostname),
    "an origin of one host of letters, digits, . and -, without path or trailing slash",
  );

/** The address of a Redis: its host and a database by its number, its Sentinels and their master, or nodes of a cluster. */
export const redisAddress: z.ZodType<string> = z
  .string()
  .refine(
    (text) => readRedisAddress(text) !== undefined,
    "an address such as redis://redis:6379/1, redis+sentinel://one,two/master or redis+cluster://one,two, or with rediss",
  );

/** The address of a service; plain http only on a private network. */
export const serviceAddress: z.ZodType<string> = z
  .url({ protocol: /^https?$/, error: "an http(s) address" })
  .refine((text) => /^https?:\/\/[^\s/?#]\S*$/i.test(text), "an http(s) address with a host, without spaces")
  .refine(
    (text) => /^[\w.-]+$|^\[/.test(hostOf(text)),
    "an address whose host has letters, digits, . and - alone",
  )
  .refine(isSafeAddress, `an https address without user information (${PRIVATE})`);

/** The address of a service to which paths are appended: without query and fragment. */
export const baseAddress: z.ZodType<string> = serviceAddress.refine(
  (text) => !/[?#]/.test(text),
  "an address without query and fragment",
);

/** An address that a content security policy can name, with a slash at its end. */
export const assetAddress: z.ZodType<string> = baseAddress
  .refine((text) => !/[;,'"\s]/.test(text), "an address without ; , quotes and spaces")
  .refine((text) => isPolicyHost(hostOf(text)), "an address whose host has letters, digits, . and - alone")
  .transform((text) => new URL(text.endsWith("/") ? text : `${text}/`).href);

/** A text that is sent in a header of each backend call, as the tenant of a brand is. */
export const headerText: typeof HostBrand.shape.tenant = HostBrand.shape.tenant;

/** A secret that is sent in a header. */
export const secret = (shortest: number): z.ZodType<string> =>
  z
    .string()
    .min(shortest, `at least ${shortest} characters`)
    .regex(/^[\x21-\x7e]+$/, "printable ASCII without spaces")
    .refine((text) => !/^(.)\1*$/.test(text), "a secret that is not one letter repeated");

/** Several secrets with commas between them. */
export const secretList = (shortest: number): z.ZodType<readonly string[]> =>
  z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .refine(
      (entries) => entries.every((entry) => secret(shortest).safeParse(entry).success),
      `comma-separated secrets of at least ${shortest} characters each, printable ASCII without spaces`,
    );

/** The name of a header, in lower case. */
export const headerName: z.ZodType<string> = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, "a header's name: letters, digits and -")
  .transform((name) => name.toLowerCase());

const hostOf = (text: string): string => (URL.canParse(text) ? new URL(text).hostname : "");

/** True for a host that a content security policy can name: with any other character it could name a directive too. */
const isPolicyHost = (host: string): boolean => /^[a-z0-9.-]+$|^\[[\da-f:.]+\]$/.test(host);

const isWithin = (digits: string | undefined, most: number): boolean =>
  digits !== undefined && Number(digits) >= 1 && Number(digits) <= most;

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return username === "" && password === "" && (protocol === "https:" || isPrivateHost(hostname));
}

const PRIVATE_RANGES: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal"]);
/** Suffixes of names that only private name servers resolve; `.svc` is that of a cluster. */
const PRIVATE_NAMES = /\.(?:internal|local|svc)$/;

/**
 * True for hosts that are not reached over the internet, to which http is acceptable: loopback, RFC 1918 and
 * unique-local addresses, names without a dot, and names that only a private name server knows. It expects the host
 * name of a parsed URL, in which addresses have their usual spelling. `10.example.com` is a name and no address.
 */
export function isPrivateHost(hostname: string): boolean {
  const range = rangeOf(hostname);
  if (range !== undefined) return PRIVATE_RANGES.has(range);
  // A name with a dot at its end is resolved unchanged. Without another dot it is a top-level domain.
  if (hostname.endsWith(".")) return PRIVATE_NAMES.test(hostname.slice(0, -1));
  return !hostname.includes(".") || PRIVATE_NAMES.test(hostname);
}

/** The kind of an address; undefined for a name. */
function rangeOf(hostname: string): string | undefined {
  const text = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  const isAddress = hostname.startsWith("[")
    ? ipaddr.isValid(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text).range() : undefined;
}

/** The shortest prefixes of public blocks: no operator of proxies has a larger one. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16 } as const;
/** Blocks of private networks. */
const PRIVATE_BLOCKS = ["fc00::/7", "fe80::/10"].map((block) => ipaddr.IPv6.parseCIDR(block));

/**
 * True for a list of CIDRs with a block that is too large to be ours, such as `0.0.0.0/1`. Whoever calls from a trusted
 * address chooses the address that we believe.
 */
export const trustsStrangers = (entries: readonly string[]): boolean => entries.some(isTooLarge);

function isTooLarge(entry: string): boolean {
  const [text = "", length] = entry.split("/");
  const address = ipaddr.parse(text);
  const kind = address.kind();
  if (length === undefined || Number(length) >= SHORTEST_PREFIX[kind]) return false;
  return !PRIVATE_BLOCKS.some(
    ([block, bits]) => address.kind() === "ipv6" && Number(length) >= bits && address.match(block, bits),
  );
}
