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
import { renderDocument } from "./rendered-document.ts";

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
