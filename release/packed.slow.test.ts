// The packages as tarballs, installed by npm outside the workspace: as trunks of both templates, and in an app of React 18.
import { once } from "node:events";
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { CHROMIUM, CHROMIUM_FLAGS, requireProgram } from "@storefront/tools/programs";
import { freePort } from "@storefront/tools/free-port";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { valuesOfDoors } from "../tools/contract/door-report.ts";
import { peersLeft } from "../tools/version-packages.ts";
import {
  emptyFolder,
  install,
  type Manifest,
  packAll,
  type Packed,
  readManifest,
  run,
  serve,
  write,
} from "./support/packed.ts";

const PLAYER = { login: "ana@sandbox.test", password: "Sandbox!2026" };
const REFERENCE = /^EP\d{4}-EM\d{4}$/;
/** The whole site is built by a trunk, and these two are programs: nothing imports them by name. */
const NOT_IMPORTED = new Set(["@storefront/site", "@storefront/sandbox-backend", "create-storefront"]);

/** A user's compiler: the oldest that is kept up, and the newest of each line. */
const COMPILERS = ["5.9.3", "6.0.3", "7.0.2"];

const AREAS = ["account", "client", "error-codes", "games", "kyc", "preferences", "sports"];

const folder = emptyFolder();
let packed: ReadonlyMap<string, Packed>;
beforeAll(async () => {
  packed = await packAll(join(folder, "tarballs"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const libraries = (): readonly Packed[] =>
  [...packed.values()].filter(({ manifest }) => !NOT_IMPORTED.has(manifest.name));

it("tarballs hold code, licence and README, nothing for tests, and run nothing when they are installed", () => {
  for (const { manifest, files } of packed.values()) {
    expect([manifest.name, ...files]).toEqual(
      expect.arrayContaining([manifest.name, "LICENSE", "README.md", "package.json"]),
    );
    expect(
      // A template has tests of its own.
      files.filter(
        (file) =>
          !file.includes("/templates/") &&
          /\.(?:test|spec)\.|test-(?:kit|helper)|(?:^|\/)\.env$|tsbuildinfo/.test(file),
      ),
    ).toEqual([]);
    const { scripts = {}, dependencies = {}, peerDependencies = {} } = manifest;
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual([]);
    const ranges = Object.values({ ...dependencies, ...peerDependencies });
    expect(ranges.filter((range) => /^(?:workspace|catalog|file|link|git|https?):/.test(range))).toEqual([]);
  }
});

/** The first release of everything, as its manifests are in the registry. */
const firstRelease = (): readonly Manifest[] =>
  [...packed.values()].map(({ manifest }) => {
    const text = JSON.stringify(manifest).replaceAll(`"^${manifest.version}"`, '"^1.0.0"');
    return { ...(JSON.parse(text) as Manifest), version: "1.0.0" };
  });

/** The release after a major of games: a minor of the site, which takes games in this range. */
const nextRelease = (games: string): readonly Manifest[] =>
  firstRelease().map((manifest) => {
    if (manifest.name === "@storefront/games") return { ...manifest, version: "2.0.0" };
    if (manifest.name !== "@storefront/site") return manifest;
    const peerDependencies = { ...manifest.peerDependencies, "@storefront/games": games };
    return { ...manifest, version: "1.1.0", peerDependencies };
  });

it.each([
  ["spans both majors", "^1.0.0 || ^2.0.0", true],
  ["leaves the first", "^2.0.0", false],
])("a trunk of yesterday meets a site whose range of games %s", async (_what, range, isTaken) => {
  const first = firstRelease();
  let releases = [first];
  const registry = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? "").slice(1));
    const found = releases.flat().filter((manifest) => manifest.name === name);
    const versions = found.map((manifest) => {
      const tarball = `http://${request.headers.host}/${name}-${manifest.version}.tgz`;
      return [manifest.version, { ...manifest, dist: { tarball, shasum: "0".repeat(40) } }] as const;
    });
    const latest = found.at(-1)?.version;
    response.writeHead(found.length === 0 ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ name, "dist-tags": { latest }, versions: Object.fromEntries(versions) }));
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  try {
    const trunk = join(folder, `yesterday-${isTaken}`);
    const ours = [...AREAS, "host", "proxy", "site"].map((area) => [`@storefront/${area}`, "^1.0.0"]);
    write(trunk, {
      ".npmrc": `@storefront:registry=http://127.0.0.1:${(registry.address() as AddressInfo).port}/\n`,
      "package.json": JSON.stringify({ private: true, dependencies: Object.fromEntries(ours) }),
    });
    // What goes together is decided before anything is downloaded.
    const npm = (...words: string[]): Promise<string> =>
      run(["npm", ...words, "--package-lock-only", "--no-audit", "--no-fund", "--prefer-online"], trunk);
    const versionOf = (name: string): string | undefined =>
      (
        JSON.parse(readFileSync(join(trunk, "package-lock.json"), "utf8")) as {
          packages: Record<string, { version: string }>;
        }
      ).packages[`node_modules/@storefront/${name}`]?.version;
    await npm("install");
    const next = nextRelease(range);
    releases = [first, next];
    const refusals = peersLeft("@storefront/site", first, next);
    if (!isTaken) {
      expect(refusals).toHaveLength(1);
      await expect(npm("update")).rejects.toThrow(/ERESOLVE/);
      return;
    }
    expect(refusals).toEqual([]);
    await npm("update");
    expect([versionOf("site"), versionOf("games")]).toEqual(["1.1.0", "1.0.0"]);
    await npm("install", "@storefront/games@2");
    expect([versionOf("site"), versionOf("games")]).toEqual(["1.1.0", "2.0.0"]);
  } finally {
    registry.close();
  }
});

