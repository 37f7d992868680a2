#!/usr/bin/env node
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { serveDevelopment } from "@storefront/host/development";

// In the folder of a trunk: its host and its site from their sources, with hot updates.
const trunk = existsSync("server/trunk.ts") ? "/server/trunk.ts" : "/server/storefront.ts";
await serveDevelopment({ root: pathToFileURL(`${process.cwd()}/`), trunk });
