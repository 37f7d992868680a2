import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { mkdir, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

/** Writes generated/paths.ts: the types of every path of the reference trunk's OpenAPI document. */
const program = fileURLToPath(import.meta.resolve("@storefront/storefront/openapi"));
const document = execFileSync(process.execPath, ["--conditions=@storefront/source", program], {
  encoding: "utf8",
  maxBuffer: 1e8,
});
const nodes = await openapiTS(document);
await mkdir(new URL("generated", import.meta.url), { recursive: true });
await writeFile(new URL("generated/paths.ts", import.meta.url), astToString(nodes));
