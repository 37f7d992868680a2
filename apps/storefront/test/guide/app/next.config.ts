// next.config.ts
import { foreignPageHeaders } from "@storefront/host";
import { brand } from "./brand.ts";

const development = process.env["NODE_ENV"] !== "production";
const headers = Object.entries(
  foreignPageHeaders({ brand, development, sandbox: process.env["SANDBOX"] === "1" }),
);
export default {
  serverExternalPackages: ["@storefront/host", "@storefront/sandbox-backend"],
  // What the host gives to pages of its own. What is below /api/ has its own.
  headers: async () => [
    { source: "/((?!api/).*)", headers: headers.map(([key, value]) => ({ key, value })) },
  ],
};
