/**
 * Milliseconds that a test with a DOM waits for what a page is to show. The longest of them take two or three seconds; a
 * busy machine has several times as long, and where a page is broken, every search of its tests waits until the end.
 */
const PATIENCE = 15_000;

// Runs before the files of tests with a DOM.
if ("document" in globalThis) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: PATIENCE });
}

export {};
