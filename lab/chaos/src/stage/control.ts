import { type LoadOptions, startLoad } from "../../../../e2e/stage/steady-load.ts";
import { failed, p95, plotLoad } from "./figures.ts";
import { pause, type Stage } from "./stage.ts";

/** Fewer milliseconds than this are noise: a ratio to them says nothing. */
const LEAST_CONTROL = 5;

/** A disturbance of a host while it is measured. */
export interface Disturbance {
  readonly seconds: number;
  /** Begins it, and resolves with the function that ends it. */
  readonly begin: () => Promise<() => Promise<unknown>>;
  /**
   * The same work for the machine, away from the host: the control then differs in nothing but the host's own share.
   * Default: nothing.
   */
  readonly beginControl?: Disturbance["begin"];
}

const calm: Disturbance["begin"] = () => Promise.resolve(() => Promise.resolve());

/** The same calls with and without a disturbance. */
export interface Disturbed {
  /** The p95 while it lasted, over the larger of those before and after it. */
  readonly ratio: number;
  readonly failed: number;
}

/**
 * Measures calls before, during and after a disturbance. Other programs of the machine come and go, so the control is
 * the slower one of the two.
 */
export async function disturb(
  stage: Stage,
  origin: string,
  options: LoadOptions,
  { seconds, begin, beginControl = calm }: Disturbance,
): Promise<Disturbed> {
  const measure = async (start: Disturbance["begin"]): Promise<ReturnType<typeof startLoad>["samples"]> => {
    const end = await start();
    const load = startLoad(origin, options);
    await pause(seconds * 1_000);
    const samples = await load.end();
    await end();
    return samples;
  };
  // Until the code of the routes is warm.
  await measureOnce(origin, options);
  const before = await measure(beginControl);
  const during = await measure(begin);
  const after = await measure(beginControl);
  plotLoad(stage, "before", before);
  plotLoad(stage, "during", during);
  const control = Math.max(LEAST_CONTROL, p95(before), p95(after));
  stage.note(
    `p95 before ${p95(before).toFixed(1)} ms, during ${p95(during).toFixed(1)} ms, after ${p95(after).toFixed(1)} ms; ${during.length} calls during it. A control under ${LEAST_CONTROL} ms counts as ${LEAST_CONTROL}.`,
  );
  return { ratio: p95(during) / control, failed: failed(before) + failed(during) + failed(after) };
}

async function measureOnce(origin: string, options: LoadOptions): Promise<void> {
  const load = startLoad(origin, options);
  await load.answered(100);
  await load.end();
}
