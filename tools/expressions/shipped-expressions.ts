import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

const root = join(import.meta.dirname, "../..");
const SHIPPED = [
  "packages/*/src/**/*.{ts,tsx}",
  "packages/create-storefront/templates/**/*.{ts,tsx}",
  "apps/storefront/{brands,server,site}/**/*.{ts,tsx}",
];
/** Tests, and a trunk's build, which reads no text but its own files. */
const TESTS = /\.test(?:-helper)?\.tsx?$|\/testing\/|^packages\/site\/src\/build\//;

/** Without a repetition an expression reads as many letters as it has itself, from each place of a text. */
const REPEATS = /[*+{]|^[^/]/;

/** The regular expressions with repetitions of everything that ships, each with the files that have it. */
export function shippedExpressions(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync(SHIPPED, { cwd: root }).toSorted()) {
    if (TESTS.test(file)) continue;
    for (const expression of expressionsOf(file, readFileSync(join(root, file), "utf8")))
      if (REPEATS.test(expression)) found.set(expression, [...(found.get(expression) ?? []), file]);
  }
  return found;
}

/**
 * The regular expressions of a source as it writes them, `/a+/g`. One that is made at run time out of more than
 * constants of the file is the call that makes it, in one line.
 */
export function expressionsOf(file: string, text: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, text);
  const constants = constantsOf(program);
  const make = (call: ESTree.CallExpression | ESTree.NewExpression): void => {
    if (call.callee.type !== "Identifier" || call.callee.name !== "RegExp") return;
    const [pattern, flags] = call.arguments;
    const source = textOf(pattern, constants);
    const letters = flags === undefined ? "" : textOf(flags, constants);
    found.push(
      source === undefined || letters === undefined
        ? text.slice(call.start, call.end).replaceAll(/\s+/g, " ")
        : String(new RegExp(source, letters)),
    );
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

/** The constants of a module, by name. */
function constantsOf({ body }: ESTree.Program): ReadonlyMap<string, ESTree.Expression> {
  const declarations = body.flatMap((statement) =>
    statement.type === "VariableDeclaration" && statement.kind === "const" ? statement.declarations : [],
  );
  return new Map(
    declarations.flatMap(({ id, init }) => (id.type === "Identifier" && init ? [[id.name, init]] : [])),
  );
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
