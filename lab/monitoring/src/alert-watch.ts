import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { freePort } from "../../../tools/free-port.base.ts";
import { ALERTMANAGER, PROMETHEUS, requireProgram } from "../../../tools/programs.base.ts";
import { startProgram, untilListening } from "../../../deploy/checks/programs.ts";
import { stageFolder } from "../../chaos/src/stage/folder.ts";
import type { Stage } from "../../chaos/src/stage/stage.ts";
import { quick, writeQuickFiles } from "./quick-files.ts";

/** An alert at one moment: its labels are those of the rule. */
interface Alert {
  readonly state?: string;
  readonly status?: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** An alert that was raised, or told to somebody. */
export interface Seen {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Milliseconds since the fault began, of the trial's own time. */
  readonly after: number;
}

/** A message to the person on call. */
export interface Told {
  readonly to: "pages" | "tickets";
  readonly alerts: readonly Seen[];
}

/** A Prometheus and an Alertmanager that watch one fault. */
export interface AlertWatch {
  /** From now on times are counted; what was raised before is forgotten. */
  begin(): void;
  /** The first time of each alert that was raised, by name and labels. */
  raised(): readonly Seen[];
  told(): readonly Told[];
}

const SAMPLE = 500;

/** Starts both with the files of deploy/monitoring at a trial's pace; they end with the stage. */
export async function stageWatch(stage: Stage, targets: string): Promise<AlertWatch> {
  const folder = stageFolder(stage);
  const raised = new Map<string, Seen>();
  const told: Told[] = [];
  let begun = performance.now();
  const seen = ({ labels }: Alert): Seen => ({
    alert: labels["alertname"] ?? "",
    labels,
    after: performance.now() - begun,
  });
  const onCall = createServer((incoming, outgoing) => {
    void bodyOf(incoming).then((text) => {
      const { alerts } = JSON.parse(text) as { alerts: Alert[] };
      const firing = alerts.filter(({ status }) => status === "firing").map(seen);
      if (firing.length > 0)
        told.push({ to: incoming.url === "/pages" ? "pages" : "tickets", alerts: firing });
      outgoing.end();
    });
  }).listen(0, "127.0.0.1");
  await once(onCall, "listening");
  stage.atEnd(() => {
    onCall.close();
    onCall.closeAllConnections();
  });
  const [alertmanager, prometheus] = [await freePort(), await freePort()];
  writeQuickFiles(folder, {
    targets,
    alertmanager: `127.0.0.1:${alertmanager}`,
    onCall: `http://127.0.0.1:${(onCall.address() as AddressInfo).port}`,
  });
  await run(stage, requireProgram(ALERTMANAGER), alertmanager, [
    `--config.file=${join(folder, "alertmanager.yml")}`,
    `--storage.path=${join(folder, "alertmanager")}`,
    "--cluster.listen-address=",
  ]);
  await run(stage, requireProgram(PROMETHEUS), prometheus, [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "prometheus")}`,
    `--query.lookback-delta=${quick("5m")}ms`,
    "--rules.alert.resend-delay=1s",
    "--log.level=warn",
  ]);
  const sample = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${prometheus}/api/v1/alerts`);
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
    for (const alert of data.alerts.filter(({ state }) => state === "firing")) {
      const key = JSON.stringify(alert.labels);
      if (!raised.has(key)) raised.set(key, seen(alert));
    }
  };
  const timer = setInterval(() => void sample().catch(() => {}), SAMPLE);
  stage.atEnd(() => clearInterval(timer));
  return {
    begin() {
      begun = performance.now();
      raised.clear();
      told.length = 0;
    },
    raised: () => [...raised.values()],
    told: () => told,
  };
}

async function run(stage: Stage, program: string, port: number, words: readonly string[]): Promise<void> {
  const running = startProgram(program, [...words, `--web.listen-address=127.0.0.1:${port}`]);
  stage.atEnd(() => running.stop("SIGKILL"));
  await untilListening(port, running);
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
