// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type JSX, useState } from "react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { expect, it } from "vitest";
import { PageFocus } from "./page-focus.tsx";

function Frame(): JSX.Element {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Link to="/next">Next</Link>
      <Link to="/form">Form</Link>
      <Link to="?dialog=login">Same page</Link>
      <PageFocus />
    </>
  );
}

function First(): JSX.Element {
  const [left, setLeft] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <section aria-label="Limits">
      <h1>First</h1>
      {!left && <button onClick={() => setLeft(true)}>Save</button>}
      <div>{sent ? <p>Sent.</p> : <button onClick={() => setSent(true)}>Send</button>}</div>
    </section>
  );
}

const Form = (): JSX.Element => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the tested page focuses this field when it mounts
  <input aria-label="Search" ref={(field) => field?.focus()} />
);

const Site = createRoutesStub([
  {
    Component: Frame,
    children: [
      { path: "/", Component: First },
      { path: "/next", Component: () => <h1>Second</h1> },
      { path: "/form", Component: Form },
    ],
  },
]);

const focused = (): Element | null => document.activeElement;
const follow = (name: string): void => {
  const link = screen.getByRole("link", { name });
  link.focus();
  fireEvent.click(link);
};

it("goes to the heading of the next page, and stays on the same one and in a field that took it", async () => {
  render(<Site />);
  expect(focused()).toBe(document.body);
  follow("Same page");
  await act(async () => new Promise(requestAnimationFrame));
  expect(focused()).toBe(screen.getByRole("link", { name: "Same page" }));
  follow("Next");
  await waitFor(() => expect(focused()).toBe(screen.getByRole("heading", { name: "Second" })));
  follow("Form");
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText("Search")));
  await act(async () => new Promise(requestAnimationFrame));
  expect(focused()).toBe(screen.getByLabelText("Search"));
});

it("goes to what came in the place of a control that is gone, else to the heading around it", async () => {
  render(<Site />);
  const press = (name: string): void => {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  press("Send");
  await waitFor(() => expect(focused()).toBe(screen.getByText("Sent.")));
  press("Save");
  await waitFor(() => expect(focused()).toBe(screen.getByRole("heading", { name: "First" })));
});
