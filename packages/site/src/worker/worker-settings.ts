/** The facts that the host writes before the service worker's code. */
export interface WorkerSettings {
  /** Address of the built assets, with a slash at its end. */
  readonly assets: string;
  readonly locales: readonly string[];
  /** The whole text of the offline page by the prefix of its language; empty for the brand's default. */
  readonly offline: Readonly<Record<string, string>>;
}
