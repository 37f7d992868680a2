import { type JSX, lazy, Suspense } from "react";
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";
import { expect, it } from "vitest";
import { renderDocument, inlineStyles } from "./rendered-document.ts";

type Component = () => JSX.Element;

/** The document of a page that the router renders. It rejects with what the page throws. */
async function documentOf(Page: Component, loader: () => unknown = () => null): Promise<string> {
  const module = {
    default: Page,
    loader,
    Layout: ({ children }: { children: JSX.Element }) => (
      <html lang="en">
        <body>
          {children}
          <footer>ção 🎲</footer>
          <Scripts />
        </body>
      </html>
    ),
  };
  const route = { id: "root", path: "", hasLoader: true, module: "/root.js", imports: [], css: [] };
  const render = async (request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    if (context.staticHandlerContext.errors) throw Object.values(context.staticHandlerContext.errors)[0];
    const treeOf = (own: EntryContext) => <ServerRouter context={own} url={request.url} nonce="n" />;
    return new Response(await renderDocument(treeOf, context, "n"));
  };
  const failures: unknown[] = [];
  const build = {
    routes: { root: { id: "root", path: "", module } },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: { root: route },
      url: "/m.js",
      version: "1",
    },
    entry: { module: { default: render, handleError: (error: unknown) => void failures.push(error) } },
    publicPath: "/",
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const response = await createRequestHandler(build, "production")(new Request("http://site.example/"));
  if (failures.length > 0) throw failures[0];
  return response.text();
}

const Data: Component = () => <p>{JSON.stringify(useLoaderData())}</p>;
/** The router's own scripts, with nothing of them in a boundary that waits for the one before it. */
const DATA =
  /<script nonce="n">window\.__reactRouterContext\.streamController\.enqueue\("(.*)\\n"\);<\/script><script nonce="n">window\.__reactRouterContext\.streamController\.close\(\);<\/script><!--\/\$--><\/body><\/html>$/s;

it.each<[string, unknown, string]>([
  ["at once", { text: "</script><!--$!--> & \u2028 ção 🎲" }, "ção 🎲"],
  ["later", { late: new Promise((resolve) => setTimeout(resolve, 10, "late ção")) }, "late ção"],
])("hands the router's data that is there %s to the browser", async (_when, data, text) => {
  const html = await documentOf(Data, () => data);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(DATA.exec(html)?.[1]).toContain(text);
});

const later = <Value,>(value: Value): Promise<Value> =>
  // Later than the first bytes of a stream.
  new Promise((resolve) => setTimeout(resolve, 10, value));
const Late = lazy(() => later({ default: () => <p>{"late ".repeat(10_000)}</p> }));

it.each<[string, Component]>([
  ["within a boundary", () => <Suspense fallback="soon">{<Late />}</Suspense>],
  ["of the whole page", () => <Late />],
])("waits for a part %s, and puts it where it belongs", async (_title, Page) => {
  const html = await documentOf(Page, () => ({ kept: "data" }));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*late .*<footer>ção 🎲<\/footer>/s);
  expect(html).not.toContain("soon");
  expect(DATA.exec(html)?.[1]).toContain("kept");
});

const Failing = (): JSX.Element => {
  throw new Error("no");
};

it.each<[string, Component]>([
  ["the page itself", Failing],
  ["a part within a boundary", () => <Suspense fallback="soon">{<Failing />}</Suspense>],
])("is no document after an error of %s", async (_title, Page) => {
  await expect(documentOf(Page)).rejects.toThrow("no");
});

const sheets: Readonly<Record<string, string>> = {
  "site-A1.css": '@font-face{src:url(./sora.woff2)}a{background:url("data:image/png;base64,AA")}',
  "home-B2.css": ".b{color:red}",
};
const inlined = (html: string): string => inlineStyles(html, "N1", (name) => sheets[name]);

it("puts each style sheet where its link is, and leaves the link without an effect", () => {
  const html =
    '<link rel="stylesheet" href="/assets/site-A1.css#"/><link rel="stylesheet" href="/assets/home-B2.css"/>';
  expect(inlined(html)).toBe(
    [
      '<style nonce="N1">@font-face{src:url(/assets/sora.woff2)}a{background:url("data:image/png;base64,AA")}</style>',
      '<link disabled="" rel="stylesheet" href="/assets/site-A1.css#"/>',
      '<style nonce="N1">.b{color:red}</style>',
      '<link disabled="" rel="stylesheet" href="/assets/home-B2.css"/>',
    ].join(""),
  );
});

it("loads the files of a style sheet from where the sheet would come from", () => {
  const html = '<link nonce="" rel="stylesheet" href="https://cdn.example/7/assets/site-A1.css"/>';
  expect(inlined(html)).toContain("url(https://cdn.example/7/assets/sora.woff2)");
});

it.each([
  '<link rel="stylesheet" href="/assets/other-C3.css"/>',
  '<link rel="stylesheet" href="/app/global.css"/>',
  '<link rel="preload" href="/assets/site-A1.css"/>',
])("leaves what it does not have: %s", (html) => {
  expect(inlined(html)).toBe(html);
});

it("finds no sheet beside the sources, as in development", () => {
  const html = '<link rel="stylesheet" href="/assets/site-A1.css"/>';
  expect(inlineStyles(html, "N1")).toBe(html);
});
