// The commands of docs/guides/run-a-fleet.md; `pnpm lab fleet` walks what they start.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { composeFile } from "./compose-environment.ts";

const own = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(own, path), "utf8");
const guide = readFileSync(join(own, "../docs/guides/run-a-fleet.md"), "utf8");
const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);
const commands = blocks.flatMap((text) =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, ""))
    .filter((line) => line !== ""),
);
/** Commands in running text too. */
const all = [
  ...commands,
  ...[...guide.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/`([^`]+)`/g)].map(([, text = ""]) =>
    text.replaceAll("\n", " "),
  ),
];
const found = (pattern: RegExp): string[] =>
  all.flatMap((command) => [...command.matchAll(pattern)].map(([, name = ""]) => name));

describe("the guide to a fleet", () => {
  it("has the commands of an image, of compose and of Kubernetes", () => {
    expect(commands.map((line) => line.split(" ", 2).join(" "))).toEqual([
      "docker build",
      "docker push",
      "cd deploy/compose",
      "docker compose",
      "PUBLIC_ORIGIN=$(sed -n",
      "curl --cookie-jar",
      "curl --cookie",
      "pnpm --filter",
      "kubectl create",
      "kubectl create",
      "kubectl create",
      "kubectl create",
      "kubectl apply",
      "kubectl apply",
      "kubectl rollout",
      "kubectl apply",
      "kubectl rollout",
    ]);
  });

  it("names files, folders, scripts and services that are there", () => {
    const paths = found(/\bdeploy\/([\w./-]+)/g).filter((path) => !/\.env$|secrets/.test(path));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(own, path)))).toEqual([]);
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = found(/pnpm --filter @storefront\/deploy ([\w-]+)/g);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
    const services = Object.keys(composeFile().services);
    const started = found(/docker compose (?:up|logs|exec)(?: --[\w-]+)* (\w[\w-]*)/g);
    expect(new Set(started)).toEqual(new Set(["storefront-1", "nginx", "keep-assets"]));
    for (const name of started) expect(services).toContain(name);
  });

  it("sets every variable of the shell that a later command uses", () => {
    const set = new Set(commands.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []));
    const used = commands.flatMap((line) => [...line.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name));
    expect(used).toContain("PUBLIC_ORIGIN");
    expect(used.filter((name) => !set.has(name))).toEqual([]);
  });

  it("gives the build the argument that the Dockerfile asks for", () => {
    expect(commands[0]).toMatch(/--file deploy\/docker\/Dockerfile --build-arg BUILD_ID=/);
    expect(read("docker/Dockerfile")).toContain("ARG BUILD_ID");
  });

  it("gives the namespace, names and secrets that the manifests use", () => {
    const brand = read("kubernetes/brands/aurora/kustomization.yaml");
    const namespaces = brand + read("kubernetes/redis/kustomization.yaml");
    for (const namespace of found(/--namespace (\S+)/g))
      expect(namespaces).toContain(`namespace: ${namespace}\n`);
    const deployment = read("kubernetes/base/deployment.yaml");
    expect(found(/create secret (?:generic|tls) (\S+)/g)).toEqual(["storefront-tls", "redis"]);
    expect(brand).toMatch(/secretGenerator:\n\s+- name: storefront\n/);
    expect(deployment).toMatch(/secretRef:\n\s+name: storefront\n/);
    expect(read("kubernetes/redis/stateful-set.yaml")).toContain("secretName: redis\n");
    expect(read("kubernetes/brands/aurora/ingress.yaml")).toContain("secretName: storefront-tls\n");
  });

  it("says of every secret of the host how it is changed", () => {
    const variables = readFileSync(join(own, "../docs/guides/run-the-host.md"), "utf8");
    const [deployed = ""] = variables.split("### Development");
    const services = variables.slice(variables.indexOf("### Services"));
    const names = [
      ...(deployed + services).matchAll(/^\| `(\w+_(?:KEYS?|TOKEN|SECRET|PASSWORD)|REDIS_URL)` /gm),
    ];
    const secrets = new Set(names.map(([, name = ""]) => name));
    expect(secrets.size).toBeGreaterThan(5);
    const [, section = ""] = guide.split("## Change a secret");
    const [table = ""] = section.split("\n## ");
    expect([...secrets].filter((name) => !table.includes(`\n| \`${name}\` `))).toEqual([]);
  });
});
