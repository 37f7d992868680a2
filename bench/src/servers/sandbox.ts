import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { STOREFRONT } from "../site-files.ts";
import { tellPort } from "./listen.ts";
import { EDGE_KEY } from "./same-work.ts";

interface SandboxDoor {
  startSandbox(options: { edgeWorkerKey: string }): Promise<{ origin: string }>;
}

const { resolve } = createRequire(new URL("package.json", STOREFRONT));
const sandbox = (await import(pathToFileURL(resolve("@storefront/sandbox-backend")).href)) as SandboxDoor;
const { origin } = await sandbox.startSandbox({ edgeWorkerKey: EDGE_KEY });

tellPort(Number(new URL(origin).port));
