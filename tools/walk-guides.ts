import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Walks three guides in a copy of the tree: adds a route, an error code and a preference as they say, runs `pnpm fix`, and
 * then the checks and tests that these rows concern. Ends with 1 when something is red that no guide names.
 * `docs/guides/add-a-route.md`, `docs/guides/add-an-error-code.md`, `docs/guides/add-a-preference.md`.
 */
const root = join(import.meta.dirname, "..");
const copy = join(tmpdir(), `walked-guides-${process.pid}`);

/** One edit: the file, the text before which something is written, and what. */
type Edit = readonly [file: string, before: string, line: string];

const LOCALES = [
  ["pt-BR", "pt-br", "Sua conta está bloqueada por enquanto. Tente de novo em alguns minutos."],
  ["es", "es", "Tu cuenta está bloqueada por ahora. Inténtalo de nuevo en unos minutos."],
  ["en", "en", "Your account is locked for now. Try again in a few minutes."],
] as const;

/** The edits of each guide. */
export const WALKS: Readonly<Record<string, readonly Edit[]>> = {
  "add-a-route": [
    [
      "packages/account/src/payments/payments.routes.ts",
      "  depositStatus: {",
      '  fees:          { path: "/api/payments/fees",           GET:  "GET /payment-fees" },\n',
    ],
    [
      "packages/error-codes/src/known-mismatches.ts",
      '  ["POST", "/store/purchase", null],',
      '  ["GET", "/payment-fees", null],\n',
    ],
    ["apps/storefront/test/routes.test.ts", "];\n\ndescribe", '"payments.fees"'],
    [
      "packages/account/src/payments/payments.client.ts",
      "/**\n * Creates a deposit.",
      `/** The fees of deposits and withdrawals. */
export function listFees(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/payments/fees", { signal });
}

`,
    ],
  ],
  "add-an-error-code": [
    [
      "packages/error-codes/src/error-codes.ts",
      '  ["EM0030", [440],',
      '  ["EM0023", [423],           "none",       "session_error.account_locked",             "account locked for now",                  null],\n',
    ],
    [
      "packages/error-codes/src/codes.lock.txt",
      "EM0030 440 ",
      'EM0023 423 none session_error.account_locked "account locked for now" any\n',
    ],
    ...LOCALES.flatMap(([locale, file, sentence]): Edit[] => [
      [
        `packages/error-codes/src/texts/${file}.ts`,
        "  session_terminated:",
        `  account_locked: "${sentence}",\n`,
      ],
      [
        `packages/site/src/locales/${locale}/auth.json`,
        '    "session_terminated":',
        `    "account_locked": "${sentence}",\n`,
      ],
    ]),
    [
      "packages/host/src/command/data/failure-causes.ts",
      "  EM0030: {",
      `  EM0023: {
    summary: "The account is locked for a while.",
    ofBackend: [backend("The backend locked the account: its log says why.")],
    ofHost: [host("No route of the host answers this by itself: look at the release.")],
    kinds: ["status"],
    ownKinds: [],
  },
`,
    ],
    [
      "packages/host/src/command/data/failure-cures.ts",
      "  EM0030: {",
      `  EM0023: { happened: "account locked for a while", look: "backend's log", tell: "try in a few minutes" },
`,
    ],
  ],
  "add-a-preference": [
    [
      "packages/preferences/src/rules/allowed-preferences.ts",
      "  /** Hides every amount",
      '  /** The size of the tiles of games. */\n  tile_size: ["small", "large"],\n',
    ],
    [
      "packages/preferences/src/rules/allowed-preferences.ts",
      "  hide_balance: false,",
      '  tile_size: "small",\n',
    ],
    [
      "packages/site/src/features/preferences/effects.ts",
      "  notifications_email: AT_BACKEND,",
      "  tile_size: AT_BACKEND,\n",
    ],
    ["packages/site/src/pages/account/preferences/preference-groups.ts", '"hide_balance"', '"tile_size", '],
    ...LOCALES.flatMap(([locale]): Edit[] => [
      [
        `packages/site/src/locales/${locale}/preferences.json`,
        '    "hide_balance":',
        '    "tile_size": "Tiles",\n',
      ],
      [
        `packages/site/src/locales/${locale}/preferences.json`,
        '    "casino":',
        '    "small": "Small",\n    "large": "Large",\n',
      ],
    ]),
  ],
};

/** The tests that the rows concern, by the folder that they run in. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  "packages/error-codes": [],
  "packages/preferences": [],
  "packages/account": ["src/payments"],
  "packages/host": ["src/command"],
  "packages/site": ["src/features/preferences", "src/features/i18n", "src/pages/account/preferences"],
  "apps/storefront": ["scripts", "test/routes", "test/endpoint-codes", "test/registry-loops"],
  tools: ["contract", "readme-lists", "guide", "documented-exports", "add-an-error-code"],
};
const CHECKED = ["error-codes", "preferences", "account", "host", "site", "storefront"];

const red: string[] = [];

/** Runs a program in a folder of the copy; what fails is told at the end. */
function run(folder: string, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(copy, "node_modules", ".bin", program), words, {
    cwd: join(copy, folder),
    env: { ...process.env, NO_COLOR: "1", CI: "" },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) red.push(`${folder}: ${program} ${words.join(" ")}\n${shortened(stdout + stderr)}`);
  return stdout;
}

function shortened(text: string): string {
  const lines = text.split("\n");
  const telling = lines.filter((line) => /FAIL|rror|✗|×|differs/.test(line)).slice(0, 12);
  return (telling.length > 0 ? telling : lines.slice(-12)).join("\n");
}

function git(...words: string[]): string {
  return spawnSync("git", words, { cwd: copy, encoding: "utf8" }).stdout.trim();
}

function walk(edits: readonly Edit[]): void {
  for (const [file, before, line] of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(before)) throw new Error(`${file} has no ${JSON.stringify(before)}; renew this walk.`);
    writeFileSync(
      path,
      text.replace(before, () => line + before),
    );
  }
}

if (import.meta.main) {
  try {
    for (const file of spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).stdout.split(
      "\0",
    ))
      if (file !== "") cpSync(join(root, file), join(copy, file));
    git("init", "-q");
    spawnSync(join(root, "node_modules", ".bin", "pnpm"), ["install", "--offline", "--frozen-lockfile"], {
      cwd: copy,
    });
    git("add", "-A");
    for (const [guide, edits] of Object.entries(WALKS)) {
      walk(edits);
      process.stdout.write(`${guide}: ${git("diff", "--shortstat")} by hand\n`);
      git("add", "-A");
    }
    run(".", "pnpm", "fix");
    run("examples/proxy-only", "vitest", "run", "-u");
    run("packages/create-storefront", "vitest", "run", "-u", "templates");
    process.stdout.write(`written by programs: ${git("diff", "--shortstat")}\n`);
    run(".", "turbo", "run", "check-types", ...CHECKED.map((name) => `--filter=@storefront/${name}`));
    for (const [folder, files] of Object.entries(TESTS)) run(folder, "vitest", "run", ...files);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.stdout.write(red.length === 0 ? "green\n" : `red:\n${red.join("\n\n")}\n`);
  process.exit(red.length === 0 ? 0 : 1);
}
