import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { HostEnvironment } from "@storefront/host";
import { storefront } from "@storefront/storefront/trunk";
import { brandMistakes, type Manifest, manifestsIn } from "../kubernetes/manifests.ts";
import { drainLimitOf } from "./drain-limit.ts";
import { SCHEMAS } from "./kubernetes-schemas.ts";

const folder = join(import.meta.dirname, "../kubernetes");
const temporary = mkdtempSync(join(tmpdir(), "kubernetes checks "));

/** Files that Kubernetes does not read itself. */
const OTHERS = /kustomization\.yaml$|adapter-rule\.yaml$/;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".yaml"))
  .toSorted();
const manifests = files
  .filter((path) => !OTHERS.test(path))
  .flatMap((path) => manifestsIn(join(folder, path)).map((manifest) => ({ path, manifest })));

const base = (kind: string): Manifest => {
  const found = manifests.find(({ path, manifest }) => path.startsWith("base/") && manifest.kind === kind);
  if (found === undefined) throw new Error(`There is no ${kind} in base/.`);
  return found.manifest;
};

describe.each(manifests)("$path", ({ manifest }) => {
  it("keeps to the schema of Kubernetes", () => {
    const schema = SCHEMAS[`${manifest.apiVersion} ${manifest.kind}`];
    expect(schema, `a schema of ${manifest.kind}`).toBeDefined();
    expect(() => schema?.check(manifest)).not.toThrow();
  });
});

it("a value of another kind is a mistake that the schema names", () => {
  const wrong = structuredClone(base("Deployment")) as unknown as { spec: { replicas: unknown } };
  wrong.spec.replicas = "two";
  expect(() => SCHEMAS["apps/v1 Deployment"]?.check(wrong as unknown as Manifest)).toThrow(
    /replicas must be integer/,
  );
});

