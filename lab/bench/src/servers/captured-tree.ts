import { createRequire } from "node:module";
import { STOREFRONT } from "../site-files.ts";

/** The door of this module that the harness uses. */
export interface CapturedTree {
  /** The last tree that the site rendered, through `renderToString` and nothing else. */
  readonly render: () => string;
}

interface Renderer {
  renderToString(tree: unknown): string;
  renderToPipeableStream(tree: unknown, options: unknown): unknown;
}

/** An element of React, as far as the router's place in the tree is found by it. */
interface Element {
  readonly props?: { readonly children?: Element; readonly context?: { serverHandoffStream?: unknown } };
}

const renderer = createRequire(new URL("package.json", STOREFRONT))("react-dom/server") as Renderer;
let captured: Element | undefined;

/** In place of React's own in the built site, and so is the other one. */
export function renderToString(tree: Element): string {
  captured = tree;
  return renderer.renderToString(tree);
}

export function renderToPipeableStream(tree: Element, options: unknown): unknown {
  captured = tree;
  return renderer.renderToPipeableStream(tree, options);
}

export function render(): string {
  // The stream of the router's data can be read once; what it writes is no part of the tree.
  for (let element = captured; element; element = element.props?.children) {
    if (element.props?.context) element.props.context.serverHandoffStream = undefined;
  }
  return renderer.renderToString(captured);
}
