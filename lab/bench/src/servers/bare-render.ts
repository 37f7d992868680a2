import { createServer } from "node:http";
import { registerHooks } from "node:module";
import type { CapturedTree } from "./captured-tree.ts";
import { firstAddress, listen } from "./listen.ts";
import { STOREFRONT } from "../site-files.ts";
import { serveTrunk } from "./trunk-host.ts";

const CAPTURE = new URL("captured-tree.ts", import.meta.url).href;
const SITE = new URL("dist/server/index.js", STOREFRONT).href;

/** The built site gets a renderer that remembers its tree. */
registerHooks({
  resolve: (name, context, next) =>
    name === "react-dom/server" && context.parentURL === SITE
      ? { url: CAPTURE, shortCircuit: true }
      : next(name, context),
});

// The page is rendered once by the host, so that its data, its router and its texts are the real ones.
const port = await serveTrunk((pagesOf) => pagesOf);
const { pathname } = new URL(firstAddress());
const given = await (await fetch(`http://127.0.0.1:${port}${pathname}`)).text();
const { render } = (await import(CAPTURE)) as CapturedTree;
const size = render().length;
// The host's page has the router's data too, in inline scripts.
if (size < given.length / 3 || size > given.length)
  throw new Error(`The bare page has ${size} letters and that of the host ${given.length}: another tree.`);

listen(
  createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(render());
  }),
);
