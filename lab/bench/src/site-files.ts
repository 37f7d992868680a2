import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the trunk whose built site is measured. */
export const STOREFRONT = new URL("../../../apps/storefront/", import.meta.url);

/** The built host, which is started as operators start it. */
export const BUILT_HOST: string = fileURLToPath(new URL("dist/main.js", STOREFRONT));

/** The address of the largest script of the built site: the libraries that every page loads. */
export function builtAsset(): string {
  const folder = fileURLToPath(new URL("dist/client/assets/", STOREFRONT));
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const sizes = scripts.map((name) => [name, statSync(folder + name).size] as const);
  const [largest] = sizes.toSorted(([, one], [, other]) => other - one);
  if (largest === undefined) throw new Error("The site has no built script: run the build first.");
  return `/assets/${largest[0]}`;
}
