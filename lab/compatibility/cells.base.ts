/** The versions of Node that run the packages; a door runs where its package's `engines` says so. */
export const NODES = ["22", "24", "26"] as const;

/** The compilers that read the declarations of all packages, each with every resolution and both ways to check. */
export const COMPILERS = ["5.6.3", "5.9.3", "6.0.3", "7.0.2"] as const;
export const RESOLUTIONS = {
  bundler: { module: "esnext", moduleResolution: "bundler" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
} as const;

/** The types of libraries that come without. */
export const TYPES: readonly string[] = ["@types/node@^24", "@types/react@^19", "@types/react-dom@^19"];

/** The words of each bundler's build, run in a project with the pages below. */
export const BUILDS = [
  {
    name: "Vite, page",
    install: ["vite@^8.3.0"],
    command: ["vite", "build", "--logLevel", "warn"],
    made: "dist/assets",
  },
  {
    name: "webpack, page",
    install: ["webpack@^5", "webpack-cli@^7"],
    command: ["webpack", "--mode", "production", "--entry", "./page.js", "-o", "packed"],
    made: "packed",
  },
  {
    name: "esbuild, page",
    install: ["esbuild@^0.28"],
    command: ["esbuild", "page.js", "--bundle", "--minify", "--format=esm", "--outdir=page"],
    made: "page",
  },
  {
    name: "esbuild, worker",
    install: ["esbuild@^0.28"],
    command: [
      "esbuild",
      "worker.js",
      "--bundle",
      "--format=esm",
      "--platform=browser",
      "--conditions=worker,browser",
      "--outdir=worker",
    ],
    made: "worker",
  },
] as const;

/** A page with the client and hooks of every area. */
export const PAGE = `import { createAccount, login } from "@storefront/account";
import { AccountProvider, useLogin, useWallet } from "@storefront/account/react-hooks";
import { useGamesList } from "@storefront/games/react-hooks";
import { useKycStatus } from "@storefront/kyc/react-hooks";
import { usePreference } from "@storefront/preferences/react-hooks";
import { useSportsEvents } from "@storefront/sports/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const account = createAccount();
function Page() {
  const used = [useLogin, useGamesList, useKycStatus, usePreference, useSportsEvents].length;
  return createElement("p", { onClick: () => login(account.http, { login: "a", password: "b" }) }, used, useWallet().status);
}
const page = createElement(AccountProvider, { account }, createElement(Page));
createRoot(document.body).render(createElement(QueryClientProvider, { client: new QueryClient() }, page));
`;

/** A worker at an edge that reads public data and classifies failures. */
export const WORKER = `import { isApiError } from "@storefront/client";
import { createProxyHttp } from "@storefront/client/http";
import { classifyApiError } from "@storefront/error-codes";
import { listGames } from "@storefront/games";

export default {
  async fetch(request) {
    const http = createProxyHttp({ baseUrl: new URL(request.url).origin });
    try {
      return Response.json(await listGames(http, {}));
    } catch (error) {
      return Response.json(classifyApiError({ status: isApiError(error) ? error.status : 0, url: request.url, data: {} }));
    }
  },
};
`;
