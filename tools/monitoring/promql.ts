import { parser } from "@prometheus-io/lezer-promql";
import type { SyntaxNode } from "@lezer/common";

/** Metrics by name, with the labels of each. */
export type KnownMetrics = ReadonlyMap<string, ReadonlySet<string>>;

/** A query after its check: the labels of its series, the metrics that it names, and what is wrong with it. */
export interface CheckedQuery {
  readonly labels: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
  readonly mistakes: readonly string[];
}

/** Checks that a query parses, and that each metric and each label in it exists. Variables of Grafana are filled in. */
export function checkQuery(query: string, known: KnownMetrics): CheckedQuery {
  const text = query.replaceAll("$__rate_interval", "5m");
  const mistakes: string[] = [];
  const metrics = new Set<string>();
  const read = (node: SyntaxNode): string => text.slice(node.from, node.to);

  const want = (label: string, from: ReadonlySet<string>): void => {
    if (!from.has(label)) mistakes.push(`no label ${label} at this place: ${text}`);
  };
  const labelsOf = (node: SyntaxNode): ReadonlySet<string> => {
    switch (node.name) {
      case "VectorSelector":
        return selectorLabels(node);
      case "AggregateExpr":
        return aggregateLabels(node);
      case "FunctionCall":
        return functionLabels(node);
      case "BinaryExpr":
        return binaryLabels(node);
      default:
        return union(childrenOf(node).map(labelsOf));
    }
  };
  const selectorLabels = (node: SyntaxNode): ReadonlySet<string> => {
    const identifier = node.getChild("Identifier");
    const name = identifier ? read(identifier) : "";
    const labels = known.get(name);
    if (labels) metrics.add(name);
    else mistakes.push(`no metric ${name}: ${text}`);
    const own = labels ?? new Set<string>();
    if (labels) for (const label of namesBelow(node)) want(label, own);
    return own;
  };
  const aggregateLabels = (node: SyntaxNode): ReadonlySet<string> => {
    const inner = union(
      childrenOf(node)
        .filter(({ name }) => name === "FunctionCallBody")
        .map(labelsOf),
    );
    const modifier = node.getChild("AggregateModifier");
    // topk and bottomk choose series and leave them as they are.
    if (!modifier) return node.firstChild && /^(?:topk|bottomk)/.test(read(node)) ? inner : new Set();
    const named = namesBelow(modifier);
    for (const label of named) want(label, inner);
    return modifier.getChild("By") ? new Set(named) : without(inner, named);
  };
  const functionLabels = (node: SyntaxNode): ReadonlySet<string> => {
    const inner = union(childrenOf(node).map(labelsOf));
    const [name] = childrenOf(node);
    if (name && read(name) === "histogram_quantile") {
      want("le", inner);
      return without(inner, ["le"]);
    }
    if (!name || read(name) !== "label_replace") return inner;
    const [target = "", , source = ""] = (
      node.getChild("FunctionCallBody")?.getChildren("StringLiteral") ?? []
    ).map((literal) => read(literal).slice(1, -1));
    want(source, inner);
    return union([inner, new Set([target])]);
  };
  const binaryLabels = (node: SyntaxNode): ReadonlySet<string> => {
    const modifier = node.getChild("MatchingModifierClause");
    const sides = childrenOf(node).filter(({ name }) => /Expr|Selector|Call|Literal/.test(name));
    const [left = new Set<string>(), right = new Set<string>()] = sides.map(labelsOf);
    if (modifier)
      for (const label of namesBelow(modifier)) {
        want(label, left);
        want(label, right);
      }
    return node.getChild("Or") || left.size === 0 ? union([left, right]) : left;
  };
  const namesBelow = (node: SyntaxNode): string[] => {
    const names: string[] = [];
    node.cursor().iterate((at) => {
      if (at.name === "LabelName") names.push(text.slice(at.from, at.to));
    });
    return names;
  };

  const tree = parser.parse(text);
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) mistakes.push(`no PromQL at ${text.slice(from, from + 20)}: ${text}`);
    },
  });
  return { labels: labelsOf(tree.topNode), metrics, mistakes };
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** The labels of all sets. */
export const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(sets.flatMap((set) => [...set]));

const without = (set: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> =>
  new Set([...set].filter((name) => !names.includes(name)));
