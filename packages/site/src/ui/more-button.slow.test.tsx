// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { MoreButton } from "./more-button.tsx";

const onMore = vi.fn();
let tell: (...isIntersecting: boolean[]) => void;

beforeEach(() => {
  onMore.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (...changes) => told(changes.map((isIntersecting) => ({ isIntersecting })));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

it.each([
  ["out of view", [false], 0],
  ["in view", [true], 1],
  ["in view by the last of two changes", [false, true], 1],
  ["out of view by the last of two changes", [true, false], 0],
])("a button that is %s: %j", (_, changes, calls) => {
  render(<MoreButton label="More" busy={false} onMore={onMore} />);
  tell(...changes);
  expect(onMore).toHaveBeenCalledTimes(calls);
});

it("a busy button reads nothing", () => {
  render(<MoreButton label="More" busy onMore={onMore} />);
  tell(true);
  expect(onMore).not.toHaveBeenCalled();
});
