import { foreignPageHeaders } from "@storefront/host";
import type { NextConfig } from "next";
import { brand } from "./brand.ts";

const OLDEST_NODE = 24;
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  throw new Error(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.`);

const development = process.env.NODE_ENV !== "production";
const sandbox = process.env.SANDBOX === "1";
const headers = Object.entries(foreignPageHeaders({ brand, development, sandbox })).map(([key, value]) => ({
  key,
  value,
}));

const config: NextConfig = {
  poweredByHeader: false,
  // Packages of the server run as they are installed.
  serverExternalPackages: ["@storefront/host", "@storefront/sandbox-backend"],
  // The development server is opened by both names of this machine.
  allowedDevOrigins: ["127.0.0.1"],
  // The security headers that the host gives to pages of its own; what is below /api/ has its own.
  headers: async () => [{ source: "/((?!api/).*)", headers }],
};

export default config;
