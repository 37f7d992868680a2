// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { Component, type JSX, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { whenLoaded } from "./when-loaded.tsx";

const Shown = ({ text }: { text: string }): JSX.Element => <p>{text}</p>;

it("shows something else until it is loaded, loads once, and is there at once the second time", async () => {
  const load = vi.fn(() => Promise.resolve(Shown));
  const Later = whenLoaded(load);
  const { unmount } = render(<Later text="here" instead={<i>waiting</i>} />);
  expect(screen.getByText("waiting")).toBeTruthy();
  await screen.findByText("here");
  unmount();
  render(<Later text="again" />);
  expect(screen.getByText("again")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it("loads nothing on the server", () => {
  const load = vi.fn(() => Promise.resolve(Shown));
  const Later = whenLoaded(load);
  expect(renderToString(<Later text="here" instead="waiting" />)).toBe("waiting");
  expect(load).not.toHaveBeenCalled();
});

it("throws a load that failed, for the page's own failure to show, and tries anew the next time", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn(() => Promise.resolve(Shown)).mockRejectedValueOnce(new Error("offline"));
  const Later = whenLoaded(load);
  const { unmount } = render(<Later text="here" />, { wrapper: Catcher });
  expect(await screen.findByText("failed: offline")).toBeTruthy();
  unmount();
  render(<Later text="here" />);
  expect(await screen.findByText("here")).toBeTruthy();
});

class Catcher extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error ? `failed: ${this.state.error.message}` : this.props.children;
  }
}
