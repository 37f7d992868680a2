import { storefrontPlugin } from "@storefront/host/development";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  // The development server answers /api/ with the trunk's host, and with the sandbox as its backend.
  plugins: [react(), storefrontPlugin({ trunk: "/server/trunk.ts" })],
  build: { outDir: "dist/client" },
});
