import type { Locator, Page } from "playwright-core";

/** Presses a key until the focus is on one of these elements, as a player without a pointer does. */
export async function focusOn(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${String(target)} within 80 presses of ${key}.`);
}

/** Whether the focus is on one of these elements. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Moves the focus to one of these elements by the keyboard alone, and presses Enter there. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  await focusOn(page, target);
  await page.keyboard.press("Enter");
}
