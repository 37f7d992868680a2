import { type Served, startContender, startServer } from "../contenders.ts";
import type { Pinning } from "../machine.ts";
import type { Contender, Reading } from "../row.ts";

/** The servers of a scenario: an upstream, and a contender in front of it, both fresh. */
export interface Scene {
  /** The contender; the upstream itself where that is the contender. */
  readonly subject: Served;
  readonly upstream: Served;
  /** For the scenario's own programs. */
  readonly pin: readonly string[];
  /** The duration of the measurement. */
  readonly seconds: number;
}

/** One run; what it starts itself it also stops. */
export type Scenario = (scene: Scene) => Promise<Reading>;

/** Plays a scenario once with a contender. */
export async function play(
  scenario: Scenario,
  contender: Contender,
  pinning: Pinning,
  seconds: number,
  folder: string,
): Promise<Reading> {
  const upstream = await startServer("upstream", [], pinning.others);
  const origin = `http://127.0.0.1:${upstream.port}`;
  try {
    const subject =
      contender === "upstream" ? upstream : await startContender(contender, { origin, folder, pinning });
    try {
      return await scenario({ subject, upstream, pin: pinning.others, seconds });
    } finally {
      subject.stop();
    }
  } finally {
    upstream.stop();
  }
}
