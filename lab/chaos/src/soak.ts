import { runAndReport } from "./experiment/run-and-report.ts";
import { soak } from "./experiments/soak.ts";

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  process.stderr.write("pnpm lab soak [minutes]: a number of minutes, 10 by default.\n");
  process.exit(1);
}
const { verdict } = await runAndReport({ ...soak, size: { ...soak.size, long: minutes * 60 } }, "long", true);
process.exit(verdict === "held" ? 0 : 1);
