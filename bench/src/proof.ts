import { request } from "undici";
import type { Load } from "./loads.ts";
import type { Contender } from "./row.ts";

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
