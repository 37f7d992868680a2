import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";

/** In development the workspace packages are read from source; a build reads their dist, as a brand does. */
export default defineConfig(({ command }) => {
  const source = command === "serve" ? ["@storefront/source"] : [];
  return {
    plugins: [reactRouter()],
    resolve: { conditions: [...source, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [...source, ...defaultServerConditions] } },
    optimizeDeps: {
      include: [
        "react",
        "react-dom/client",
        "react-router",
        "react-router/dom",
        "@tanstack/react-query",
        "i18next",
        "react-i18next",
        "lucide-react",
      ],
    },
  };
});
