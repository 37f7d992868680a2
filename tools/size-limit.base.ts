/** One row of a package's size budget: names of a door, bundled with everything that they import. */
export interface SizeRow {
  readonly name: string;
  /** The file of the door. */
  readonly path: string;
  /** The imported names: `*`, or `{ login }`. */
  readonly import: string;
  /** The packages that are left out; the row's name says so. */
  readonly without?: readonly string[];
  readonly limit: string;
}

/** The part of a bundler's configuration that a row changes. */
interface Bundling {
  readonly external?: unknown;
}

/**
 * Rows for size-limit, which leaves out every peer dependency by itself. These leave out only what a row names, so that
 * the kernel, which is a peer, counts.
 */
export const sizes = (rows: readonly SizeRow[]): object[] =>
  rows.map(({ without = [], ...row }) => ({
    ...row,
    gzip: true,
    modifyRolldownConfig: (config: Bundling): Bundling => ({
      ...config,
      external: without.map((name) => new RegExp(`^${name}(?:$|/)`)),
    }),
  }));

/** The packages of every page with hooks, which no budget counts. */
export const REACT: readonly string[] = ["react", "react-dom", "@tanstack/react-query"];
