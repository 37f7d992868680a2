const OLDEST_NODE = 24;

/**
 * Starts a host's process: it refuses an old version of Node, sets NODE_ENV, and only then loads the host. The
 * modules that `load` imports need a new Node and read NODE_ENV while they load, so the first file of the process
 * imports only this one. A missing package, such as a peer of the host, ends the process with a line that says what
 * to install.
 */
export async function start(load: () => Promise<unknown>): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.\n`);
    process.exit(1);
  }
  // Libraries choose their production build by it. Many use the development build when it is not set.
  process.env["NODE_ENV"] ||= "production";
  // By itself Node opens its debugger on this signal: whoever may send it could read every session.
  if (process.env["NODE_ENV"] === "production") process.on("SIGUSR1", () => {});
  try {
    await load();
  } catch (error) {
    const name = missingPackage(error);
    if (name === undefined) throw error;
    process.stderr.write(`The package ${name} is not installed: run "npm install ${name}".\n`);
    process.exit(1);
  }
}

/** The package that Node did not find; undefined for any other error. */
function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_MODULE_NOT_FOUND")
    return undefined;
  return /^Cannot find package '((?:@[^/']+\/)?[^/']+)/.exec(error.message)?.[1];
}
