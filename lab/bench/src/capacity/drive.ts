import { Pool } from "undici";
import type { KindRequest } from "./requests.ts";

/** Requests under way at one moment. */
const TOGETHER = 16;
/** The line and the separators of an answer's head, about. */
const HEAD = 30;

/** The answers of a run. */
export interface Driven {
  /** Answers by kind. */
  readonly counts: ReadonlyMap<string, number>;
  readonly answers: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Sends requests to the ports in turn for some seconds; rejects when an answer has another status than expected. */
export async function drive(
  ports: readonly number[],
  next: () => readonly [kind: string, request: KindRequest],
  seconds: number,
): Promise<Driven> {
  const pools = ports.map((port) => new Pool(`http://127.0.0.1:${port}`, { connections: TOGETHER }));
  const counts = new Map<string, number>();
  const began = performance.now();
  let answers = 0;
  let bytes = 0;
  const sendSome = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1_000) {
      const [kind, { status, ...request }] = next();
      const pool = pools[answers % pools.length];
      answers += 1;
      const answer = await pool?.request(request);
      if (answer?.statusCode !== status)
        throw new Error(`${request.method} ${request.path} was answered ${answer?.statusCode}.`);
      const body = await answer.body.bytes();
      bytes += HEAD + JSON.stringify(answer.headers).length + body.byteLength;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  };
  try {
    await Promise.all(Array.from({ length: TOGETHER }, sendSome));
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
  }
  return { counts, answers, bytes, seconds: (performance.now() - began) / 1_000 };
}
