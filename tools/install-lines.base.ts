import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "..", "packages");
const START = "<!-- install: start -->\n";
const END = "<!-- install: end -->";

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/** The users of a package: the door that they open, and the words of their install line. */
const USERS: readonly {
  readonly user: string;
  readonly door: string;
  readonly names: (manifest: Manifest) => readonly string[];
}[] = [
  {
    user: "an app with hooks",
    door: "./react-hooks",
    names: (own) => [own.name, ...requiredPeers(own), "@tanstack/react-query", "react"],
  },
  { user: "an app, a script or a host", door: "./texts", names: (own) => [own.name] },
  {
    user: "a script, or an app without React",
    door: "./queries",
    names: (own) => [own.name, ...requiredPeers(own)],
  },
  {
    user: "a host of routes",
    door: "./server",
    names: (own) => [own.name, "@storefront/host", ...requiredPeers(manifestOf("host"))],
  },
  {
    user: "a host of routes",
    door: "./host",
    names: (own) => [own.name, "@storefront/host", ...requiredPeers(manifestOf("host"))],
  },
  {
    user: "a host of routes",
    door: "./start",
    names: (own) => [own.name, ...requiredPeers(own)],
  },
  {
    user: "a host with pages of React Router",
    door: "./react-router",
    names: (own) => [own.name, ...requiredPeers(own), "react-router"],
  },
  {
    user: "tests of components",
    door: "./msw",
    names: () => ["--save-dev", "@storefront/sandbox-backend", "msw"],
  },
  { user: "hot reload of its pages", door: "./react-router", names: () => ["--save-dev", "vite"] },
];

/** The packages whose README has a block of install lines. */
export const INSTALLED_PACKAGES: readonly string[] = readdirSync(packages).filter((folder) => {
  const readme = readmeOf(folder);
  return existsSync(readme) && readFileSync(readme, "utf8").includes(START);
});

/** The README of a package, with the install lines that its package.json and the host's lead to. */
export function readmeWithInstallLines(folder: string): string {
  const [before = "", rest = ""] = readFileSync(readmeOf(folder), "utf8").split(START);
  const after = rest.slice(rest.indexOf(END));
  const lines = installLines(manifestOf(folder));
  const width = Math.max(...lines.map(({ command }) => command.length));
  const written = lines.map(({ command, user }) => `${command.padEnd(width)} # ${user}`);
  return `${before}${START}\n\`\`\`sh\n${written.join("\n")}\n\`\`\`\n\n${after}`;
}

/** The path of a package's README. */
export function readmeOf(folder: string): string {
  return join(packages, folder, "README.md");
}

/** One line for each user that the doors of a package have. */
function installLines({ exports, ...manifest }: Manifest): { command: string; user: string }[] {
  return USERS.filter(({ door }) => door in exports).map(({ user, names }) => ({
    command: `npm install ${[...new Set(names({ exports, ...manifest }))].join(" ")}`,
    user,
  }));
}

function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: Manifest): string[] {
  return Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8")) as Manifest;
}
