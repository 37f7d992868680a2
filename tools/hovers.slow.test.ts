import { join } from "node:path";
import ts from "typescript-with-api";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folders = ["account", "games", "kyc", "preferences", "sports"];

/** An editor over one file that exists in memory only. */
function editorOf(file: string, text: string): ts.LanguageService {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (name) => ts.sys.readFile(name)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createLanguageService({
    // Its `realpath` too: without it a library of a library is not found, and types are printed by the names of their parameters.
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) =>
      ts.ScriptSnapshot.fromString(name === file ? text : (ts.sys.readFile(name) ?? "")),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
  });
}

const NAMES = "[^(){}]+";
const TYPE_PARAMETER = String.raw`(?!.*\b(?:any|unknown|Data|Selected|Failure|Input|TData|TError)\b)`;
/** `useWallet<…>(input?: …, options?: …): UseQueryResult<WalletSnapshot, ApiError>`, as a function or as a constant. */
const HOVER = new RegExp(
  String.raw`\buse\w+(?:: )?(?:<${NAMES}>)?\((?:input\??: ${NAMES}, )?options\?: ${NAMES}\)(?::| =>) Use\w+Result<${TYPE_PARAMETER}${NAMES}Error`,
);

it("an editor shows the input, the result and the errors of each hook by name", async () => {
  const doors = folders.map((folder) => join(root, "packages", folder, "src/react-hooks.ts"));
  const calls = await Promise.all(
    doors.map(async (door, index) =>
      Object.keys((await import(door)) as object).flatMap((name) =>
        name.startsWith("use") ? [`door${index}.${name}();`] : [],
      ),
    ),
  );
  const imports = doors.map((door, index) => `import * as door${index} from ${JSON.stringify(door)};`);
  const text = [...imports, ...calls.flat()].join("\n");
  const file = join(root, "tools/hovers.ts");
  const editor = editorOf(file, text);
  const hovers = calls.flat().map((call) => {
    const place = text.indexOf(call) + call.indexOf("use");
    const shown = ts.displayPartsToString(editor.getQuickInfoAtPosition(file, place)?.displayParts);
    return shown.replaceAll(/\bdoor\d\./g, "").replaceAll(/\s+/g, " ");
  });
  // The others read what is known already, and answer it alone: `useSession`.
  const made = hovers.filter((hover) => /Use\w+Result</.test(hover));
  expect(made.length).toBeGreaterThan(80);
  expect(made.filter((hover) => !HOVER.test(hover))).toEqual([]);
});
