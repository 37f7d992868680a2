// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changesConsent, consent, isOldEnough } from "../features/legal/visitor-answers.ts";
import { shellData } from "../features/site/shell-data.ts";
import { renderInPage } from "../testing/render-in-page.test-helper.tsx";
import { testSite } from "../testing/test-site.ts";
import { LegalGates } from "./legal-gates.tsx";

const { brand } = shellData(testSite({ locale: "en" }));
const asks = { ...brand, legal: { ...brand.legal, asksAge: true, asksConsent: true } };

function forgetAnswers(): void {
  act(() => {
    isOldEnough.set(false);
    consent.set(undefined);
    changesConsent.set(false);
  });
}

beforeEach(forgetAnswers);
afterEach(forgetAnswers);

it("asks the age before anything else, then the consent, then nothing until the visitor changes it", () => {
  renderInPage(<LegalGates brand={asks} />);
  const gates = (): [age: number, consent: number] => [
    screen.queryAllByRole("dialog").length,
    screen.queryAllByRole("region").length,
  ];
  expect(gates()).toEqual([1, 0]);
  fireEvent.click(screen.getAllByRole("button")[0] as HTMLElement);
  expect(gates()).toEqual([0, 1]);
  fireEvent.click(screen.getAllByRole("button")[1] as HTMLElement);
  expect(gates()).toEqual([0, 0]);
  act(() => changesConsent.set(true));
  expect(gates()).toEqual([0, 1]);
});
