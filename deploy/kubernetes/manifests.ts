import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createEnvironmentReader, type EnvironmentReader } from "@storefront/host";
import { isMap, parseAllDocuments, parseDocument } from "yaml";
import * as z from "zod";

/** A Kubernetes object as a file has it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: unknown;
}

/** A mistake in a file: where it is, and what was expected there. */
export interface ManifestMistake {
  readonly file: string;
  readonly text: string;
}

/** The objects of a file. Throws for text that is no YAML, and for keys that are there twice. */
export const manifestsIn = (path: string): Manifest[] =>
  parseAllDocuments(readFileSync(path, "utf8"), { uniqueKeys: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${basename(path)}: ${error.message.split("\n", 1)[0]}`);
    return document.toJS() as Manifest;
  });

const resourceName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, "lower-case letters, digits and -");

/** The `kustomization.yaml` of a brand. An unknown field is a mistake, and so is a value of another kind. */
const BrandKustomization = z.strictObject({
  apiVersion: z.literal("kustomize.config.k8s.io/v1beta1"),
  kind: z.literal("Kustomization"),
  namespace: resourceName,
  resources: z.array(z.string()).min(1),
  components: z.array(z.string()).optional(),
  patches: z.array(z.looseObject({})).optional(),
  images: z
    .array(
      z.strictObject({
        name: z.literal("storefront"),
        newName: z.string(),
        newTag: z.string({ error: 'text: put quotes around a number, "1.10"' }).optional(),
        digest: z
          .string()
          .regex(/^sha256:[0-9a-f]{64}$/, "sha256: and 64 digits")
          .optional(),
      }),
    )
    .length(1),
  configMapGenerator: z.array(
    z.strictObject({ name: z.literal("storefront"), envs: z.tuple([z.literal("host.env")]) }),
  ),
  // Without it, another tool makes the secret and restarts the pods.
  secretGenerator: z
    .array(z.strictObject({ name: z.literal("storefront"), envs: z.tuple([z.literal("secrets.env")]) }))
    .optional(),
});

/** Variables that are no part of `host.env`, because they are secrets. Where their file is not, text of the right shape is checked. */
const SECRETS = {
  EDGE_WORKER_KEY: "edge-key-of-the-check",
  REDIS_URL: "redis://redis.storefront-shared:6379",
};

/**
 * The mistakes in the folder of a brand: its kustomization, and the variables of its `host.env` and `secrets.env`, which
 * the host's own rules check. `rules` are those of the trunk.
 */
export function brandMistakes(
  folder: string,
  rules: Parameters<typeof createEnvironmentReader>[0],
): ManifestMistake[] {
  const mistake = (file: string, text: string): ManifestMistake => ({ file: join(folder, file), text });
  const files = readdirSync(folder);
  for (const name of ["kustomization.yaml", "host.env"])
    if (!files.includes(name)) return [mistake(name, "this file is missing")];
  const document = parseDocument(readFileSync(join(folder, "kustomization.yaml"), "utf8"), {
    uniqueKeys: true,
  });
  if (!isMap(document.contents) || document.errors.length > 0)
    return [
      mistake("kustomization.yaml", document.errors[0]?.message.split("\n", 1)[0] ?? "expected fields"),
    ];
  const kustomization = BrandKustomization.safeParse(document.toJS());
  const reader: EnvironmentReader<unknown> = createEnvironmentReader(rules);
  const variables = variablesOf(readFileSync(join(folder, "host.env"), "utf8"));
  const secret = Object.keys(variables).filter(
    (name) => name in SECRETS || /(?:_KEYS?|_TOKEN|SECRET)$/.test(name),
  );
  const secrets = files.includes("secrets.env")
    ? variablesOf(readFileSync(join(folder, "secrets.env"), "utf8"))
    : SECRETS;
  const environment = reader.read({ ...secrets, ...variables });
  return [
    ...(kustomization.error?.issues ?? []).map(({ path, message }) =>
      mistake("kustomization.yaml", `${path.join(".") || "(root)"}: ${message}`),
    ),
    ...secret.map((name) =>
      mistake("host.env", `${name}: a secret; it belongs to the Secret of the namespace`),
    ),
    ...environment.misspelt.map(({ name, meant }) =>
      mistake("host.env", `${name}: no variable of the host; probably ${meant}`),
    ),
    ...(environment.ok ? [] : environment.mistakes).map(({ name, expected }) =>
      mistake("host.env", `${name}: expected ${expected}`),
    ),
  ];
}

/** Lines `NAME=value`, as kustomize reads them: no quotes, and comments on lines of their own. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([^#=\s]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
