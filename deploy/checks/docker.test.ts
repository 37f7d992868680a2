import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const templates = join(root, "packages/create-storefront/templates");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  devDependencies: Record<string, string>;
};

/** The templates with one package manager's words in the place of those that depend on the answers. */
const WORDS: Readonly<Record<string, string>> = {
  lockfile: "package-lock.json",
  "clean-install": "npm ci",
  "ci-run": "npm run",
  prune: "npm prune --omit=dev",
};
const filled = (text: string): string =>
  text.replaceAll(/\{\{([a-z-]+)\}\}/g, (_, name: string) => WORDS[name] ?? "");

const files: readonly (readonly [title: string, path: string])[] = [
  ["the reference trunk", join(root, "deploy/docker/Dockerfile")],
  ...readdirSync(templates)
    .filter((name) => readdirSync(join(templates, name)).includes("Dockerfile"))
    .map((name) => [`the template ${name}`, join(templates, name, "Dockerfile")] as const),
];

/** The instructions of a Dockerfile without comments, each on one line. */
const instructions = (text: string): string[] =>
  filled(text)
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");

it("there are the trunk's and those of all templates", () => {
  expect(files.map(([title]) => title)).toEqual([
    "the reference trunk",
    "the template host",
    "the template next",
    "the template site",
    "the template spa",
  ]);
});

describe.each(files)("the image of %s", (_title, path) => {
  const text = readFileSync(path, "utf8");
  const lines = instructions(text);
  const final = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  const only = (name: string): string[] => final.filter((line) => line.startsWith(`${name} `));

  it("has no complaint of the linter", () => {
    const complaints = validate(filled(text)).map(({ message, range }) => [range.start.line + 1, message]);
    expect(complaints).toEqual([]);
  });

  it("is built in one stage and run in another, both of an exact version", () => {
    const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
    expect(bases).toEqual([
      `node:${manifest.devDependencies["node"]}-bookworm-slim`,
      expect.stringMatching(/^debian:12\.\d+-slim$/),
    ]);
  });

  it("runs Node alone as a user with a number, who owns none of its files", () => {
    expect(only("USER")).toEqual(["USER 10001:10001"]);
    expect(only("COPY")[0]).toBe("COPY --from=build /usr/local/bin/node /usr/local/bin/node");
    const own = final.filter((line) => !line.endsWith("/app/.next ./.next"));
    expect(own.join("\n")).not.toMatch(/--chown|\bnpm\b|\bpnpm\b|apt-get|\bcurl\b|\bADD\b/);
    expect(final.at(-1)).toMatch(/^CMD \["node", /);
  });

  it("says how to ask for its health, how to stop it, and what it is", () => {
    expect(only("HEALTHCHECK")).toHaveLength(1);
    expect(only("HEALTHCHECK")[0]).toMatch(/CMD \["node", "-e", /);
    expect(only("STOPSIGNAL")).toEqual(["STOPSIGNAL SIGTERM"]);
    expect(only("LABEL")[0]).toContain("org.opencontainers.image.title=");
    expect(only("ENV")[0]).toContain("NODE_ENV=production");
  });

  it("has no secret: nothing that the host keeps secret is an argument or a variable", () => {
    expect(lines.join("\n")).not.toMatch(/\b(?:ARG|ENV)\b.*(?:KEY|TOKEN|PASSWORD|SECRET|REDIS_URL)/);
  });
});

describe("what goes to the builder", () => {
  it.each([
    ["the reference trunk", join(root, "deploy/docker/Dockerfile.dockerignore")],
    ["the templates", join(templates, "shared/_dockerignore")],
  ])("leaves out history, installed files and files of secrets: %s", (_title, path) => {
    const ignored = readFileSync(path, "utf8").split("\n");
    for (const name of [".git", "node_modules", "dist", ".env*"])
      expect(ignored.some((line) => line.replace("**/", "") === name)).toBe(true);
  });
});
