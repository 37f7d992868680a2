// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type JSX, Suspense, use } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { watchConnection } from "../connection/connection.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { whenLoaded } from "./when-loaded.tsx";

const Shown = ({ text }: { text: string }): JSX.Element => <p>{text}</p>;
let version: () => Promise<Response>;

beforeEach(() => {
  version = () => Promise.resolve(Response.json({ version: "this" }));
  vi.stubGlobal("fetch", () => version());
  document.documentElement.dataset["build"] = "this";
});

it("shows something else until it is loaded, loads once, and is there at once the second time", async () => {
  const load = vi.fn(() => Promise.resolve(Shown));
  const Later = whenLoaded(load);
  const { unmount } = renderInPage(<Later text="here" instead={<i>waiting</i>} />);
  expect(screen.getByText("waiting")).toBeTruthy();
  await screen.findByText("here");
  unmount();
  renderInPage(<Later text="again" />);
  expect(screen.getByText("again")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it("takes the place of what is shown in steps, which leave that on the page until the last one", async () => {
  let finish: (text: string) => void = () => {};
  const text = new Promise<string>((resolve) => (finish = resolve));
  const rendered = vi.fn();
  const Stepwise = (): JSX.Element => {
    rendered();
    return <p>{use(text)}</p>;
  };
  const Later = whenLoaded(() => Promise.resolve(Stepwise));
  renderInPage(
    <Suspense fallback="blank">
      <Later instead={<i>waiting</i>} />
    </Suspense>,
  );
  await waitFor(() => expect(rendered).toHaveBeenCalled());
  expect(screen.queryByText("blank")).toBeNull();
  expect(screen.getByText("waiting").closest("[style]")).toBeNull();
  finish("here");
  expect(await screen.findByText("here")).toBeTruthy();
});

it("loads nothing on the server", () => {
  const load = vi.fn(() => Promise.resolve(Shown));
  const Later = whenLoaded(load);
  expect(renderToString(<Later text="here" instead="waiting" />)).toBe("waiting");
  expect(load).not.toHaveBeenCalled();
});

it("asks once more by itself for what did not come", async () => {
  const load = vi.fn(() => Promise.resolve(Shown)).mockRejectedValueOnce(new Error("gone"));
  const Later = whenLoaded(load);
  renderInPage(<Later text="here" />);
  expect(await screen.findByText("here")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it("keeps what a part throws from the rest of the page, and shows the part again at a press", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let broken = true;
  const Fragile = (): JSX.Element => {
    if (broken) throw new Error("odd data");
    return <p>whole</p>;
  };
  const Later = whenLoaded(() => Promise.resolve(Fragile));
  renderInPage(
    <>
      <p>The rest</p>
      <Later />
      <PartBoundary variant="small">
        <Fragile />
      </PartBoundary>
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
  expect(screen.getByText("The rest")).toBeTruthy();
  broken = false;
  for (const button of screen.getAllByRole("button", { name: "Try again" })) fireEvent.click(button);
  expect(await screen.findAllByText("whole")).toHaveLength(2);
});

it("offline, a part without a place in the page leaves the word to the bar below the header", async () => {
  onTestFinished(watchConnection());
  const gone = (): Promise<typeof Shown> => Promise.reject(new Error("gone"));
  const [Corner, Unseen, Block] = [whenLoaded(gone, "small"), whenLoaded(gone, "unseen"), whenLoaded(gone)];
  renderInPage(
    <>
      <Corner text="" />
      <Unseen text="" />
      <Block text="" />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("You are offline."),
  ]);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
});
