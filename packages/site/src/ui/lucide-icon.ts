import type { IconNode, LucideIcon } from "lucide-react";
import { createElement, forwardRef } from "react";

/** The drawing of an icon as its own module has it. */
export interface IconData {
  readonly name: string;
  readonly node: IconNode;
}

/**
 * Makes an icon's component. In a build it takes the place of the library's own function, which is three times as large and
 * makes two components and six objects of each icon: what it knows beyond this, such as a provider of sizes, no page uses.
 */
export const lucideIcon = ({ name, node }: IconData): LucideIcon =>
  forwardRef(({ size = 24, color = "currentColor", className, children, ...rest }, ref) =>
    createElement(
      "svg",
      {
        ref,
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: `lucide lucide-${name}${className === undefined ? "" : ` ${className}`}`,
        "aria-hidden": children === undefined && !Object.keys(rest).some(names) ? "true" : undefined,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    ),
  );

/** True for a property that gives an icon a name or a role of its own, or hides it. */
const names = (property: string): boolean => /^(?:aria-|role$|title$)/.test(property);
