/**
 * Milliseconds that a test with a DOM waits for what a page is to show. Where a page is broken, every search of its tests
 * waits until the end: a developer who runs a file has the failure soon, and a machine that is busy with the whole
 * command, which sets TURBO_HASH, decides no test.
 */
const PATIENCE = process.env["TURBO_HASH"] ? 15_000 : 2_000;

// Runs before the files of tests with a DOM.
if ("document" in globalThis) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: PATIENCE });
}

export {};
