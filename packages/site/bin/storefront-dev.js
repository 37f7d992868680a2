#!/usr/bin/env node
import { pathToFileURL } from "node:url";
import { serveDevelopment } from "@storefront/host/development";

// In the folder of a trunk: its host and its site from their sources, with hot updates.
await serveDevelopment({ root: pathToFileURL(`${process.cwd()}/`), trunk: "/server/storefront.ts" });
