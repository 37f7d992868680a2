import { openSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../tools/free-port.base.ts";
import { type Running, startProgram, untilListening } from "./processes.ts";
import { EDGE_KEY } from "./servers/same-work.ts";
import { BUILT_HOST } from "./site-files.ts";

/** More than any generator sends: it has one address, and a real host would refuse its pages after a minute. */
const UNLIMITED = "1000000000/60";

/** The environment of the built host for a backend and a port, as in production and with a log. */
export const siteVariables = (backend: string, port: number): Readonly<Record<string, string>> => ({
  PORT: String(port),
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  API_BASE_URL: `${backend}/v2`,
  EDGE_WORKER_KEY: EDGE_KEY,
  RATE_LIMIT_PAGES: UNLIMITED,
  RATE_LIMIT_LOGIN: UNLIMITED,
  RATE_LIMIT_LOGIN_ADDRESS: UNLIMITED,
  RATE_LIMIT_LOGIN_ACCOUNT: UNLIMITED,
});

/** Starts the built host on a free port, with its log in a file of the folder. */
export async function startSite(
  backend: string,
  folder: string,
  pin: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Running & { port: number }> {
  const port = await freePort();
  const output = openSync(join(folder, `site-${port}.log`), "a");
  const site = startProgram([...pin, process.execPath, BUILT_HOST], {
    output,
    variables: { ...siteVariables(backend, port), ...variables },
  });
  await Promise.race([untilListening(port), site.ended]);
  return { ...site, port };
}
