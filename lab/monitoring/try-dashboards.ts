import { PANEL_GROUPS, RELEASE_QUERY } from "../../tools/monitoring/dashboard-panels.ts";
import { startWatchedFleet } from "./watched-fleet.ts";

/**
 * `pnpm lab dashboards`: the built host in two instances, with Redis, a mixed load with faults, and a Prometheus that
 * scrapes them. Says for each query of the dashboard how many series it has, and ends with 1 if one has none.
 */
const fleet = await startWatchedFleet();
try {
  await fleet.load();
  const queries = [
    ...PANEL_GROUPS.flatMap(({ panels }) =>
      panels.flatMap(({ title, queries: own }) => own.map(([query]) => ({ title, query }))),
    ),
    { title: "Releases", query: RELEASE_QUERY },
  ];
  const empty: string[] = [];
  for (const { title, query } of queries) {
    const count = await fleet.seriesOf(query);
    process.stdout.write(`${String(count).padStart(4)}  ${title}\n`);
    if (count === 0) empty.push(`${title}: ${query}`);
  }
  process.stdout.write(`${queries.length} queries, ${empty.length} without a series.\n`);
  for (const line of empty) process.stderr.write(`${line}\n`);
  process.exitCode = empty.length > 0 ? 1 : 0;
} finally {
  await fleet.close();
}
