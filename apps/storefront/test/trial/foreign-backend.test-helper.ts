import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
// @boundaries-ignore the command has no door, because it is run
import { runCommand } from "../../../../packages/host/src/command/program.ts";
// @boundaries-ignore the command has no door, because it is run
import type { BackendTrial } from "../../../../packages/host/src/command/try-backend.ts";

/** A backend on loopback. */
export interface ForeignBackend {
  readonly apiBaseUrl: string;
  close(): void;
}

/** Starts a listener on a free port. */
export async function listening(listener: RequestListener): Promise<ForeignBackend> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiBaseUrl: `http://127.0.0.1:${port}/v2`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes every call on to a backend, and its JSON back with other names of fields. */
export const renaming =
  (apiBaseUrl: string, rename: (name: string) => string): RequestListener =>
  (request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const { host: _, connection: _1, "content-length": _2, ...headers } = request.headers;
      const answer = await fetch(new URL(request.url ?? "", apiBaseUrl), {
        method: request.method ?? "GET",
        headers: headers as Record<string, string>,
        ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
      // A login and a refusal are the specification's own words.
      const isKept = !answer.ok || /\/auth\/(?:login|user-profile)/.test(request.url ?? "");
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(isJson && !isKept ? JSON.stringify(renamed(JSON.parse(text), rename)) : text);
    })();
  };

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name === "data" ? name : rename(name),
      renamed(field, rename),
    ]),
  );
}

/** The output of the command for a backend. */
export interface TrialRun {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs `storefront try-backend` with the reference trunk. */
export async function tryAt(
  apiBaseUrl: string,
  variables: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<TrialRun> {
  const ran = { out: "", errors: "" };
  const code = await runCommand(["try-backend", "--trunk", "server/storefront.ts", ...words], {
    folder: join(import.meta.dirname, "../.."),
    environment: {
      API_BASE_URL: apiBaseUrl,
      EDGE_WORKER_KEY: "edge-key-of-trials",
      PUBLIC_ORIGIN: "http://127.0.0.1:3000",
      ...variables,
    },
    write: (text) => (ran.out += text),
    writeError: (text) => (ran.errors += text),
  });
  return { code, ...ran };
}

/** The same as data. */
export const trialOf = async (
  apiBaseUrl: string,
  variables: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<BackendTrial> =>
  JSON.parse((await tryAt(apiBaseUrl, variables, ...words, "--json")).out) as BackendTrial;
