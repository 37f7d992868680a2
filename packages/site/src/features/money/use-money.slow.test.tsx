// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { JSX } from "react";
import { describe, expect, it, vi } from "vitest";
import { testSite, testBrand, englishSite } from "../../testing/test-site.ts";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { type Money, useMoney } from "./use-money.ts";

/** The money of two parts of a page, in English, of a currency. */
function moneyOf(currency: string): readonly Money[] {
  const found: Money[] = [];
  const Part = (): JSX.Element => {
    found.push(useMoney());
    return <p />;
  };
  renderInPage(
    <>
      <Part />
      <Part />
    </>,
    "/",
    englishSite({ currency }),
  );
  return found;
}

function Amounts({ form }: { form: boolean }): JSX.Element {
  const money = useMoney();
  return <p>{form ? `${money.write(12.5)} ${money.parse("7.5")} ${money.short(20)}` : money.format(12.5)}</p>;
}

describe("useMoney", () => {
  it("makes the formats of a currency once, for every part of every page", () => {
    const [one, other] = moneyOf("BRL");
    expect(other).toBe(one);
    cleanup();
    const made = vi.spyOn(Intl, "NumberFormat");
    const [later] = moneyOf("BRL");
    expect(later).toBe(one);
    expect(made).not.toHaveBeenCalled();
  });

  it("makes each format when it is first used, and once", () => {
    // A currency that no other test uses: formats are kept for as long as the page is.
    const brand = testBrand({ currency: "NZD" });
    const show = (form: boolean): void =>
      void renderInPage(<Amounts form={form} />, "/", testSite({ locale: "en", brand }));
    const made = vi.spyOn(Intl, "NumberFormat");
    show(false);
    expect(screen.getByText(/12\.50/)).toBeTruthy();
    expect(made).toHaveBeenCalledTimes(1);
    cleanup();
    show(true);
    expect(screen.getByText("12.50 7.5 NZ$20")).toBeTruthy();
    const inForm = made.mock.calls.length;
    expect(inForm).toBeGreaterThan(1);
    cleanup();
    show(true);
    expect(made).toHaveBeenCalledTimes(inForm);
  });

  it("has formats of its own for another currency", () => {
    const [reais] = moneyOf("BRL");
    cleanup();
    const [pesos] = moneyOf("CLP");
    expect(pesos).not.toBe(reais);
    expect(reais?.format(1234.5)).toBe("R$1,234.50");
    expect(pesos?.format(1234.5)).toMatch(/^CLP\s1,23[45]$/);
  });

  it("leaves out decimals where there are none, and says no more than there is where it is short", () => {
    const [money] = moneyOf("BRL");
    expect([money?.short(50), money?.short(50.5)]).toEqual(["R$50", "R$50.50"]);
    expect([money?.compact(1_259_999), money?.compact(2_456.78)]).toEqual(["R$1.25M", "R$2,456"]);
  });
});
