import { lazy, type JSX, Suspense } from "react";
import { expect, it } from "vitest";
import { renderDocument } from "./render-document.ts";

const Failing = (): JSX.Element => {
  throw new Error("no");
};

it("waits for every part, and puts each where it belongs", async () => {
  const Late = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { default: () => <p>{"late ".repeat(10_000)}</p> };
  });
  const html = await renderDocument(
    <main>
      <Suspense fallback="soon">
        <Late />
      </Suspense>
      <footer>ção 🎲</footer>
    </main>,
    "n",
  );
  expect(html).not.toContain("soon");
  expect(html.indexOf("late")).toBeLessThan(html.indexOf("<footer>ção 🎲</footer>"));
  expect(html).not.toContain("<script");
});

it.each([
  ["the tree itself", <Failing key="1" />],
  [
    "a part with a boundary",
    <Suspense key="2" fallback="soon">
      <Failing />
    </Suspense>,
  ],
])("rejects with the error of %s", async (_title, tree) => {
  await expect(renderDocument(tree, "n")).rejects.toThrow("no");
});
