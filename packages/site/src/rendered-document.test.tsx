import { type JSX, lazy, Suspense } from "react";
import { expect, it } from "vitest";
import { renderDocument } from "./rendered-document.ts";

const page = (main: JSX.Element): JSX.Element => (
  <html lang="en">
    <body>
      {main}
      <footer>ção 🎲</footer>
    </body>
  </html>
);

it("waits for every part, and puts each where it belongs", async () => {
  const Late = lazy(async () => {
    // Later than the first bytes of a stream.
    await new Promise((resolve) => setTimeout(resolve, 10));
    return { default: () => <p>{"late ".repeat(10_000)}</p> };
  });
  const html = await renderDocument(
    page(
      <Suspense fallback="soon">
        <Late />
      </Suspense>,
    ),
    "n",
  );
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<\/body><\/html>$/s);
  expect(html).not.toMatch(/soon|<script/);
  expect(html.indexOf("late")).toBeLessThan(html.indexOf("<footer>ção 🎲</footer>"));
});

const Failing = (): JSX.Element => {
  throw new Error("no");
};

it.each([
  ["the page itself", <Failing key="a" />],
  [
    "a part within a boundary",
    <Suspense key="b" fallback="soon">
      <Failing />
    </Suspense>,
  ],
])("is no document after an error of %s", async (_title, part) => {
  await expect(renderDocument(page(part), "n")).rejects.toThrow("no");
});
