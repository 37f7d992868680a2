import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // Packages of the server run as they are installed.
  serverExternalPackages: ["@storefront/host", "@storefront/sandbox-backend"],
  // The development server is opened by both names of this machine.
  allowedDevOrigins: ["127.0.0.1"],
};

export default config;
