import { readFileSync } from "node:fs";
import * as z from "zod";
import { isAlbumUserKey } from "../album/encrypt-user-id.ts";
import { Brand, type BrandInput, BRANDS } from "../brands/index.ts";
import { isPrivateHost } from "./private-host.ts";

/** The build's id, written in by the bundler. */
declare const __BUILD_ID__: string | undefined;

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = (value: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().min(1, "milliseconds, at least 1").default(value) as never;
const bytes = (value: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().min(1, "bytes, at least 1").default(value) as never;
const externalUrl = z
  .url({ protocol: /^https?$/, error: "an http(s) address" })
  .refine(isSafeUrl, "an https address (http only inside a private network)")
  .optional();
/** A secret that a header carries. */
const headerValue = z
  .string()
  .min(8, "at least 8 characters")
  .regex(/^[\x21-\x7e]+$/, "printable ASCII without spaces")
  .optional();
const rate = z
  .string()
  .regex(/^\d+\/\d+$/, "calls/seconds, such as 20/60")
  .transform((text) => {
    const [points = 1, seconds = 1] = text.split("/").map(Number);
    return { points, seconds };
  })
  .optional();
const flag = z.enum(["0", "1"], { error: "0 or 1" }).default("0");

/** Every variable of the host: name, what is expected, default. The only file that reads the environment. */
const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  API_BASE_URL: z
    .url({ protocol: /^https?$/, error: "the backend's http(s) address" })
    .refine((text) => text.endsWith("/v2"), "an address that ends with /v2")
    .refine(isSafeUrl, "an https address (http only inside a private network)")
    .optional(),
  SANDBOX: flag,
  SANDBOX_PORT: port.default(4000),
  EDGE_WORKER_KEY: headerValue,
  BRAND: z.string().default("aurora"),
  BRAND_FILE: z.string().optional(),
  BUILD_ID: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, "letters, digits, . _ + -, at most 64")
    .default(typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "development"),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: "our own http(s) origin" })
    .refine(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      "an origin without path or trailing slash",
    )
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], { error: "comma-separated CIDRs" }))),
  EDGE_HEADER_CONNECTING_IP: headerName("edge-connecting-ip"),
  EDGE_HEADER_COUNTRY: headerName("edge-country"),
  EDGE_HEADER_CITY: headerName("edge-city"),
  EDGE_HEADER_REGION: headerName("edge-region"),
  EDGE_HEADER_TIMEZONE: headerName("edge-timezone"),
  EDGE_HEADER_LATITUDE: headerName("edge-latitude"),
  EDGE_HEADER_LONGITUDE: headerName("edge-longitude"),
  SPORTSBOOK_API_KEY: headerValue,
  PROVIDER_C_API_URL: externalUrl,
  STICKER_API_URL: externalUrl,
  ALBUM_USER_KEY: z.string().refine(isAlbumUserKey, "32 bytes in base64").optional(),
  CACHE_PURGE_URL: externalUrl,
  CACHE_ADMIN_TOKEN: headerValue,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "a redis:// or rediss:// address" }).optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: externalUrl,
  REFERRAL_V1_API_URL: externalUrl,
  REFERRAL_V2_API_URL: externalUrl,
  CASHBACK_ELIGIBILITY_URL: externalUrl,
  CASHBACK_DISPATCH_URL: externalUrl,
  ATTRIBUTION_S2S_URL: externalUrl,
  DEV_USER: z.string().optional(),
  DEV_USER_TOKEN_CHECKSUM: z.string().optional(),
  EDGE_ACCESS_CLIENT_ID: z.string().optional(),
  EDGE_ACCESS_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  DEADLINE_DEFAULT_MS: milliseconds(10_000),
  DEADLINE_SIGN_IN_MS: milliseconds(15_000),
  DEADLINE_CATALOGUE_MS: milliseconds(5_000),
  DEADLINE_LOGOUT_MS: milliseconds(2_000),
  DEADLINE_CONNECT_MS: milliseconds(2_000),
  LIMIT_JSON_BYTES: bytes(64 * 1024),
  LIMIT_BEACON_BYTES: bytes(4 * 1024),
  LIMIT_UPLOAD_BYTES: bytes(15 * 1024 * 1024),
  LIMIT_ANSWER_BYTES: bytes(8 * 1024 * 1024),
  LIMIT_RENDERS: z.coerce.number().int().min(1, "at least 1").max(1_000, "at most 1000").default(4),
  PAGE_CDN: flag,
  ASSET_BASE_URL: externalUrl,
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: "a mailto:, tel: or https: address" })
    .optional(),
  LIMIT_STREAMS: z.coerce.number().int().min(1, "at least 1").default(2_000),
  RATE_LIMIT_LOGIN: rate,
  RATE_LIMIT_CODES: rate,
  RATE_LIMIT_BEACON: rate,
  RATE_LIMIT_CACHE_TOOLS: rate,
});

