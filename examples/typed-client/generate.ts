import { mkdir, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

/** Writes generated/paths.ts: the types of every path of the reference trunk's OpenAPI document. */
const nodes = await openapiTS(new URL("../../docs/openapi.json", import.meta.url));
await mkdir(new URL("generated", import.meta.url), { recursive: true });
await writeFile(new URL("generated/paths.ts", import.meta.url), astToString(nodes));
