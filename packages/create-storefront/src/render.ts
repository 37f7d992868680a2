import type { Answers, PackageManager } from "./answers.ts";
import { coloursOf } from "./colours.ts";
import type { Versions } from "./versions.ts";

/** The words of a package manager in a README, and in images and checks, where it may be missing. */
const MANAGERS: Readonly<Record<PackageManager, Readonly<Record<string, string>>>> = {
  npm: {
    install: "npm install",
    run: "npm run",
    lockfile: "package-lock.json",
    "clean-install": "npm ci",
    "ci-run": "npm run",
    prune: "npm prune --omit=dev",
  },
  pnpm: {
    install: "pnpm install",
    run: "pnpm run",
    lockfile: "pnpm-lock.yaml",
    "clean-install": "npx --yes pnpm install --frozen-lockfile",
    "ci-run": "npx --yes pnpm run",
    prune: "CI=true npx --yes pnpm prune --prod",
  },
};

/** The text of a new file. A template has few placeholders, and its brand file is written from the answers. */
export function render(path: string, text: string, answers: Answers, versions: Versions): string {
  if (path === "brand.ts") return brandText(text, answers);
  if (path === "package.json") return manifestText(text, answers, versions);
  const { brand, packageManager } = answers;
  const values: Readonly<Record<string, string>> = {
    ...MANAGERS[packageManager],
    brand: brand.id,
    name: brand.name,
    locale: brand.locales[0] ?? "en",
  };
  // `${{ … }}` of a workflow is none of ours.
  return text.replaceAll(/(?<!\$)\{\{([a-z-]+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} has the unknown placeholder ${name}.`);
    return value;
  });
}

/** The brand file: the template with the fields of the answers in their lines. */
function brandText(template: string, { brand, colour }: Answers): string {
  const { scheme, colours } = coloursOf(colour);
  const fields = new Map<string, unknown>(Object.entries({ ...brand, scheme, ...colours }));
  const lines = template.split("\n").map((line) => {
    const [start = ""] = line.split(":");
    const value = fields.get(start.trim());
    return value === undefined ? line : `${start}: ${JSON.stringify(value).replaceAll(",", ", ")},`;
  });
  return lines.join("\n");
}

interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function manifestText(template: string, { brand }: Answers, versions: Versions): string {
  const manifest = JSON.parse(template) as Manifest;
  const versioned = (names: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(names).map(([name, own]) => [name, own === "*" ? versionOf(name, versions) : own]),
    );
  return `${JSON.stringify(
    {
      ...manifest,
      name: `${brand.id}-storefront`,
      dependencies: versioned(manifest.dependencies),
      devDependencies: versioned(manifest.devDependencies),
    },
    null,
    2,
  )}\n`;
}

function versionOf(name: string, versions: Versions): string {
  const version = versions[name];
  if (version === undefined) throw new Error(`The version of ${name} is not known.`);
  return version;
}
