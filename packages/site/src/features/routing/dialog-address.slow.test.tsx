// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import type { JSX } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { FROM_PAGE, useDialog } from "./dialog-address.ts";

function Page(): JSX.Element {
  const { open, close } = useDialog();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {open && <button onClick={close}>Close</button>}
    </>
  );
}

it("a dialog that was opened on a page goes back to it once, though its button is pressed twice", async () => {
  const dialog = { pathname: "/casino", search: "?dialog=login", state: FROM_PAGE };
  const router = createMemoryRouter([{ path: "*", Component: Page }], {
    initialEntries: ["/promotions", "/casino", dialog],
  });
  const navigate = vi.spyOn(router, "navigate");
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole("button", { name: "Close" });
  // Both presses come before the page has gone back.
  button.click();
  button.click();
  expect(await screen.findByText("/casino")).toBeTruthy();
  expect(navigate.mock.calls).toEqual([[-1]]);
  // Forward opens the dialog again, which is closed as before.
  await router.navigate(1);
  fireEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(await screen.findByText("/casino")).toBeTruthy();
});
