// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AGE_CONFIRMED, changesConsent, consent, isOldEnough } from "../features/legal/visitor-answers.ts";
import { shellData } from "../features/site/shell-data.ts";
import { renderInPage } from "../testing/render-in-page.test-helper.tsx";
import { testSite } from "../testing/test-site.ts";
import { ConsentBar } from "./consent-bar.tsx";

const { brand } = shellData(testSite({ locale: "en" }));
const asks = { ...brand, legal: { ...brand.legal, asksAge: true, asksConsent: true } };

afterEach(() => {
  act(() => {
    isOldEnough.set(true);
    consent.set(undefined);
    changesConsent.set(false);
  });
});

it("asks once the age is answered, and then not again until the visitor changes the answer", () => {
  isOldEnough.set(false);
  renderInPage(<ConsentBar brand={asks} />);
  const asked = (): number => screen.queryAllByRole("region").length;
  expect(asked()).toBe(0);
  act(() => void dispatchEvent(new Event(AGE_CONFIRMED)));
  expect(asked()).toBe(1);
  fireEvent.click(screen.getAllByRole("button")[1] as HTMLElement);
  expect(asked()).toBe(0);
  act(() => changesConsent.set(true));
  expect(asked()).toBe(1);
});
