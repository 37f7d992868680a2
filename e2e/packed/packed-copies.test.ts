import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PackedTrunk, packTrunk } from "./packed-trunk.ts";

/** The routes of a trunk, whose areas have a kernel of their own: rows, handlers, failures and clients meet. */
const ROUTES = `
import { createAccount, isSignedIn, login } from "@storefront/account";
import { authRoutes, walletRoutes } from "@storefront/account/server";
import { getKycStatus } from "@storefront/kyc";
import { kycRoutes } from "@storefront/kyc/server";
import { composeRoutes, defineRoutes, type Registry, without } from "@storefront/proxy";
import type * as kernel from "@storefront/proxy";
import type * as client from "@storefront/client/http";
import type * as root from "@storefront/client";
import type * as nestedKernel from "./node_modules/@storefront/account/node_modules/@storefront/proxy/dist/index.js";
import type * as nestedClient from "./node_modules/@storefront/account/node_modules/@storefront/client/dist/http.js";
import type * as nestedRoot from "./node_modules/@storefront/account/node_modules/@storefront/client/dist/index.js";

const auth = authRoutes({ registerTypeVersion: 2, requestDocument: false, requestPhone: false, socialProviders: [] });
const own = defineRoutes("club", { status: { path: "/api/club/status", GET: walletRoutes.refresh.bindings.GET ?? "GET /club" } });
export const routes = (): Registry => composeRoutes([auth, without(walletRoutes, "refresh"), kycRoutes, own]);

const { http } = createAccount();
export const status = getKycStatus(http, { kycId: "a" });
export const signedIn = login(http, { login: "a", password: "b" }).then(isSignedIn);

interface Shared {
  handler: kernel.Handler; call: kernel.Call; route: kernel.Route; group: kernel.RouteGroup; registry: kernel.Registry;
  outcome: kernel.Outcome; backend: kernel.Backend; failure: kernel.BackendError; refusal: kernel.Refusal;
  service: kernel.ExternalService; reader: kernel.PublicReader; settings: kernel.ProxySettings;
  http: client.ProxyHttp; reaction: client.StatusReaction; error: root.ApiError;
}
interface Nested {
  handler: nestedKernel.Handler; call: nestedKernel.Call; route: nestedKernel.Route; group: nestedKernel.RouteGroup;
  registry: nestedKernel.Registry; outcome: nestedKernel.Outcome; backend: nestedKernel.Backend;
  failure: nestedKernel.BackendError; refusal: nestedKernel.Refusal; service: nestedKernel.ExternalService;
  reader: nestedKernel.PublicReader; settings: nestedKernel.ProxySettings;
  http: nestedClient.ProxyHttp; reaction: nestedClient.StatusReaction; error: nestedRoot.ApiError;
}
export const toNested = (shared: Shared): Nested => shared;
export const toShared = (nested: Nested): Shared => nested;
`;

/** A trunk whose own schemas are of another zod than the host's and the kernel's. */
const TRUNK = `
import { defineTrunk } from "@storefront/host";
import { defineBrands, HostBrand } from "@storefront/host/brand";
import { secret } from "@storefront/host";
import { composeRoutes, defineRoutes } from "@storefront/proxy";
import * as z from "zod";
import * as mini from "zod/mini";

const Brand = z.strictObject({ ...HostBrand.shape, theme: z.enum(["light", "dark"]), hero: z.string().optional() });
const harbor = {
  id: "harbor", tenant: "harbor", name: "Harbor", locales: ["en-US"], currency: "USD", country: "US",
  countryAlpha3: "USA", jurisdiction: "US", theme: "dark" as const,
};
const club = defineRoutes("club", {
  join: { path: "/api/club/join", POST: "POST /club", body: mini.strictObject({ code: mini.string() }) },
  leave: { path: "/api/club/leave", POST: async (call) => (await call.body(z.object({ code: z.string() }))).code },
});
export const trunk = defineTrunk({
  brands: defineBrands(Brand, { harbor }),
  variables: { CLUB_KEY: secret(8).optional(), CLUB_SIZE: z.coerce.number().default(3) },
  routes: ({ brand, environment }) => {
    const theme: "light" | "dark" = brand.theme;
    const size: number = environment.CLUB_SIZE;
    return composeRoutes(theme === "dark" && size > 2 ? [club] : []);
  },
});
// @ts-expect-error a brand without a theme is none of this trunk
defineBrands(Brand, { harbor: { ...harbor, theme: undefined } });
`;

