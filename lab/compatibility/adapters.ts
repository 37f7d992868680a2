import { join } from "node:path";
import { type Check, isOurs } from "./checks.ts";
import { createProject } from "./project.base.ts";

/** What a page of either framework does: it reads with the options of `./queries`, under types that fit. */
const VUE = `import { QueryClient, useInfiniteQuery, useQuery, VueQueryPlugin } from "@tanstack/vue-query";
import { createApp, defineComponent, h } from "vue";
import { transactionsQuery, walletQuery } from "@storefront/account/queries";
import type { ProxyHttp } from "@storefront/client/http";

export const useTransactionPages = (http: ProxyHttp) => {
  const { data } = useInfiniteQuery(transactionsQuery(http, {}));
  return (): readonly unknown[] | undefined => data.value?.pages;
};

export function mount(http: ProxyHttp, target: Element): void {
  const Wallet = defineComponent(() => {
    const { data } = useQuery(walletQuery(http));
    const balance = (): number | null | undefined => data.value?.wallet?.balance;
    return () => h("p", "Vue " + balance());
  });
  createApp(Wallet).use(VueQueryPlugin, { queryClient: new QueryClient() }).mount(target);
}
`;
const SVELTE_PAGE = `<script lang="ts">
  import { QueryClientProvider } from "@tanstack/svelte-query";
  import Wallet from "./Wallet.svelte";
  const { http, client } = $props();
</script>

<QueryClientProvider {client}><Wallet {http} /></QueryClientProvider>
`;
const SVELTE_WALLET = `<script lang="ts">
  import { watchWallet } from "./wallet.svelte.ts";
  const { http } = $props();
  const wallet = watchWallet(http);
</script>

<p>Svelte {wallet.data?.wallet?.balance}</p>
`;
const SVELTE_QUERY = `import { createQuery } from "@tanstack/svelte-query";
import { walletQuery } from "@storefront/account/queries";
import type { ProxyHttp } from "@storefront/client/http";

export function watchWallet(http: ProxyHttp) {
  const query = createQuery(() => walletQuery(http));
  const balance = (): number | null | undefined => query.data?.wallet?.balance;
  void balance;
  return query;
}
`;
const SVELTE = `import { QueryClient } from "@tanstack/svelte-query";
import { mount as render } from "svelte";
import Page from "./Page.svelte";

export const mount = (http, target) => void render(Page, { target, props: { http, client: new QueryClient() } });
`;
const VITE = `import { svelte } from "@sveltejs/vite-plugin-svelte";

export default {
  plugins: [svelte()],
  build: { lib: { entry: { vue: "vue.ts", svelte: "svelte.js" }, formats: ["es"] }, minify: false },
  define: { "process.env.NODE_ENV": '"production"' },
};
`;
/** Both pages in one document, with a host that answers a wallet. */
const RUN = `import { JSDOM } from "jsdom";
const { window } = new JSDOM("<div></div><div></div>", { url: "https://shop.example/", pretendToBeVisual: true });
for (const name of ["document", "Node", "Element", "HTMLElement", "SVGElement", "MathMLElement", "Text", "Comment", "DocumentFragment", "MutationObserver", "HTMLMediaElement", "HTMLTemplateElement", "Event", "CustomEvent", "ShadowRoot"])
  globalThis[name] = window[name];
globalThis.window = globalThis;
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {}, requestAnimationFrame: setTimeout });
const { createProxyHttp } = await import("@storefront/client/http");
const wallet = { ok: true, data: { wallet: { balance: "25.5" }, rollover: null, rolloverAccomplished: null, failed: [] } };
const http = createProxyHttp({ baseUrl: "https://shop.example", fetch: async () => Response.json(wallet) });
const [vue, svelte] = document.querySelectorAll("div");
(await import("./dist/vue.js")).mount(http, vue);
(await import("./dist/svelte.js")).mount(http, svelte);
const text = () => document.body.textContent;
for (const end = Date.now() + 20_000; !/Vue 25.5.*Svelte 25.5/.test(text()); await new Promise((next) => setTimeout(next, 10)))
  if (Date.now() > end) throw new Error("The pages show: " + text());
process.exit(0);
`;

/** The adapters of TanStack Query for Vue and Svelte take the options of `./queries`; React is not installed. */
export const adapters: Check = async (packed, tell) => {
  const pages = packed.filter(({ name }) => /\/(?:client|account|error-codes)$/.test(name));
  const project = await createProject(pages, [
    "@tanstack/vue-query@^5",
    "vue@^3.5",
    "@tanstack/svelte-query@^6",
    "svelte@^5",
    "@sveltejs/vite-plugin-svelte",
    "vite@^8.3.0",
    "jsdom@^26",
    "typescript@5.9.3",
  ]);
  const files = {
    "vue.ts": VUE,
    "Page.svelte": SVELTE_PAGE,
    "Wallet.svelte": SVELTE_WALLET,
    "wallet.svelte.ts": SVELTE_QUERY,
    "svelte.js": SVELTE,
    "vite.config.js": VITE,
    "run.mjs": RUN,
  };
  for (const [name, text] of Object.entries(files)) project.write(name, text);
  const compilerOptions = {
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  project.write("tsconfig.json", JSON.stringify({ files: ["vue.ts", "wallet.svelte.ts"], compilerOptions }));
  const typed = await project.run("tsc", "-p", "tsconfig.json", "--pretty", "false");
  const ours = typed.output.split("\n").filter((line) => /error TS/.test(line) && isOurs(line));
  tell({
    group: "adapters",
    name: "types of Vue and Svelte Query with ./queries",
    failure: ours.length > 0 ? ours.join("\n") : undefined,
  });
  const built = await project.run("vite", "build", "--logLevel", "warn");
  const lived = built.code === 0 ? await project.run(process.execPath, "run.mjs") : built;
  tell({
    group: "adapters",
    name: "pages of Vue and Svelte that read a wallet",
    failure: lived.code === 0 ? undefined : lived.output,
  });
  const react = await project.run(process.execPath, "-e", `import("react")`);
  tell({
    group: "adapters",
    name: "nothing brings React",
    failure: react.code === 0 ? `react is in ${join(project.folder, "node_modules")}` : undefined,
  });
  project.remove();
};
