import { request } from "undici";
import type { Served } from "./contenders.ts";
import type { Load } from "./load.ts";
import type { Contender } from "./row.ts";

/** Headers of one hop, and the one that holds the request's own id. */
const OF_THE_CALL: ReadonlySet<string> = new Set(["host", "connection", "x-log-info"]);

type Headers = Readonly<Record<string, unknown>>;

/** Refuses a contender whose answers lack the header that shows what it does. */
export async function prove(load: Load, contender: Contender, port: number): Promise<void> {
  const proof = load.proof?.[contender];
  if (proof === undefined) return;
  const [name, value] = proof;
  const { method, path, headers } = load;
  const answer = await request(`http://127.0.0.1:${port}${path}`, { method, headers });
  await answer.body.dump();
  const found = String(answer.headers[name]);
  if (found !== value)
    throw new Error(`${contender}, ${method} ${path}: ${name} is ${found} instead of ${value}.`);
}

/** Refuses a contender that sends the backend fewer headers than the subject, or other values. */
export async function proveSameHeaders(load: Load, servers: ReadonlyMap<Contender, Served>): Promise<void> {
  const { sameHeaders: path, headers } = load;
  if (path === undefined) return;
  let expected: Headers | undefined;
  for (const [name, { port }] of servers) {
    if (name.startsWith("bare-")) continue;
    const answer = await request(`http://127.0.0.1:${port}${path}`, { headers });
    const seen = (await answer.body.json()) as Headers;
    expected ??= seen;
    const other = Object.keys(expected).filter(
      (header) => !OF_THE_CALL.has(header) && seen[header] !== expected?.[header],
    );
    if (other.length > 0) throw new Error(`${name} does less work: it sends other ${other.join(", ")}.`);
  }
}
