import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { STOREFRONT } from "../site-files.ts";
import { tellPort } from "./listen.ts";
import { EDGE_KEY } from "./same-work.ts";

interface RunningSandbox {
  readonly origin: string;
  readonly control: { players(): readonly { email: string; password: string }[] };
}

interface SandboxDoor {
  readonly startSandbox: (options: { edgeWorkerKey: string }) => Promise<RunningSandbox>;
}

const { resolve } = createRequire(new URL("package.json", STOREFRONT));
const sandbox = (await import(pathToFileURL(resolve("@storefront/sandbox-backend")).href)) as SandboxDoor;
const { origin, control } = await sandbox.startSandbox({ edgeWorkerKey: EDGE_KEY });
const [player] = control.players();

tellPort(Number(new URL(origin).port), player && { login: player.email, password: player.password });
