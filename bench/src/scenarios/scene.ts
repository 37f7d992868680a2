import type { Pinning } from "../machine.ts";
import { startNginx } from "../nginx.ts";
import { startScript } from "../processes.ts";
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

/** A server of a scene. */
export interface Served {
  readonly port: number;
  readonly processId: number;
}

/** One run; what it starts itself it also stops. */
export type Scenario = (scene: Scene) => Promise<Reading>;

interface Listening {
  readonly port: number;
}

/** Plays a scenario once with a contender. */
export async function play(
  scenario: Scenario,
  contender: Contender,
  pinning: Pinning,
  seconds: number,
  folder: string,
): Promise<Reading> {
  const { message, processId, stop } = await startScript<Listening>(
    "./servers/upstream.ts",
    [],
    pinning.others,
  );
  const upstream = { port: message.port, processId, stop };
  const origin = `http://127.0.0.1:${message.port}`;
  try {
    const subject = await startContender(contender, upstream, origin, pinning, folder);
    try {
      return await scenario({ subject, upstream, pin: pinning.others, seconds });
    } finally {
      subject.stop();
    }
  } finally {
    upstream.stop();
  }
}

async function startContender(
  contender: Contender,
  upstream: Served & { stop: () => void },
  origin: string,
  { measured }: Pinning,
  folder: string,
): Promise<Served & { stop: () => void }> {
  if (contender === "upstream") return upstream;
  if (contender === "nginx") return startNginx(origin, folder, measured);
  const script = `./servers/${contender}.ts`;
  const { message, processId, stop } = await startScript<Listening>(script, [origin, folder], measured);
  return { port: message.port, processId, stop };
}
