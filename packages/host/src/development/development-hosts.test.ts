import { expect, it, onTestFinished, vi } from "vitest";
import { brandsWith, variablesFor } from "../process/storefront-host.test-helper.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { loadDevelopmentHosts, type ViteServer } from "./development-hosts.ts";
import { storefrontPlugin } from "./vite-plugin.ts";

const TRUNK = "/trunk.ts";
const environment = {
  ...variablesFor("http://127.0.0.1:9"),
  NODE_ENV: "development",
  LOG_LEVEL: "silent",
};
const right = { storefront: testTrunk };
const wrong = { storefront: { ...testTrunk, brands: brandsWith({ currency: "euro" }) } };

/** A server of Vite that loads the trunk as it is written now; a text is a mistake in it. */
function viteWith(first: object | string) {
  let trunk = first;
  const error = vi.fn<(text: string) => void>();
  const vite = {
    config: { mode: "development", root: import.meta.dirname, server: {}, logger: { info() {}, error } },
    async ssrLoadModule(name: string) {
      if (name === "@storefront/host") return import("../index.ts");
      if (name === "@storefront/host/development") return import("../development.ts");
      if (typeof trunk === "string") throw new Error(trunk);
      return trunk;
    },
  } as unknown as ViteServer;
  const edit = (next: object | string): void => void (trunk = next);
  return { vite, error, edit };
}

it("an edit with a mistake is told at the page and at the terminal, and the next one starts a host again", async () => {
  const { vite, error, edit } = viteWith(right);
  const hosts = await loadDevelopmentHosts(vite, TRUNK, environment);
  onTestFinished(() => hosts.close());
  await hosts.current();
  edit(wrong);
  await expect(hosts.current()).rejects.toThrow("brand aurora: currency: three capital letters");
  expect(error.mock.calls).toEqual([[expect.stringContaining("brand aurora: currency")]]);
  edit({ ...right });
  await expect(hosts.current()).resolves.toMatchObject({ publicOrigin: "https://play.example" });
});

it("a trunk that cannot be read when Vite starts is read again at the next call", async () => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { vite, edit } = viteWith("Expression expected");
  const use = vi.fn<ViteServer["middlewares"]["use"]>();
  await storefrontPlugin({ trunk: TRUNK }).configureServer({
    ...vite,
    middlewares: { use },
    httpServer: null,
  });
  const [answer] = use.mock.calls[0] ?? [];
  const call = (): Promise<string> =>
    new Promise((resolve) => {
      const outgoing = { writeHead: () => ({ end: resolve }), end: resolve };
      answer?.({ url: "/api/none", method: "GET", headers: {} } as never, outgoing as never, () => {});
    });
  expect(await call()).toContain("Expression expected");
  edit("Another mistake");
  expect(await call()).toContain("Another mistake");
});
