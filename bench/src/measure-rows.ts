import { LOADS } from "./loads.ts";
import { type Bench, measureLoad, measureScenario, measureWork } from "./measure.ts";
import { type Contender, keyOf, type Readings, type Row } from "./row.ts";
import { SCENARIOS } from "./scenarios/scenarios.ts";

/** Measures what the rows need, once for all that share it; the readings by `keyOf` a row. */
export async function measureRows(
  rows: readonly Row[],
  bench: Bench,
): Promise<ReadonlyMap<string, Readings>> {
  const measured = new Map<string, Readings>();
  for (const [key, sharing] of Map.groupBy(rows, keyOf)) {
    process.stderr.write(`measuring ${key} …\n`);
    const contenders = [...new Set(sharing.flatMap(({ subject, peers }) => [subject, ...peers]))];
    const [row] = sharing;
    if (row) measured.set(key, await measure(row, contenders, bench));
  }
  return measured;
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
