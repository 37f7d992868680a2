// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { JSX } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInPage } from "../../testing/render-in-page.tsx";
import { useMoney } from "./use-money.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Amounts({ form }: { form: boolean }): JSX.Element {
  const money = useMoney();
  return <p>{form ? `${money.write(12.5)} ${money.parse("7.5")} ${money.short(20)}` : money.format(12.5)}</p>;
}

it("makes each format of a currency when it is first used, and once", () => {
  const made = vi.spyOn(Intl, "NumberFormat");
  const { unmount } = renderInPage(<Amounts form={false} />);
  expect(screen.getByText(/12\.50/)).toBeTruthy();
  expect(made).toHaveBeenCalledTimes(1);
  unmount();
  renderInPage(<Amounts form />);
  expect(screen.getByText("12.50 7.5 R$20")).toBeTruthy();
  const inForm = made.mock.calls.length;
  expect(inForm).toBeGreaterThan(1);
  cleanup();
  renderInPage(<Amounts form />);
  expect(made).toHaveBeenCalledTimes(inForm);
});
