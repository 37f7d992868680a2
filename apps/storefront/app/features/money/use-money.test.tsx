// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { JSX } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Brand, BRANDS } from "../../../brands/index.ts";
import { renderInPage } from "../../testing/render-in-page.tsx";
import { testSite } from "../../testing/test-site.ts";
import { useMoney } from "./use-money.ts";

/** Its currency is no other test's: formats are kept for as long as the page is. */
const SITE = testSite({
  locale: "en",
  brand: Brand.parse({ ...BRANDS["aurora"], captcha: undefined, currency: "NZD" }),
});

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
  const { unmount } = renderInPage(<Amounts form={false} />, "/", SITE);
  expect(screen.getByText(/12\.50/)).toBeTruthy();
  expect(made).toHaveBeenCalledTimes(1);
  unmount();
  renderInPage(<Amounts form />, "/", SITE);
  expect(screen.getByText("12.50 7.5 NZ$20")).toBeTruthy();
  const inForm = made.mock.calls.length;
  expect(inForm).toBeGreaterThan(1);
  cleanup();
  renderInPage(<Amounts form />, "/", SITE);
  expect(made).toHaveBeenCalledTimes(inForm);
});