describe("fields", () => {
  /** The compiler's complaints of these objects as values of Kubernetes' types, which a misspelt field does not have. */
  function complaints(name: string, checked: readonly { path: string; manifest: Manifest }[]): string {
    const place = join(import.meta.dirname, "..", ".checked", name);
    mkdirSync(place, { recursive: true });
    const lines = checked.map(({ manifest }, index) => {
      const { type, door } = SCHEMAS[`${manifest.apiVersion} ${manifest.kind}`] ?? {
        type: "never",
        door: "v1",
      };
      return `import type { ${type} as Type${index} } from "kubernetes-models/${door}";\nexport const value${index}: Type${index} = ${JSON.stringify(manifest)};`;
    });
    writeFileSync(join(place, "manifests.ts"), lines.join("\n"));
    const own = {
      extends: "../../tsconfig.json",
      include: ["manifests.ts"],
      compilerOptions: { isolatedModules: false },
    };
    writeFileSync(join(place, "tsconfig.json"), JSON.stringify(own));
    try {
      return execFileSync("tsc", ["-p", place], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    } finally {
      rmSync(place, { recursive: true });
    }
  }

  it("are all known to Kubernetes, and a misspelt one is not", () => {
    expect(complaints("right", manifests)).toBe("");
    const text = JSON.stringify(base("Deployment")).replace("readinessProbe", "readinesProbe");
    const manifest = JSON.parse(text) as Manifest;
    expect(complaints("wrong", [{ path: "", manifest }])).toContain("readinesProbe");
  });
});

describe("the deployment", () => {
  const { spec } = base("Deployment") as unknown as { spec: DeploymentSpec };
  const pod = spec.template.spec;
  const [host] = pod.containers;
  const variables = Object.fromEntries(host?.env.map(({ name, value }) => [name, value]) ?? []);

  it("gives a pod the time that its drain needs, and the probe time to see it", () => {
    const delay = Number(variables["DRAIN_DELAY_MS"]) / 1_000;
    const limit = drainLimitOf(variables);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(delay + limit / 1_000);
    const { periodSeconds, failureThreshold } = host?.readinessProbe ?? {
      periodSeconds: 0,
      failureThreshold: 0,
    };
    expect(delay).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(host?.readinessProbe.httpGet.path).toBe("/readyz");
    expect(host?.livenessProbe.httpGet.path).toBe("/healthz");
  });

  it("never has fewer pods than before while it is rolled out", () => {
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  });

  it("has no right that it does not need", () => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10_001,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(host?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  it("sets only variables that the host has", () => {
    const names: readonly (keyof HostEnvironment)[] = [
      "HOST",
      "PORT",
      "METRICS_HOST",
      "METRICS_PORT",
      "DRAIN_DELAY_MS",
      "LIMIT_STREAMS",
    ];
    expect(Object.keys(variables)).toEqual(names);
  });

  it("has its secrets by reference alone", () => {
    expect(host?.envFrom).toEqual([
      { configMapRef: { name: "storefront" } },
      { secretRef: { name: "storefront" } },
    ]);
    expect(manifests.filter(({ manifest }) => manifest.kind === "Secret")).toEqual([]);
  });
});

describe("the folder of a brand", () => {
  const brands = readdirSync(join(folder, "brands"));

  it.each(brands)("%s is right, and its names follow from the brand", (brand) => {
    expect(brandMistakes(join(folder, "brands", brand), storefront)).toEqual([]);
    const text = readFileSync(join(folder, "brands", brand, "kustomization.yaml"), "utf8");
    expect(text).toContain(`namespace: storefront-${brand}\n`);
    expect(readFileSync(join(folder, "brands", brand, "host.env"), "utf8")).toContain(`BRAND=${brand}\n`);
  });

  it.each([
    [
      "kustomization.yaml",
      "newTag: 0.1.0",
      "newTag: 1.10",
      'images.0.newTag: text: put quotes around a number, "1.10"',
    ],
    [
      "kustomization.yaml",
      "namespace: storefront-aurora",
      "namespace: 5",
      "namespace: Invalid input: expected string, received number",
    ],
    ["kustomization.yaml", "components:", "component:", '(root): Unrecognized key: "component"'],
    [
      "kustomization.yaml",
      "[secrets.env]",
      "[host.env]",
      'secretGenerator.0.envs.0: Invalid input: expected "secrets.env"',
    ],
    ["host.env", "BRAND=aurora", "BRAND=unknown", "BRAND: expected one of: aurora, boreal"],
    [
      "host.env",
      "BRAND=aurora",
      "BRAND=aurora\nDRAIN_DELAY_MS=5s",
      "DRAIN_DELAY_MS: expected milliseconds, 0 to 600000",
    ],
    [
      "host.env",
      "BRAND=aurora",
      "BRAND=aurora\nRATE_LIMIT_LOGN=1/1",
      "RATE_LIMIT_LOGN: no variable of the host; probably RATE_LIMIT_LOGIN",
    ],
    [
      "host.env",
      "BRAND=aurora",
      "BRAND=aurora\nDEVICE_COOKIE_KEYS=1234567890abcdef",
      "DEVICE_COOKIE_KEYS: a secret; it belongs to the Secret of the namespace",
    ],
    [
      "host.env",
      "BRAND=aurora",
      "BRAND=aurora\nEDGE_WORKER_KEY=12345678",
      "EDGE_WORKER_KEY: a secret; it belongs to the Secret of the namespace",
    ],
    [
      "host.env",
      "PUBLIC_ORIGIN=https",
      "PUBLIC_ORIGIN=http",
      "PUBLIC_ORIGIN: expected an https origin (http only on loopback): over http the session cookie is not protected",
    ],
  ])("with a wrong line in %s (%s → %s) has one mistake in one line", (file, from, to, text) => {
    const copy = join(temporary, "aurora");
    rmSync(copy, { recursive: true, force: true });
    cpSync(join(folder, "brands/aurora"), copy, { recursive: true });
    const path = join(copy, file);
    const before = readFileSync(path, "utf8");
    expect(before).toContain(from);
    writeFileSync(path, before.replace(from, to));
    expect(brandMistakes(copy, storefront)).toContainEqual({ file: path, text });
  });
});

it("a file of secrets is checked with the variables, and its values are in no line", () => {
  const copy = join(temporary, "secret brand");
  cpSync(join(folder, "brands/aurora"), copy, { recursive: true });
  writeFileSync(
    join(copy, "secrets.env"),
    "EDGE_WORKER_KEY=edge-key-of-aurora\nCACHE_ADMIN_TOKEN=too-short\n",
  );
  const mistakes = brandMistakes(copy, storefront);
  expect(mistakes.map(({ text }) => text.split(":", 1)[0])).toEqual(["CACHE_ADMIN_TOKEN"]);
  expect(JSON.stringify(mistakes)).not.toContain("too-short");
});

it("a changed secret is a rollout: every brand makes it of a file, under a name with a hash", () => {
  for (const brand of readdirSync(join(folder, "brands"))) {
    const text = readFileSync(join(folder, "brands", brand, "kustomization.yaml"), "utf8");
    expect(text).toMatch(/^secretGenerator:\n {2}- name: storefront\n {4}envs: \[secrets\.env\]\n/m);
    expect(text).not.toContain("disableNameSuffixHash");
  }
  expect(readFileSync(join(folder, ".gitignore"), "utf8")).toContain("secrets.env\n");
});

describe("the ingress", () => {
  const ingresses = manifests.filter(({ manifest }) => manifest.kind === "Ingress");
  const paths = (name: string) =>
    ingresses
      .filter(({ manifest }) => manifest.metadata.name === name)
      .map(({ manifest }) => (manifest.spec as IngressSpec).rules[0]?.http.paths ?? []);

  it("shows no probe to the internet", () => {
    for (const own of paths("storefront"))
      expect(own.map(({ path, backend }) => [path, backend.service.name])).toEqual([
        ["/healthz", "nowhere"],
        ["/readyz", "nowhere"],
        ["/", "storefront"],
      ]);
    const nowhere = manifests.find(({ manifest }) => manifest.metadata.name === "nowhere");
    expect(nowhere?.manifest.spec).not.toHaveProperty("selector");
  });

  it("asks a second pod for a file that one does not have, and for nothing else", () => {
    expect(paths("storefront-assets").map((own) => own.map(({ path }) => path))).toEqual([
      ["/assets/"],
      ["/assets/"],
    ]);
    const repeated = ingresses.filter(({ manifest }) => JSON.stringify(manifest).includes("http_404"));
    expect(repeated.map(({ manifest }) => manifest.metadata.name)).toEqual([
      "storefront-assets",
      "storefront-assets",
    ]);
  });
});

it("the network policy names both kinds of addresses, and no machine's credentials", () => {
  const { egress } = base("NetworkPolicy").spec as {
    egress: { to: { ipBlock?: { cidr: string; except: string[] } }[] }[];
  };
  const blocks = egress.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
  expect(blocks.map(({ cidr }) => cidr)).toEqual(["0.0.0.0/0", "::/0"]);
  for (const { except } of blocks) expect(except.length).toBeGreaterThan(0);
});

it("the command that checks brands says each mistake in one line, and ends with 1", () => {
  const command = join(folder, "check-brands.ts");
  const check = (...folders: string[]) =>
    spawnSync(process.execPath, ["--conditions=@storefront/source", command, ...folders], {
      encoding: "utf8",
    });
  expect(check()).toMatchObject({ status: 0, stdout: "2 brands are right\n", stderr: "" });
  const copy = join(temporary, "wrong brand");
  cpSync(join(folder, "brands/aurora"), copy, { recursive: true });
  writeFileSync(
    join(copy, "host.env"),
    "BRAND=aurora\nAPI_BASE_URL=https://api.example.com/v2\nDRAIN_DELAY_MS=5s\n",
  );
  const wrong = check(copy, join(temporary, "nowhere"));
  expect([wrong.status, wrong.stdout]).toEqual([1, ""]);
  expect(wrong.stderr.trimEnd().split("\n").toSorted()).toEqual([
    `${join(temporary, "nowhere")}: there is no such folder`,
    `${join(copy, "host.env")}: DRAIN_DELAY_MS: expected milliseconds, 0 to 600000`,
    `${join(copy, "host.env")}: PUBLIC_ORIGIN: expected the origin at which browsers open the site, required with a real backend`,
  ]);
});

interface IngressSpec {
  readonly rules: readonly {
    http: { paths: readonly { path: string; backend: { service: { name: string } } }[] };
  }[];
}
interface Probe {
  readonly httpGet: { readonly path: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}
interface DeploymentSpec {
  readonly strategy: { readonly rollingUpdate: unknown };
  readonly template: {
    readonly spec: {
      readonly terminationGracePeriodSeconds: number;
      readonly securityContext: unknown;
      readonly containers: readonly {
        readonly env: readonly { name: string; value: string }[];
        readonly envFrom: unknown;
        readonly readinessProbe: Probe;
        readonly livenessProbe: Probe;
        readonly securityContext: unknown;
      }[];
    };
  };
}
