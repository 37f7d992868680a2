import type { Page } from "playwright-core";
import { ANA, type GalleryState, PASSWORD } from "./gallery-state.ts";

const logInAs = async (page: Page, login: string, password = PASSWORD): Promise<void> => {
  await page.locator("[name=login]").fill(login);
  await page.locator("[name=password]").fill(password);
  await page.locator("[role=dialog] [type=submit]").click();
};
const fillLogin = async (page: Page): Promise<void> => {
  await page.locator("[name=login]").fill(ANA);
  await page.locator("[role=dialog] [type=submit]").click();
};
const fillAccount = async (page: Page): Promise<void> => {
  await page.locator("[name=email]").fill("new@sandbox.test");
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("[role=dialog] [type=submit]").click();
  await page.locator("[name=birthDate]").waitFor();
};

/** The ways in. */
export const WAYS_IN: readonly GalleryState[] = [
  { name: "login", path: "/?dialog=login" },
  { name: "login-empty", path: "/?dialog=login", act: (page) => page.locator("[type=submit]").click() },
  { name: "login-wrong", path: "/?dialog=login", act: (page) => logInAs(page, ANA, "Wrong!2026") },
  { name: "login-blocked", path: "/?dialog=login", act: (page) => logInAs(page, "diego@sandbox.test") },
  { name: "two-factor", path: "/?dialog=login", act: (page) => logInAs(page, "bruno@sandbox.test") },
  { name: "register", path: "/?dialog=register" },
  { name: "register-empty", path: "/?dialog=register", act: (page) => page.locator("[type=submit]").click() },
  { name: "register-person", path: "/?dialog=register", act: fillAccount },
  {
    name: "register-person-empty",
    path: "/?dialog=register",
    async act(page) {
      await fillAccount(page);
      await page.locator("[role=dialog] [type=submit]").click();
    },
  },
  { name: "recovery", path: "/?dialog=recovery" },
  { name: "recovery-channel", path: "/?dialog=recovery", act: fillLogin },
  {
    name: "recovery-code",
    path: "/?dialog=recovery",
    async act(page) {
      await fillLogin(page);
      await page.locator("[aria-busy] button").first().click();
      await page.locator("[autocomplete=one-time-code]").first().waitFor();
    },
  },
];
