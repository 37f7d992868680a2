// server/host.ts
import { createStorefrontHost, type StorefrontHost } from "@storefront/host";
import { storefront } from "./trunk.ts";

// Next.js loads this module more than once, and the process has one host. An edit of the trunk needs a new start.
const kept = globalThis as { storefrontHost?: Promise<StorefrontHost> };
export const storefrontHost = () => (kept.storefrontHost ??= createStorefrontHost(storefront));
