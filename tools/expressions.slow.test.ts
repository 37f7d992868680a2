import { check } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.base.ts";

/** Expressions that are not tried, by how they begin: no long text comes to them, or they take long and are words alone. */
const ACCEPTED: readonly (readonly [beginning: string, because: string])[] = [
  [String.raw`/\n\s+at |`, "it reads the first letters of a reason alone"],
  [String.raw`/<script\b`, "it reads the trunk's own document, once when the host starts"],
  [String.raw`/\b(?:invalid|wrong|`, "a list of words; to try it takes a quarter of a minute"],
  [String.raw`/\bwrong[\s_-]auth`, "a list of words and one number; to try it takes a quarter of the whole"],
  [String.raw`/[{}<>_=;`, "a list of words, of which two end in letters or digits"],
];

/** What reads the files, the words and the calls of developers alone: commands, the build, the sandbox. */
const OF_DEVELOPERS =
  /^packages\/(?:create-storefront|host\/src\/command|sandbox-backend|site\/src\/(?:build|server\/brand-files))\b/;

/** Steps decide, and no clock, so that a busy machine finds the same; a slow expression is found in the first rounds. */
const ROUNDS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  incubationLimit: 2_500,
  maxIteration: 3,
} as const;

it("no text that a player or the backend sends makes a regular expression slow", async () => {
  const slow: string[] = [];
  for (const [expression, path] of shippedExpressions()) {
    if (ACCEPTED.some(([beginning]) => expression.startsWith(beginning))) continue;
    const end = expression.lastIndexOf("/");
    const { status } = await check(expression.slice(1, end), expression.slice(end + 1), ROUNDS);
    if (status !== "safe") slow.push(`${path}: ${expression}`);
  }
  expect(slow).toEqual([]);
}, 300_000);

/** The expressions with repetitions of everything that ships, each with a file that has it. */
function shippedExpressions(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, text } of sourceFiles()) {
    if (OF_DEVELOPERS.test(path)) continue;
    for (const expression of expressionsOf(path, text))
      if (/[*+{]/.test(expression)) found.set(expression, path);
  }
  return found;
}

/** The expressions of a source, `/a+/g`; one that is made at run time counts where it is made of constants. */
function expressionsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(path, text);
  const constants = new Map<string, ESTree.Expression>();
  for (const statement of program.body)
    if (statement.type === "VariableDeclaration" && statement.kind === "const")
      for (const { id, init } of statement.declarations)
        if (id.type === "Identifier" && init) constants.set(id.name, init);
  const make = (call: ESTree.CallExpression | ESTree.NewExpression): void => {
    if (call.callee.type !== "Identifier" || call.callee.name !== "RegExp") return;
    const [pattern, flags] = call.arguments.map((argument) => textOf(argument, constants));
    if (pattern !== undefined) found.push(String(new RegExp(pattern, flags)));
  };
  new Visitor({
    Literal: (node) => {
      if ("regex" in node) found.push(`/${node.regex.pattern}/${node.regex.flags}`);
    },
    CallExpression: make,
    NewExpression: make,
  }).visit(program);
  return found;
}

/** The text of an expression of constants; undefined for another one. */
function textOf(
  node: ESTree.Node | undefined,
  constants: ReadonlyMap<string, ESTree.Expression>,
): string | undefined {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node?.type === "Identifier") return textOf(constants.get(node.name), constants);
  const isRaw = node?.type === "TaggedTemplateExpression";
  const template = isRaw ? node.quasi : node;
  if (template?.type !== "TemplateLiteral") return undefined;
  const values = template.expressions.map((expression) => textOf(expression, constants));
  if (values.includes(undefined)) return undefined;
  return template.quasis
    .map(({ value: { raw, cooked } }, index) => (isRaw ? raw : (cooked ?? raw)) + (values[index] ?? ""))
    .join("");
}
