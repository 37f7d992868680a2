/** What a program needs to have been built. */
export type Build = "nothing" | "packages" | "trunk";

/** A program of the lab. */
export interface Program {
  readonly name: string;
  /** Why it is run: who meets what it finds. */
  readonly protects: string;
  /** The words of the command; `node` is the Node of the product. */
  readonly command: readonly [program: string, ...words: string[]];
  /** The folder it runs in, from the root of the repository. */
  readonly folder: string;
  readonly build: Build;
  /** Debian packages that it needs beside Chromium and Redis, which `tools/ensure-programs.ts` looks for. */
  readonly needs: readonly string[];
  /** What makes its last verdict old when it changes, from the root of the repository. */
  readonly watches: readonly string[];
  /** True for what protects the users of a release: `lab gate` runs it. */
  readonly isGate: boolean;
}

const SOURCE = "--conditions=@storefront/source";
const PRODUCT = ["packages", "apps", "e2e", "pnpm-lock.yaml"];
const vitest = (...words: string[]): Program["command"] => ["vitest", "run", ...words];

/** Every program, in the order in which `lab gate` and `lab all` run them: the quick ones first. */
export const PROGRAMS: readonly Program[] = [
  {
    name: "lab",
    protects: "the programs themselves: types and tests of this folder",
    command: ["sh", "-c", "tsc -p tsconfig.json && vitest run && oxlint --type-aware --max-warnings=0 ."],
    folder: "lab",
    build: "nothing",
    needs: [],
    watches: ["lab", "tools", "docs"],
    isGate: true,
  },
  {
    name: "contract",
    protects: "trunks: no release takes away what its level says stays",
    command: ["node", "tools/contract/check-levels.ts"],
    folder: ".",
    build: "nothing",
    needs: [],
    watches: ["packages", ".changeset"],
    isGate: true,
  },
  {
    name: "sizes",
    protects: "visitors: what a page loads, and tarballs that every tool can read",
    command: ["turbo", "run", "check-package", "--output-logs=errors-only"],
    folder: ".",
    build: "packages",
    needs: [],
    watches: ["packages", "pnpm-lock.yaml"],
    isGate: true,
  },
  {
    name: "alerts",
    protects: "operators: the rules fire as their tests say",
    command: ["node", "monitoring/try-alerts.ts"],
    folder: "lab",
    build: "nothing",
    needs: ["prometheus", "prometheus-alertmanager"],
    watches: ["deploy/monitoring", "packages/host/src/observability"],
    isGate: true,
  },
  {
    name: "image",
    protects: "operators: the files of the image start with everything set, and serve",
    command: vitest("image-files"),
    folder: "deploy",
    build: "trunk",
    needs: ["redis-server"],
    watches: [...PRODUCT, "deploy"],
    isGate: true,
  },
  {
    name: "fleet",
    protects: "operators: two instances behind the shipped nginx, through a deploy",
    command: vitest("--config", "fleet/vitest.config.ts"),
    folder: "lab",
    build: "trunk",
    needs: ["nginx", "redis-server"],
    watches: [...PRODUCT, "deploy"],
    isGate: true,
  },
  {
    name: "templates",
    protects: "brand teams: every template, installed from a registry, built and used in a browser",
    command: ["node", "templates/try-templates.ts"],
    folder: "lab",
    build: "packages",
    needs: [],
    watches: ["packages", "docs/guides/start-a-trunk.md"],
    isGate: true,
  },
  {
    name: "rehearse",
    protects: "maintainers: the release guide, done against a registry on loopback",
    command: ["node", "rehearsal/rehearse.ts"],
    folder: "lab",
    build: "packages",
    needs: [],
    watches: ["packages", "tools", ".changeset", ".github", "docs/guides/release.md"],
    isGate: true,
  },
  {
    name: "chaos-short",
    protects: "players: the short form of each fault of the catalogue",
    command: ["node", "chaos/src/main.ts", "--short"],
    folder: "lab",
    build: "trunk",
    needs: ["redis-server", "libfaketime", "nginx"],
    watches: PRODUCT,
    isGate: true,
  },
  {
    name: "lighthouse",
    protects: "visitors: page speed, and what is read by machines and search engines",
    command: ["node", "lighthouse/src/measure.ts"],
    folder: "lab",
    build: "trunk",
    needs: [],
    watches: PRODUCT,
    isGate: true,
  },
  {
    name: "documentation",
    protects: "readers: the pages of the documentation and every link of them",
    command: ["sh", "-c", "pnpm run check-types && pnpm run test && pnpm run build"],
    folder: "lab/documentation",
    build: "packages",
    needs: [],
    watches: ["docs", "packages", "README.md"],
    isGate: false,
  },
  {
    name: "compatibility",
    protects: "app teams: the packages under older runtimes, bundlers, compilers and frameworks",
    command: ["node", "compatibility/try-compatibility.ts"],
    folder: "lab",
    build: "packages",
    needs: [],
    watches: ["packages"],
    isGate: false,
  },
  {
    name: "gallery",
    protects: "players: a picture of every state of the site",
    command: [
      "sh",
      "-c",
      `vitest run --config vitest.source.config.ts gallery && node ${SOURCE} gallery/take-gallery.ts`,
    ],
    folder: "e2e",
    build: "trunk",
    needs: [],
    watches: PRODUCT,
    isGate: false,
  },
  {
    name: "phones",
    protects: "players: every test in a browser again, on a phone's screen",
    command: ["sh", "-c", "VIEWPORT=phone vitest run"],
    folder: "e2e",
    build: "trunk",
    needs: ["redis-server"],
    watches: PRODUCT,
    isGate: false,
  },
  {
    name: "shapes",
    protects: "players: every page and dialog with every shape of answers, in jsdom and in Chromium",
    command: [
      "sh",
      "-c",
      `vitest run --config vitest.source.config.ts shapes && node ${SOURCE} shapes/try-shapes.ts`,
    ],
    folder: "e2e",
    build: "trunk",
    needs: [],
    watches: PRODUCT,
    isGate: false,
  },
  {
    name: "dashboards",
    protects: "operators: the dashboards show a running fleet",
    command: ["node", "monitoring/try-dashboards.ts"],
    folder: "lab",
    build: "trunk",
    needs: ["prometheus", "redis-server"],
    watches: ["deploy/monitoring", "packages/host/src/observability"],
    isGate: false,
  },
  {
    name: "faults",
    protects: "operators: each fault of a fleet is told by its own alert, and by no other",
    command: ["node", "monitoring/try-faults.ts"],
    folder: "lab",
    build: "trunk",
    needs: ["prometheus", "prometheus-alertmanager", "redis-server"],
    watches: ["deploy/monitoring", "packages/host/src/observability"],
    isGate: false,
  },
  {
    name: "mutation",
    protects: "maintainers: a wrong line is noticed by a test",
    command: ["node", "mutation/run-mutation.ts"],
    folder: "lab",
    build: "nothing",
    needs: [],
    watches: ["error-codes", "proxy", "account", "host", "site"].map((name) => `packages/${name}`),
    isGate: false,
  },
  {
    name: "bench",
    protects: "operators: speed as a ratio to peers of the same run",
    command: ["node", "bench/src/main.ts"],
    folder: "lab",
    build: "trunk",
    needs: ["wrk", "nginx"],
    watches: PRODUCT,
    isGate: false,
  },
  {
    name: "chaos",
    protects: "players: every fault of the catalogue, in its long form",
    command: ["node", "chaos/src/main.ts"],
    folder: "lab",
    build: "trunk",
    needs: ["redis-server", "libfaketime", "nginx"],
    watches: PRODUCT,
    isGate: false,
  },
  {
    name: "soak",
    protects: "operators: memory and failures over half an hour of mixed load",
    command: ["node", "chaos/src/soak.ts", "30"],
    folder: "lab",
    build: "trunk",
    needs: ["redis-server", "nginx"],
    watches: PRODUCT,
    isGate: false,
  },
];
