// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { type JSX, startTransition, useEffect, useState } from "react";
import { expect, it } from "vitest";
import { createStore, useStore } from "../ui/store.ts";

const store = createStore("first");

function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Renders longer than React's slice of time, so that its effects run in a later turn of the event loop. */
function Slow(): JSX.Element {
  const value = useStore(store);
  busyFor(10);
  return <p>{value}</p>;
}

function Later(): JSX.Element | null {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    setTimeout(() => startTransition(() => setHere(true)), 5);
  }, []);
  return isHere ? <Slow /> : null;
}

async function slowDown(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  busyFor(5);
}

it("a test that has found what a page shows goes on after its effects, on a slow machine too", async () => {
  // The timer of the search is due before React's next turn.
  const observer = new MutationObserver(() => void slowDown());
  observer.observe(document, { childList: true, subtree: true });
  render(<Later />);
  await screen.findByText("first");
  act(() => store.set("second"));
  expect(screen.getByText("second")).toBeTruthy();
  observer.disconnect();
});
