// vite.config.ts
import { storefrontPlugin } from "@storefront/host/development";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [storefrontPlugin({ trunk: "/server/trunk.ts" })] });
