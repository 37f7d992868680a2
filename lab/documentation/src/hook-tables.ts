import ts from "typescript";

/** A row of a table: a name, its type and what it means, the first two as code. */
export interface HookRow {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

/** What a hook takes and gives, as its types say. */
export interface HookTables {
  readonly options: readonly HookRow[];
  /** The fields of what `mutate` sends; empty for a hook that is no mutation. */
  readonly input: readonly HookRow[];
  readonly result: readonly HookRow[];
}

const LONGEST_TYPE = 120;

/** The tables of a hook. What belongs to TanStack Query is one row, because its own documentation describes it. */
export function hookTablesOf(symbol: ts.Symbol, place: ts.Node, checker: ts.TypeChecker): HookTables {
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, place).getCallSignatures();
  if (!signature) return { options: [], input: [], result: [] };
  const read = readerOf(signature, place, checker);
  const result = signature.getReturnType();
  return {
    options: signature.getParameters().flatMap((parameter) => optionRows(parameter, read)),
    input: inputRows(result, read),
    result: resultRows(result, signature, read),
  };
}

interface Reader {
  readonly rowOf: (symbol: ts.Symbol) => HookRow;
  typeOf(symbol: ts.Symbol): ts.Type;
  textOf(type: ts.Type): string;
  propertiesOf(type: ts.Type): ts.Symbol[];
}

function readerOf(signature: ts.Signature, place: ts.Node, checker: ts.TypeChecker): Reader {
  const defaults = (signature.getTypeParameters() ?? []).flatMap((parameter) => {
    const value = parameter.getDefault();
    return value === undefined ? [] : [[parameter.symbol.name, checker.typeToString(value)] as const];
  });
  const textOf = (type: ts.Type): string => {
    const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const known = defaults.reduce(
      (whole, [name, value]) => whole.replaceAll(new RegExp(`\\b${name}\\b`, "g"), value),
      text,
    );
    return known.length > LONGEST_TYPE ? `${known.slice(0, LONGEST_TYPE)}…` : known;
  };
  const typeOf = (symbol: ts.Symbol): ts.Type =>
    checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, place));
  return {
    textOf,
    typeOf,
    propertiesOf: (type) => checker.getPropertiesOfType(type),
    rowOf: (symbol) => ({
      name: `\`${symbol.name}\``,
      type: `\`${textOf(checker.getTypeOfSymbolAtLocation(symbol, place)).replaceAll("`", "'")}\``,
      meaning: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    }),
  };
}

function optionRows(parameter: ts.Symbol, read: Reader): HookRow[] {
  const type = read.typeOf(parameter);
  if (!isRecord(type)) return [read.rowOf(parameter)];
  const properties = read.propertiesOf(type);
  const foreign = properties.filter(isForeign).filter(({ name }) => !name.startsWith("_"));
  const names = foreign.map(({ name }) => `\`${name}\``).toSorted();
  return [
    ...properties.filter((property) => !isForeign(property)).map(read.rowOf),
    ...(names.length === 0 ? [] : [{ name: "of TanStack Query", type: "", meaning: names.join(", ") }]),
  ];
}

function inputRows(result: ts.Type, read: Reader): HookRow[] {
  const input = result.aliasSymbol?.name === "UseMutationResult" ? result.aliasTypeArguments?.[2] : undefined;
  if (input === undefined) return [];
  const parts = input.isUnion() ? input.types.filter(isRecord) : [input];
  const rows = parts.filter(isRecord).flatMap((part) => read.propertiesOf(part).map(read.rowOf));
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

function resultRows(result: ts.Type, signature: ts.Signature, read: Reader): HookRow[] {
  const written = signature.getDeclaration().type;
  if (written && ts.isTypeReferenceNode(written) && /^Use\w+Result$/.test(written.typeName.getText()))
    return rowsOfTanstack(written, signature);
  const properties = isRecord(result) ? read.propertiesOf(result) : [];
  return properties.length > 0
    ? properties.map(read.rowOf)
    : [{ name: "the value", type: `\`${read.textOf(result)}\``, meaning: "" }];
}

/** A result of TanStack Query, by the names that the hook's own return type has for its parts. */
function rowsOfTanstack(written: ts.TypeReferenceNode, signature: ts.Signature): HookRow[] {
  const defaults = new Map(
    signature
      .getDeclaration()
      .typeParameters?.map(({ name, default: value }) => [name.text, value?.getText()]),
  );
  const named = (node: ts.TypeNode | undefined): string => {
    const text = node?.getText() ?? "unknown";
    return defaults.get(text) ?? text;
  };
  const [data, error, input] = written.typeArguments ?? [];
  return [
    ...(input === undefined ? [] : [rowNamed("mutate", `(input: ${named(input)}) => void`)]),
    rowNamed("data", `${named(data)} | undefined`),
    rowNamed("error", `${named(error)} | null`),
    { name: "of TanStack Query", type: "", meaning: `everything else of \`${written.typeName.getText()}\`` },
  ];
}

const rowNamed = (name: string, type: string): HookRow => ({
  name: `\`${name}\``,
  type: `\`${type}\``,
  meaning: "",
});

/** True for an object with fields, which a table can show; not for a text, a list or a function. */
function isRecord(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every(isRecord);
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return isObject && type.getCallSignatures().length === 0 && type.getNumberIndexType() === undefined;
}

/** True for a field that another project declares. */
const isForeign = (symbol: ts.Symbol): boolean =>
  (symbol.declarations ?? []).some((declaration) =>
    declaration.getSourceFile().fileName.includes("/node_modules/@tanstack/"),
  );