/** The host's configuration: the environment, checked, with the brand read in. */
export interface Environment extends z.infer<typeof Variables> {
  brand: Brand;
  publicOrigin: string;
  /** The embedded sandbox backend takes the place of a real one. */
  usesSandbox: boolean;
}

/** A mistake in the environment: which variable, and what is expected of it. Never its value. */
export interface EnvironmentMistake {
  name: string;
  expected: string;
}

export type EnvironmentResult =
  | { ok: true; environment: Environment }
  | { ok: false; mistakes: EnvironmentMistake[] };

/** Reads and checks the environment; all mistakes are reported together. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Variables.safeParse(given);
  const mistakes = parsed.success ? [] : parsed.error.issues.map(toMistake);
  const values = parsed.success ? parsed.data : undefined;
  const brand = readBrand(given["BRAND"] ?? "aurora", given["BRAND_FILE"], mistakes);
  if (values && mistakes.every(({ name }) => name !== "API_BASE_URL")) checkBackend(values, mistakes);
  if (!values || !brand || mistakes.length > 0) return { ok: false, mistakes };
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://${values.HOST}:${values.PORT}`;
  return {
    ok: true,
    environment: { ...values, brand, publicOrigin, usesSandbox: values.API_BASE_URL === undefined },
  };
}

/** What a person reads when the host does not start. */
export function describeMistakes(mistakes: readonly EnvironmentMistake[]): string {
  const lines = mistakes.map(({ name, expected }) => `  ${name}: ${expected}`);
  return [
    "The environment has mistakes:",
    ...lines,
    "See docs/guides/run-the-host.md for every variable.",
  ].join("\n");
}

function checkBackend(values: z.infer<typeof Variables>, mistakes: EnvironmentMistake[]): void {
  if (values.NODE_ENV !== "production") return;
  if (values.API_BASE_URL === undefined && values.SANDBOX !== "1") {
    mistakes.push({
      name: "API_BASE_URL",
      expected: "the backend's address, or SANDBOX=1 for the embedded sandbox",
    });
  }
  if (values.API_BASE_URL !== undefined && values.EDGE_WORKER_KEY === undefined) {
    mistakes.push({ name: "EDGE_WORKER_KEY", expected: "the backend's secret, required in production" });
  }
}

function readBrand(id: string, file: string | undefined, mistakes: EnvironmentMistake[]): Brand | undefined {
  const name = file === undefined ? "BRAND" : "BRAND_FILE";
  const input = file === undefined ? builtInBrand(id) : readBrandFile(file);
  if (input === undefined) {
    const known = Object.keys(BRANDS).join(", ");
    mistakes.push({
      name,
      expected: file === undefined ? `one of: ${known}` : "the path of a readable JSON file",
    });
    return undefined;
  }
  const parsed = Brand.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    mistakes.push({ name, expected: `brand field ${issue.path.join(".") || "(root)"}: ${issue.message}` });
  }
  return undefined;
}

const builtInBrand = (id: string): BrandInput | undefined =>
  Object.hasOwn(BRANDS, id) ? BRANDS[id] : undefined;

function readBrandFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function toMistake(issue: z.core.$ZodIssue): EnvironmentMistake {
  return { name: String(issue.path[0] ?? "(environment)"), expected: issue.message };
}

function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return username === "" && password === "" && (protocol === "https:" || isPrivateHost(hostname));
}

function headerName(name: string): z.ZodDefault<z.ZodString> {
  return z
    .string()
    .regex(/^[a-z0-9-]+$/, "a lower-case header name")
    .default(name);
}