/** The trunk's environment as its host reads it: a right one and a wrong one. */
const PRINT = `
import { createEnvironmentReader } from "@storefront/host";
import { trunk } from "./trunk.ts";
const given = { API_BASE_URL: "https://backend.example/v2", EDGE_WORKER_KEY: "edge-key-of-tests", PUBLIC_ORIGIN: "https://shop.example" };
const right = createEnvironmentReader(trunk).read({ ...given, CLUB_SIZE: "7" });
const wrong = createEnvironmentReader(trunk).read({ ...given, CLUB_SIZE: "seven" });
console.log(JSON.stringify([right.ok && [right.environment.CLUB_SIZE, right.environment.brand.theme], wrong.ok]));
`;

const OPTIONS = { module: "nodenext", moduleResolution: "nodenext", lib: ["ES2024", "DOM"], types: ["node"] };
let project: PackedTrunk;
beforeAll(async () => {
  project = await packTrunk({
    packed: ["account", "client", "error-codes", "host", "kyc", "proxy"].map((name) => `packages/${name}`),
    installed: ["@tanstack/react-query", "@types/node", "@types/react", "hono", "react", "zod"],
  });
  const own = join(project.folder, "node_modules");
  for (const name of ["account", "kyc"])
    for (const shared of ["@storefront/client", "@storefront/proxy"])
      copy(join(own, shared), join(own, "@storefront", name, "node_modules", shared), [
        ["package.json", /"version": "\d+\.\d+\.\d+"/, '"version": "1.99.0"'],
      ]);
  const zod = realpathSync(join(own, "zod"));
  rmSync(join(own, "zod"));
  copy(zod, join(own, "zod"), [
    ["package.json", /"version": "4\.\d+/, '"version": "4.99'],
    ["v4/core/versions.d.ts", /minor: \d+/, "minor: 99"],
    ["v4/core/versions.js", /minor: \d+/, "minor: 99"],
  ]);
});
afterAll(() => project?.remove());

/** Puts a copy of a package, under another version, where a package manager would nest it. */
function copy(from: string, to: string, changes: readonly (readonly [string, RegExp, string])[]): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  for (const [file, before, after] of changes) {
    const text = readFileSync(join(to, file), "utf8");
    expect(text).toMatch(before);
    writeFileSync(join(to, file), text.replace(before, after));
  }
}

it("compiles when areas have another minor version of the kernel, and the trunk one of zod", async () => {
  project.write("routes.ts", ROUTES);
  project.write("trunk.ts", TRUNK);
  project.write("records.ts", recordsText());
  expect(await project.check(["routes.ts", "trunk.ts", "records.ts"], OPTIONS)).toBe("");
});

it("reads brands and variables by schemas of another minor version of zod", async () => {
  project.write("trunk.ts", TRUNK);
  project.write("print.ts", PRINT);
  expect(await project.node("print.ts")).toEqual([[7, "dark"], false]);
});

/** A brand's own field in each record that is open to them, by declaration merging. */
function recordsText(): string {
  const { folder, files } = project.libraries.find(({ manifest }) => manifest.name.endsWith("/account")) ?? {
    folder: "",
    files: [],
  };
  const records = files
    .filter((file) => /^dist\/.*\.d\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return [...text.matchAll(/^export type (\w+) = (\w+Fields) &/gm)].map(([, ...names]) => names);
    });
  expect(records.length).toBeGreaterThan(15);
  const merged = records.map(([, fields]) => `interface ${fields} { readonly brand_field?: Date }`);
  const read = records.map(
    ([record]) =>
      `export const of${record} = (record: account.${record}): Date | undefined => record.brand_field;`,
  );
  return `import type * as account from "@storefront/account";
declare module "@storefront/account" {
  ${merged.join("\n  ")}
}
${read.join("\n")}
// @ts-expect-error a field without a declaration is unknown
export const another = (wallet: account.Wallet): Date | undefined => wallet.another_field;
`;
}
