import { freePort } from "../../../../tools/free-port.base.ts";

/** The address inside a host, and the variables that open it. */
export interface InsideDoor {
  readonly variables: Readonly<Record<string, string>>;
  /** Blocks the event loop. Resolves when it is over. */
  block(milliseconds: number): Promise<void>;
  /** The process's clock, in milliseconds since 1970. */
  clock(): Promise<number>;
  /** Collects garbage and counts what is left. */
  count(): Promise<InsideFigures>;
}

/** Figures that only the process itself knows. */
export interface InsideFigures {
  /** Megabytes of live objects after two collections. */
  readonly heap: number;
  /** Open handles and requests of the event loop. */
  readonly handles: number;
}

const program = new URL("./inside.ts", import.meta.url).href;

/** A door into a host, opened by a module that is loaded before the host's own. */
export async function insideDoor(): Promise<InsideDoor> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return {
    variables: { NODE_OPTIONS: `--expose-gc --import=${program}`, CHAOS_INSIDE_PORT: String(port) },
    async block(milliseconds) {
      await (await fetch(`${origin}/block/${milliseconds}`)).text();
    },
    clock: async () => Number(await (await fetch(`${origin}/clock`)).text()),
    count: async () => (await (await fetch(`${origin}/count`)).json()) as InsideFigures,
  };
}
