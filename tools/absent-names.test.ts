import { expect, it } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files.base.ts";

/** Sources without tests and their helpers. */
const sources = sourceFiles().filter(
  ({ path }) => /\.tsx?$/.test(path) && !/\.test(?:-\w+)?\.tsx?$|\/test(?:ing)?\/|^tools\//.test(path),
);

/** Code that a browser may load: the site, and the packages but for the host and the host's side of the domains. */
const browserCode = sources.filter(
  ({ path }) =>
    /^packages\/(?!host\/|create-|site\/src\/(?:build|server)\/)[^/]+\/src\//.test(path) &&
    !/\.(?:routes|handlers)\.ts$|^packages\/proxy\/src\/(?:backend|cache|engine|request|routes|streaming)\//.test(
      path,
    ),
);

const pathsWith = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it("looks at the site and at the packages", () => {
  expect(browserCode.filter(({ path }) => path.startsWith("packages/site/src/")).length).toBeGreaterThan(100);
  expect(browserCode.filter(({ path }) => path.startsWith("packages/account/src/")).length).toBeGreaterThan(
    50,
  );
});

it("no browser code reads a switch for debugging (document 1, 1.8)", () => {
  const named = /["'`][\w.-]*debug[\w.-]*["'`]|[?&_]debug\b/i;
  // The development pages have the word in their addresses, and no production build has the pages.
  const code = browserCode.map(({ path, text }) => ({
    path,
    text: text.replaceAll(/"(?:pages\/debug\/[\w-]+|\/?debug(?:\/[a-z]+)?|\.\/debug[\w./-]*)"/g, ""),
  }));
  expect(pathsWith(code, named)).toEqual([]);
  expect(named.test('localStorage.getItem("app_debug")')).toBe(true);
});

it("no browser code writes to the console (document 1, 1.8)", () => {
  const named = /\bconsole\s*[.[]/;
  // A usage block shows what the reader's own code may do.
  const code = browserCode.map(({ path, text }) => ({ path, text: text.replaceAll(/^\s*\*.*$/gm, "") }));
  expect(pathsWith(code, named)).toEqual([]);
  expect(named.test("console.log(error)")).toBe(true);
});

it("no source names the removed path of missions (document 1, 9.6)", () => {
  expect(pathsWith(sources, /users\/me\/missions/)).toEqual([]);
});

it("the guarded function of preferences alone names the backend's path (document 1, 2.9)", () => {
  // The table of endpoints and the fake of the backend name every path.
  const others = sources.filter(({ path }) => !/^packages\/(?:error-codes|sandbox-backend)\//.test(path));
  const shipped = others.filter(({ path }) => /^(?:packages|apps\/storefront)\//.test(path));
  expect(pathsWith(shipped, /update-user-info-metadata/)).toEqual([
    "packages/preferences/src/user.handlers.ts",
  ]);
});
