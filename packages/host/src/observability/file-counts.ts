/** The purpose of a request without a log line: a built file, a file at the root, or the health of the process. */
export type FileKind = "asset" | "root" | "health";

/** Counts answers that have no log line, by kind and status. */
export interface FileCounts {
  count(file: FileKind, status: number): void;
  /** The counts since the process started. */
  figures(): readonly FileFigures[];
}

/** The answers of one kind with one status. */
export interface FileFigures {
  readonly file: FileKind;
  readonly status: number;
  readonly count: number;
}

/** Makes the counts of a host. */
export function createFileCounts(): FileCounts {
  const counts: Record<FileKind, Map<number, number>> = {
    asset: new Map(),
    root: new Map(),
    health: new Map(),
  };
  return {
    count(file, status) {
      const of = counts[file];
      of.set(status, (of.get(status) ?? 0) + 1);
    },
    figures: () =>
      (Object.keys(counts) as FileKind[]).flatMap((file) =>
        [...counts[file]].map(([status, count]) => ({ file, status, count })),
      ),
  };
}
