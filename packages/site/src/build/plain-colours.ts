import type { CSSOptions } from "vite";

type Plugins = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>;

const MIX = "color-mix(";
const PART = String.raw`((?:[^(),]|\([^()]*\))+?)`;
const MIXED = new RegExp(String.raw`color-mix\(\s*in oklab,\s*${PART},\s*${PART} (\d+)%\s*\)`, "g");

/**
 * A value with the larger part of each mixed colour in its place.
 * @throws for a mixture that is written in another way: `color-mix(in oklab, <colour>, <colour> <n>%)`.
 */
export function plainColours(value: string): string {
  const plain = value.replaceAll(MIXED, (_all, one: string, other: string, share: string) =>
    Number(share) < 50 ? one : other,
  );
  if (plain.includes(MIX)) throw new Error(`${value} is a mixture of colours that is not understood.`);
  return plain;
}

/**
 * Gives every rule with a mixed colour one for browsers that mix none (Safari before 16.2, Chrome before 111). A second value
 * in the same rule would not do: a browser finds out too late that it cannot read a value with a variable in it.
 */
export const plainColoursPlugin: Plugins[number] = {
  postcssPlugin: "plain-colours",
  Once(root, { AtRule }) {
    root.walkRules((rule) => {
      const plain = rule.clone({ nodes: [] });
      rule.each((node) => {
        if (node.type !== "decl" || !node.value.includes(MIX)) return;
        plain.append(node.clone({ value: plainColours(node.value) }));
      });
      if (plain.first === undefined) return;
      const support = new AtRule({ name: "supports", params: "not (color: color-mix(in oklab, red, red))" });
      rule.after(support.append(plain));
    });
  },
};