/** A trunk as a person makes it: created, installed, its types checked, tested and built. */
async function createTrunk(template: string): Promise<string> {
  const parent = join(folder, template);
  write(parent, { "package.json": "{}" });
  const { tarball = "" } = packed.get("create-storefront") ?? {};
  await run(["npm", "install", "--no-audit", "--no-fund", tarball], parent);
  await run(
    ["node_modules/.bin/create-storefront", "trunk", "--template", template, "--brand", "Packed"],
    parent,
  );
  const trunk = join(parent, "trunk");
  // Every door of every package is opened in the site, and some need a peer that a trunk may do without.
  const peers = template === "site" ? libraries().map(({ manifest }) => manifest.peerDependencies ?? {}) : [];
  const { dependencies, devDependencies } = readManifest(trunk);
  const more = Object.entries(Object.assign({}, ...peers) as Record<string, string>).filter(
    ([name]) => !(name in { ...dependencies, ...devDependencies }),
  );
  await install(trunk, packed, Object.fromEntries(more));
  for (const script of ["check-types", "test", "build"])
    if (script in (readManifest(trunk).scripts ?? {})) await run(["npm", "run", script], trunk);
  return trunk;
}

/** Serves a trunk as `npm start` does, with the sandbox in place of a backend. */
async function startTrunk(
  trunk: string,
  publicOrigin?: string,
): Promise<[origin: string, stop: () => Promise<void>]> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const variables = {
    PORT: String(port),
    PUBLIC_ORIGIN: publicOrigin ?? origin,
    SANDBOX: "1",
    SANDBOX_PORT: String(await freePort()),
  };
  return [origin, await serve(["npm", "start"], trunk, variables, `${origin}/readyz`)];
}

