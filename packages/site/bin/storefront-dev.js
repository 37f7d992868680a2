#!/usr/bin/env node
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(`Node 24 or newer is needed; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
// Only now: the modules behind it need a new Node while they load.
const { serveDevelopment } = await import("@storefront/host/development");
// In the folder of a trunk: its host and its site from their sources, with hot updates.
const trunk = existsSync("server/trunk.ts") ? "/server/trunk.ts" : "/server/storefront.ts";
await serveDevelopment({ root: pathToFileURL(`${process.cwd()}/`), trunk });
