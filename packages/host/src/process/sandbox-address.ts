import { isLoopbackHost } from "@storefront/client";

/** The place of a sandbox unless it is told another: a brand names its captcha and its social sign-in there. */
const USUAL_ORIGIN = "http://127.0.0.1:4000";

/**
 * Puts a backend on loopback, which is a sandbox on any port, in place of the usual one in the addresses of a brand.
 * Addresses elsewhere stay.
 */
export function atSandbox<Brand>(brand: Brand, apiBaseUrl: string): Brand {
  const { origin, hostname } = new URL(apiBaseUrl);
  return isLoopbackHost(hostname) ? (moved(brand, origin) as Brand) : brand;
}

function moved(value: unknown, origin: string): unknown {
  if (typeof value === "string") {
    const isThere = value === USUAL_ORIGIN || value.startsWith(`${USUAL_ORIGIN}/`);
    return isThere ? origin + value.slice(USUAL_ORIGIN.length) : value;
  }
  if (Array.isArray(value)) return value.map((each) => moved(each, origin));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, origin)]));
}
