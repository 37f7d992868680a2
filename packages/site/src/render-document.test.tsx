import { type JSX, lazy, Suspense, useId } from "react";
import { createRequestHandler, type EntryContext, Scripts, ServerRouter, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { documentOf } from "./document-parts.ts";
import { renderDocument } from "./render-document.ts";
import { streamDocument } from "./stream-document.ts";

type Component = () => JSX.Element;

/** A page within the router's own tree, with its status and its failure. */
const ownOf = (Page: Component, data: () => unknown, scripts = true): Promise<string> =>
  answerOf(Page, data, scripts, async (treeOf, context) =>
    documentOf(await renderDocument(treeOf, context, "n")),
  );

/** The same as the router's stream. */
const streamOf = (Page: Component, data: () => unknown, scripts = true): Promise<string> =>
  answerOf(Page, data, scripts, (treeOf, context) => streamDocument(treeOf(context), "n"));

type Render = (treeOf: (context: EntryContext) => JSX.Element, context: EntryContext) => Promise<string>;

async function answerOf(Page: Component, loader: () => unknown, scripts: boolean, render: Render) {
  const module = {
    default: Page,
    loader,
    Layout: ({ children }: { children: JSX.Element }) => (
      <html lang="en">
        <head>
          <title>T</title>
        </head>
        <body>
          {children}
          {scripts && <Scripts />}
        </body>
      </html>
    ),
    ErrorBoundary: () => <p>failed</p>,
  };
  const entry = { module: "/root.js", hasLoader: true, hasErrorBoundary: true, imports: [], css: [] };
  const failures: string[] = [];
  const handler = createRequestHandler(
    {
      routes: { root: { id: "root", path: "", module } },
      assets: {
        entry: { module: "/entry.js", imports: [] },
        routes: { root: { id: "root", path: "", ...entry } },
        url: "/manifest.js",
        version: "1",
      },
      entry: {
        module: {
          handleError: (error: Error) => failures.push(error.message),
          default: async (request: Request, status: number, headers: Headers, context: EntryContext) =>
            new Response(
              await render((own) => <ServerRouter context={own} url={request.url} nonce="n" />, context),
              { status, headers },
            ),
        },
      },
      publicPath: "/",
      assetsBuildDirectory: "",
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    } as never,
    "production",
  );
  const response = await handler(new Request("http://site.example/"));
  return `${response.status} ${await response.text()} ${failures.join()}`;
}

function Data(): JSX.Element {
  const id = useId();
  return <p id={id}>{JSON.stringify(useLoaderData())}</p>;
}

const HOSTILE = { text: "</script><!--$!--> & \u2028 ção 🎲", list: [undefined, new Date(0), 10n] };

it.each<[string, Component, () => unknown]>([
  ["data with every letter that is special in a script", Data, () => ({ text: HOSTILE.text })],
  ["data that JSON does not have", () => <p>x</p>, () => HOSTILE],
  ["data that comes late", () => <p>x</p>, () => ({ late: later("late ") })],
  ["a part within a boundary", () => <Suspense>{<Data />}</Suspense>, () => null],
])("is the router's document letter by letter: %s", async (_title, Page, data) => {
  const own = await ownOf(Page, data);
  expect(own).toBe(await streamOf(Page, data));
  expect(own).toMatch(/^200 <!DOCTYPE html><html lang="en">.*streamController\.close\(\)/s);
});

it("has no data without the scripts that read it", async () => {
  const own = await ownOf(Data, () => ({ a: 1 }), false);
  expect(own).toBe(await streamOf(Data, () => ({ a: 1 }), false));
  expect(own).not.toContain("<script");
});

it("waits for every part, and puts each where it belongs", async () => {
  const Late = lazy(async () => ({ default: await later(() => <p>{"late ".repeat(10_000)}</p>) }));
  const Page: Component = () => (
    <main>
      <Suspense fallback="soon">
        <Late />
      </Suspense>
      <footer>ção 🎲</footer>
    </main>
  );
  const [first, again] = [
    await ownOf(Page, () => ({ kept: "data" })),
    await ownOf(Page, () => ({ kept: "data" })),
  ];
  expect(first).toBe(again);
  expect(first).not.toContain("soon");
  expect(first.indexOf("late")).toBeLessThan(first.indexOf("<footer>ção 🎲</footer>"));
  expect(first).toContain("kept");
});

const Failing: Component = () => {
  throw new Error("no");
};

it.each<[string, Component]>([
  ["the page itself", Failing],
  ["a part within a boundary", () => <Suspense fallback="soon">{<Failing />}</Suspense>],
])("is the page of the failure after an error of %s", async (_title, Page) => {
  const own = await ownOf(Page, () => null);
  expect(own).toBe(await streamOf(Page, () => null));
  expect(own).toMatch(/^500 .*<p>failed<\/p>.* no$/s);
});

it("is no text that is not a whole document", async () => {
  await expect(renderDocument(() => <p>part</p>, {} as EntryContext, "n")).rejects.toThrow("whole document");
});

async function later<Value>(value: Value): Promise<Value> {
  // Later than the first bytes of a stream.
  await new Promise((resolve) => setTimeout(resolve, 10));
  return value;
}
