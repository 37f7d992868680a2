// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AGE_CONFIRMED, changesConsent, consent, isOldEnough } from "../features/legal/visitor-answers.ts";
import { renderInPage } from "../testing/render-in-page.test-helper.tsx";
import { ConsentQuestion } from "./session-host.tsx";

afterEach(() => {
  act(() => {
    isOldEnough.set(true);
    consent.set(undefined);
    changesConsent.set(false);
  });
});

it("asks once the age is answered, and then not again until the visitor changes the answer", async () => {
  isOldEnough.set(false);
  renderInPage(<ConsentQuestion asksAge />);
  const asked = (): number => screen.queryAllByRole("region").length;
  expect(asked()).toBe(0);
  act(() => void dispatchEvent(new Event(AGE_CONFIRMED)));
  await screen.findByRole("region");
  fireEvent.click(screen.getAllByRole("button")[1] as HTMLElement);
  expect(asked()).toBe(0);
  act(() => changesConsent.set(true));
  expect(asked()).toBe(1);
});
