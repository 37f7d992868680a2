/** Runs before the files of tests with a DOM: a busy machine does not decide whether a page shows something in time. */
if ("document" in globalThis) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 60_000 });
}

export {};
