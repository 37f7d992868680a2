import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.base.ts";

const sources = sourceFiles();

/** Code that a browser may load: the site, and the packages but for the host and the host's side of the domains. */
const browserCode = sources.filter(
  ({ path }) =>
    /^packages\/(?!host\/|create-|site\/src\/(?:build|server)\/)[^/]+\/src\//.test(path) &&
    !/\.(?:routes|handlers)\.ts$|^packages\/proxy\/src\/(?:backend|cache|engine|request|routes|streaming)\//.test(
      path,
    ),
);

const pathsWith = (files: typeof sources, pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it("no browser code reads a switch for debugging (document 1, 1.8)", () => {
  // The development pages have the word in their addresses, and no production build has the pages.
  const code = browserCode.map(({ path, text }) => ({
    path,
    text: text.replaceAll(/"(?:pages\/debug\/[\w-]+|\/?debug(?:\/[a-z]+)?|\.\/debug[\w./-]*)"/g, ""),
  }));
  expect(pathsWith(code, /["'`][\w.-]*debug[\w.-]*["'`]|[?&_]debug\b/i)).toEqual([]);
});

it("no browser code writes to the console (document 1, 1.8)", () => {
  // An example in a comment shows what the reader's own code may do.
  const code = browserCode.map(({ path, text }) => ({ path, text: text.replaceAll(/^\s*\*.*$/gm, "") }));
  expect(pathsWith(code, /\bconsole\s*[.[]/)).toEqual([]);
});

it("no source names the removed path of missions (document 1, 9.6)", () => {
  expect(pathsWith(sources, /users\/me\/missions/)).toEqual([]);
});

it("the guarded function of preferences alone names the backend's path (document 1, 2.9)", () => {
  // The table of endpoints and the fake of the backend name every path.
  const others = sources.filter(({ path }) => !/^packages\/(?:error-codes|sandbox-backend)\//.test(path));
  expect(pathsWith(others, /update-user-info-metadata/)).toEqual([
    "packages/preferences/src/user.handlers.ts",
  ]);
});
