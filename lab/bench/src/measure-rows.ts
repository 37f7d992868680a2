import { LOADS } from "./loads.ts";
import { type Bench, measureLoad, measureScenario, measureWork } from "./measure.ts";
import { type Contender, keyOf, type Readings, type Row } from "./row.ts";
import { SCENARIOS } from "./scenarios/scenarios.ts";

/**
 * Measures what the rows need, once for all that share it. `onMeasured` gets the readings so far by `keyOf` a row, and
 * the key of the newest, so that a run that is stopped loses nothing.
 */
export async function measureRows(
  rows: readonly Row[],
  bench: Bench,
  onMeasured: (measured: ReadonlyMap<string, Readings>, newest: string) => void,
): Promise<void> {
  const measured = new Map<string, Readings>();
  for (const [key, sharing] of Map.groupBy(rows, keyOf)) {
    process.stderr.write(`measuring ${key} …\n`);
    const contenders = [...new Set(sharing.flatMap(({ subject, peers }) => [subject, ...peers]))];
    const [row] = sharing;
    if (!row) continue;
    measured.set(key, await measure(row, contenders, bench));
    onMeasured(measured, key);
  }
}

function measure({ load, scenario }: Row, contenders: readonly Contender[], bench: Bench): Promise<Readings> {
  if (load !== undefined) return measureLoad(known(LOADS, load), contenders, bench);
  if (scenario !== undefined) return measureScenario(known(SCENARIOS, scenario), contenders, bench);
  return measureWork(contenders, bench);
}

function known<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`A row names ${JSON.stringify(name)}, which is not there.`);
  return value;
}
