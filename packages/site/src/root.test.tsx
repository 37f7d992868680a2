// @vitest-environment jsdom
import { render, waitFor } from "@testing-library/react";
import { createRoutesStub, Meta, Outlet } from "react-router";
import { expect, it } from "vitest";
import { meta } from "./root.tsx";

it("gives a page without a title of its own the name of the brand", async () => {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      meta: meta as never,
      loader: () => ({ brand: { name: "Aurora" } }),
      Component: () => (
        <>
          <Meta />
          <Outlet />
        </>
      ),
      children: [{ index: true, Component: () => <p>own</p> }],
    },
  ]);
  render(<Page hydrationData={{ loaderData: { root: { brand: { name: "Aurora" } } } }} />);
  await waitFor(() => expect(document.title).toBe("Aurora"));
});
