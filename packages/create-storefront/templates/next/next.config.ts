import type { NextConfig } from "next";

const OLDEST_NODE = 24;
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  throw new Error(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.`);

const config: NextConfig = {
  poweredByHeader: false,
  // Packages of the server run as they are installed.
  serverExternalPackages: ["@storefront/host", "@storefront/sandbox-backend"],
  // The development server is opened by both names of this machine.
  allowedDevOrigins: ["127.0.0.1"],
};

export default config;
