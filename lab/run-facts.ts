import { machineFacts } from "./bench/src/machine.ts";
import { commitHere } from "./verdicts.ts";

/** Which run gave a figure. `tools/figures.test.ts` compares the documents with the files of the runs. */
export interface RunFacts {
  /** The commit that was measured; with a `+` the tree had changes beside it. */
  readonly commit: string;
  readonly date: string;
  readonly machine: string;
}

let known: RunFacts | undefined;

/** The facts of this process's run: those of the first call, because a run writes its results into the repository. */
export function runFacts(): RunFacts {
  known ??= {
    commit: commitHere(),
    date: new Date().toISOString().slice(0, 10),
    machine: machineFacts().slice(0, 3).join(" · "),
  };
  return known;
}

/** The line by which a section of a page in `docs/` names the file of the run that gave its figures. */
export function runLine(file: string, { commit, date, machine }: RunFacts): string {
  return `Run: [\`${file}\`](../${file}), ${commit}, ${date}, ${machine}`;
}
