// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import type { JSX } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createStore, useStore } from "./store.ts";

it("tells its listeners of a change, and of no value that is the same", () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
  stop();
  store.set(3);
  expect([store.get(), listener.mock.calls.length]).toEqual([3, 1]);
});

it("reads the browser's own value once, when it is first needed", () => {
  const load = vi.fn(() => "stored");
  const store = createStore("empty", load);
  expect(load).not.toHaveBeenCalled();
  expect([store.get(), store.get(), store.first()]).toEqual(["stored", "stored", "empty"]);
  expect(load).toHaveBeenCalledOnce();
});

it("keeps undefined as a value, so that it is not loaded again", () => {
  const load = vi.fn(() => "stored");
  const store = createStore<string | undefined>(undefined, load);
  store.get();
  store.set(undefined);
  expect([store.get(), load.mock.calls.length]).toEqual([undefined, 1]);
});

it("renders its first value on the server and each later one in the browser", () => {
  const store = createStore("first", () => "browser");
  const Shown = (): JSX.Element => <p>{useStore(store)}</p>;
  expect(renderToString(<Shown />)).toBe("<p>first</p>");
  render(<Shown />);
  expect(screen.getByText("browser")).toBeTruthy();
  act(() => store.set("later"));
  expect(screen.getByText("later")).toBeTruthy();
});