/** Asks routes as a client does; the wallet of a player who logs in. */
async function askRoutes(origin: string): Promise<string> {
  expect((await fetch(`${origin}/api/games/list`)).status).toBe(200);
  const post = (path: string, body: unknown, cookie = ""): Promise<Response> =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify(body),
    });
  const refused = await post("/api/auth/login", { ...PLAYER, password: "wrong" });
  expect(refused.headers.get("x-ref-code")).toMatch(REFERENCE);
  const login = await post("/api/auth/login", PLAYER);
  expect(login.status).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const wallet = await post("/api/wallet/refresh", {}, cookie);
  expect([wallet.status, (await post("/api/wallet/refresh", {})).status]).toEqual([200, 401]);
  return wallet.text();
}

describe("the template of the whole site", () => {
  let trunk: string;
  beforeAll(async () => {
    trunk = await createTrunk("site");
  });

  it("serves pages under the brand's name, and its routes", async () => {
    const [origin, stop] = await startTrunk(trunk);
    try {
      const page = await fetch(`${origin}/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<title>[^<]*Packed/)]);
      expect(await askRoutes(origin)).toContain("2500.5");
    } finally {
      await stop();
    }
  });

  it("opens every door of every package under Node", async () => {
    const doors = libraries().flatMap((library) => library.doors);
    write(trunk, {
      "doors.mjs": `${doors.map((door) => `if (Object.keys(await import("${door}")).length === 0) throw new Error("${door}");`).join("\n")}\nprocess.exit(0);\n`,
    });
    await run([process.execPath, "doors.mjs"], trunk);
    expect(doors.length).toBeGreaterThan(20);
  });

  it.each([["nodenext"], ["bundler"]])(
    "has types that hold without skipLibCheck: %s",
    async (moduleResolution) => {
      const doors = libraries().flatMap((library) => library.doors);
      write(trunk, {
        "doors.ts": doors.map((door, index) => `export * as door${index} from "${door}";\n`).join(""),
      });
      expect(
        await complaints(trunk, ["doors.ts"], {
          module: moduleResolution === "bundler" ? "esnext" : "nodenext",
          moduleResolution,
          types: ["node"],
        }),
      ).toEqual([]);
    },
  );

  it.each(COMPILERS)(
    "has a name for every type that a wrapper of its exports infers: TypeScript %s",
    async (version) => {
      const compiler = join(folder, `typescript-${version}`);
      write(compiler, { "package.json": "{}" });
      await run(["npm", "install", "--no-audit", "--no-fund", `typescript@${version}`], compiler);
      const wrappers = [...packed.values()]
        .flatMap((library) => valuesOf(trunk, library))
        .map(([door, names], index): [string, string] => [`wrapper${index}.ts`, wrapperOf(door, names)]);
      write(trunk, Object.fromEntries(wrappers));
      for (const [module, moduleResolution] of [
        ["node16", "node16"],
        ["nodenext", "nodenext"],
        ["esnext", "bundler"],
      ])
        expect(
          await complaints(
            trunk,
            wrappers.map(([file]) => file),
            {
              module,
              moduleResolution,
              types: ["node"],
              skipLibCheck: true,
              noEmit: false,
              declaration: true,
              emitDeclarationOnly: true,
              outDir: join(compiler, module ?? ""),
            },
            join(compiler, "node_modules/typescript/bin/tsc"),
          ),
        ).toEqual([]);
      expect(wrappers.length).toBeGreaterThan(40);
    },
  );

  it("opens the doors of browser packages under Node 20", async (context) => {
    const oldest = ["/usr/local/bin/node", "/usr/bin/node"].find((node) =>
      versionOf(node)?.startsWith("v20."),
    );
    if (oldest === undefined) return context.skip("There is no Node 20 in /usr/local/bin or /usr/bin.");
    const doors = AREAS.flatMap((area) => packed.get(`@storefront/${area}`)?.doors ?? []);
    const inBrowsers = doors.filter((door) => !/\/(?:server|testing|msw)$/.test(door));
    write(trunk, {
      "oldest.mjs": `${inBrowsers.map((door) => `await import("${door}");`).join("\n")}\nprocess.exit(0);\n`,
    });
    await run([oldest, "oldest.mjs"], trunk);
    expect(inBrowsers.length).toBeGreaterThan(15);
  });

  it("takes each command that a README or a guide names", async () => {
    const commands = commandsOfDocuments();
    expect(commands.length).toBeGreaterThan(10);
    for (const [program = "", ...words] of commands) {
      const place = emptyFolder();
      const isServer = program === "sandbox-backend";
      const installed = program === "create-storefront" ? join(trunk, "..") : trunk;
      const file = join(installed, "node_modules/.bin", isServer ? "storefront-sandbox" : program);
      const given = isServer ? [...words, "--help"] : words;
      const cwd = program === "storefront" ? trunk : place;
      // A backend of an example does not answer, which is a finding; what a program does not know is exit code 2.
      const complaint = await run([file, ...given], cwd, { SANDBOX: "1", PLAYER_PASSWORD: "none" }).then(
        () => "",
        (error: Error & { cause?: { code?: number } }) => (error.cause?.code === 1 ? "" : error.message),
      );
      expect(complaint).toBe("");
      rmSync(place, { recursive: true });
    }
  });
});

/** The commands of our programs in the documents of a user, as words: `storefront`, `create-storefront`, `sandbox-backend`. */
function commandsOfDocuments(): readonly string[][] {
  const root = join(import.meta.dirname, "..");
  const documents = ["README.md", "docs/guides/*.md", "{packages,examples}/*/README.md"];
  const texts = globSync(documents, { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/(?:npx (?:@storefront\/)?|npm create )((?:storefront|sandbox-backend)\b[^`\n#]*)/g),
  ]);
  const lines = found.map(([whole, command = ""]) =>
    (whole.startsWith("npm") ? `create-${command.replace("@latest", "").replace(" -- ", " ")}` : command)
      .replaceAll("<code>", "EP0157-EM0042")
      .trim(),
  );
  // A program that is only named is not called.
  return [...new Set(lines)]
    .filter((line) => line.includes(" "))
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ""));
}

/** The version of a Node; undefined where there is none. */
function versionOf(node: string): string | undefined {
  try {
    return execFileSync(node, ["-v"], { encoding: "utf8" });
  } catch {
    return undefined;
  }
}

/** The values that the doors of a package export, by the declarations that are installed in a project. */
function valuesOf(
  project: string,
  { manifest }: Packed,
): readonly [door: string, names: readonly string[]][] {
  const doors = Object.entries(manifest.exports ?? {}).flatMap(([door, target]) => {
    const types = typeof target === "string" ? undefined : target.types;
    return types === undefined
      ? []
      : [[manifest.name + door.slice(1), join(project, "node_modules", manifest.name, types)] as const];
  });
  const values = valuesOfDoors(doors.map(([, file]) => file));
  return doors.map(([door, file]) => [door, values.get(file) ?? []]);
}

/** A module of a team that hands a door on in each of the ways in which a compiler has to name its types. */
const wrapperOf = (door: string, names: readonly string[]): string =>
  [
    `import * as door from "${door}";`,
    ...names.flatMap((name) => [
      `export const own_${name} = door.${name};`,
      `export function give_${name}() { return door.${name}; }`,
      `export { ${name} } from "${door}";`,
    ]),
    `export default { ${names.map((name) => `${name}: door.${name}`).join(", ")} };\n`,
  ].join("\n");

/** What the compiler of a project says of our packages and of these files; others' declarations are theirs. */
async function complaints(
  project: string,
  files: readonly string[],
  options: object,
  compiler = "node_modules/.bin/tsc",
): Promise<readonly string[]> {
  const compilerOptions = {
    target: "es2023",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    ...options,
  };
  write(project, { "tsconfig.packed.json": JSON.stringify({ files, compilerOptions }) });
  const output = await run([compiler, "-p", "tsconfig.packed.json", "--pretty", "false"], project).then(
    () => "",
    (error: Error) => error.message,
  );
  const lines = output.split("\n").filter((line) => line.includes("error TS"));
  return lines.filter((line) => !/node_modules\/(?!@storefront\/)/.test(line));
}

const APP = `import { createAccount } from "@storefront/account";
import { AccountProvider, useLogin, useSession, useWallet } from "@storefront/account/react-hooks";
import { useGames } from "@storefront/games/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { version } from "react";
import { createRoot } from "react-dom/client";

const account = createAccount();
const Wallet = () => <p>Balance {useWallet(undefined, { select: ({ wallet }) => wallet }).data?.balance}</p>;

function Page() {
  const { status } = useSession();
  const login = useLogin();
  const games = useGames();
  return (
    <main>
      <h1>React {version}</h1>
      <ul>{games.data?.games.map(({ slug, name }) => <li key={slug}>{name}</li>)}</ul>
      {status === "signed-in" ? <Wallet /> : <button onClick={() => login.mutate(${JSON.stringify(PLAYER)})}>Log in</button>}
    </main>
  );
}

const target = document.querySelector("#app");
if (target)
  createRoot(target).render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider account={account}><Page /></AccountProvider>
    </QueryClientProvider>,
  );
`;

describe("the template of routes alone", () => {
  let trunk: string;
  beforeAll(async () => {
    trunk = await createTrunk("host");
  });

  it("serves its routes", async () => {
    const [origin, stop] = await startTrunk(trunk);
    try {
      expect(await askRoutes(origin)).toContain("2500.5");
    } finally {
      await stop();
    }
  });

  it("is the host of an app with React 18 and the oldest query library, which signs a player in", async () => {
    const app = join(folder, "app");
    const names = AREAS.map((area) => `@storefront/${area}`);
    write(app, {
      "package.json": JSON.stringify({
        private: true,
        type: "module",
        dependencies: { react: "18.0.0", "react-dom": "18.0.0", "@tanstack/react-query": "5.80.0" },
        devDependencies: {
          "@types/react": "^18",
          "@types/react-dom": "^18",
          typescript: "5.9.3",
          vite: "^8.3.0",
        },
      }),
      "index.html": `<!doctype html><div id="app"></div><script type="module" src="./app.tsx"></script>`,
      "app.tsx": APP,
      "doors.ts": names
        .flatMap((name) => packed.get(name)?.doors ?? [])
        .filter((door) => !/\/(?:server|testing|msw)$/.test(door))
        .map((door, index) => `export * as door${index} from "${door}";\n`)
        .join(""),
    });
    await install(app, packed, Object.fromEntries(names.map((name) => [name, ""])));
    const options = { module: "esnext", moduleResolution: "bundler", jsx: "react-jsx", types: [] };
    expect(await complaints(app, ["app.tsx", "doors.ts"], options)).toEqual([]);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const [host, stopHost] = await startTrunk(trunk, address);
    write(app, {
      "vite.config.js": `export default { preview: { host: "127.0.0.1", port: ${port}, strictPort: true, proxy: { "/api": "${host}" } } };`,
    });
    await run(["node_modules/.bin/vite", "build"], app);
    const stopApp = await serve(["node_modules/.bin/vite", "preview"], app, {}, address);
    const browser = await chromium.launch({
      executablePath: requireProgram(CHROMIUM),
      args: [...CHROMIUM_FLAGS],
    });
    try {
      const page = await browser.newPage();
      await page.goto(address);
      await page.getByRole("heading", { name: "React 18.0.0" }).waitFor();
      await page.getByRole("listitem").first().waitFor();
      await page.getByRole("button", { name: "Log in" }).click();
      await page.getByText("Balance 2500.5").waitFor();
    } finally {
      await browser.close();
      await stopApp();
      await stopHost();
    }
    expect(readFileSync(join(app, "node_modules/react/package.json"), "utf8")).toContain('"18.0.0"');
  });
});
