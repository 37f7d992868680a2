import type { Locator } from "playwright-core";
import { PASSWORD } from "@storefront/sandbox-backend";
import { describe, expect, it } from "vitest";
import { realComplaints, type WatchedPage, watchedPage } from "../support/chromium.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

shareHost({ BRAND: "boreal" });

/** A visit of somebody who has answered nothing yet. */
async function firstVisit(path: string): Promise<WatchedPage> {
  const watched = await watchedPage(browser);
  await watched.page.addInitScript(() => {
    if (sessionStorage.getItem("test.fresh") !== null) return;
    sessionStorage.setItem("test.fresh", "1");
    localStorage.clear();
  });
  await watched.page.goto(host.origin + path);
  return watched;
}

/** Presses what is in the document already: it does something once the page's code runs. */
async function pressUntil(button: Locator, outcome: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await outcome.count()) === 0) await button.click();
      return outcome.count();
    })
    .toBe(1);
}

describe("a first visit", () => {
  it("answers for the age, then for consent, and no cookie is written before that", async () => {
    const watched = await firstVisit("/en/terms/terms?utm_source=news&utm_campaign=may");
    const { page } = watched;
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    const gate = page.getByRole("dialog", { name: "Are you 18 or older?" });
    await gate.waitFor();
    const place = async () => {
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      return page.locator("main h1").boundingBox();
    };
    const before = await place();
    await page.keyboard.press("Escape");
    await gate.getByRole("button", { name: "No, I am younger" }).click();
    const refused = page.getByRole("dialog", { name: "You cannot play here yet" });
    await refused.getByRole("link", { name: "600 360 7777" }).waitFor();
    await refused.getByRole("button", { name: "I pressed the wrong button" }).click();
    await gate.getByRole("button", { name: "Yes, I am 18 or older" }).click();
    const bar = page.getByRole("region", { name: "Cookies" });
    await bar.waitFor();
    expect(await cookies()).not.toContain("attribution");
    await bar.getByRole("button", { name: "Accept all" }).click();
    await expect.poll(cookies).toContain("attribution");
    expect(await place()).toEqual(before);
    await page.reload();
    await pressUntil(page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }), bar);
    await bar.getByRole("button", { name: "Only what is needed" }).click();
    await expect.poll(cookies).not.toContain("attribution");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("asks for the age and takes the answer without any file but the document", async () => {
    const { page } = await watchedPage(browser);
    await page.route("**/*", (route) =>
      route.request().resourceType() === "document" ? route.continue() : route.abort(),
    );
    await page.addInitScript(() => localStorage.removeItem("storefront.age"));
    await page.goto(`${host.origin}/en/terms/terms`);
    const gate = page.getByRole("dialog", { name: "Are you 18 or older?" });
    const heading = page.getByRole("heading", { level: 1 });
    const isSeen = (): Promise<boolean> =>
      heading.evaluate((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + 4, y + height / 2));
      });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Yes, I am 18 or older");
    for (const key of ["Escape", "Escape", "Tab", "Tab", "Tab"]) await page.keyboard.press(key);
    // A second Escape closes it for the moment that its own event takes.
    await gate.waitFor();
    expect(await isSeen()).toBe(false);
    await gate.getByRole("button", { name: "No, I am younger" }).press("Enter");
    const refused = page.getByRole("dialog", { name: "You cannot play here yet" });
    await refused.getByRole("link", { name: "600 360 7777" }).waitFor();
    expect(await gate.count()).toBe(0);
    await page.keyboard.press("Enter");
    await gate.getByRole("button", { name: "Yes, I am 18 or older" }).click();
    await expect.poll(isSeen).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem("storefront.age"))).toBe("yes");
  });

  it("answers for the age once, whatever file is lost later", async () => {
    const { page } = await watchedPage(browser);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${host.origin}/en/terms/terms`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("reads the question, and who helps, where scripts are switched off, and finds no button that nothing hears", async () => {
    const { page } = await watchedPage(browser, { javaScriptEnabled: false });
    await page.goto(`${host.origin}/en`);
    const gate = page.getByRole("dialog", { name: "Are you 18 or older?" });
    expect(await gate.innerText()).toMatch(/Boreal asks this with JavaScript[\s\S]+600 360 7777/);
    expect(await gate.getByRole("button").count()).toBe(0);
  });

  it("finds a self-test, tools and help on the page on responsible gaming", async () => {
    const watched = await watchedPage(browser);
    const { page } = watched;
    await page.goto(`${host.origin}/en/terms/responsible-gaming`);
    const test = page.getByRole("region", { name: "Is it still fun?" });
    const start = test.getByRole("button", { name: "Start the test" });
    await pressUntil(start, test.getByText("Question 1 of 9"));
    for (let question = 0; question < 9; question += 1) {
      await test.getByText(`Question ${question + 1} of 9`).waitFor();
      await test.getByRole("button", { name: "Almost always" }).click();
    }
    await test.getByRole("heading", { name: "Please stop for now" }).waitFor();
    await test.getByRole("link", { name: "600 360 7777" }).waitFor();
    const tools = page.getByRole("region", { name: "Tools that help you" });
    expect(await tools.getByRole("link", { name: "Take a break" }).getAttribute("href")).toBe(
      "/en/account/limits",
    );
    expect(watched.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });
});

describe("a brand that asks for document and phone", () => {
  it("registers in four steps, with a code by SMS that can be sent again", async () => {
    const watched = await watchedPage(browser);
    const { page } = watched;
    await page.goto(`${host.origin}/en/terms/terms?dialog=register`);
    const dialog = page.getByRole("dialog");
    const goOn = (): Promise<void> => dialog.getByRole("button", { name: "Continue", exact: true }).click();
    await dialog.getByText("Step 1 of 4: Your account").waitFor();
    await dialog.getByLabel("E-mail").fill("nueva@sandbox.test");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await goOn();
    await dialog.getByText("Step 2 of 4: About you").waitFor();
    await dialog.getByLabel("RUT").fill("12.345.678-5");
    await dialog.getByLabel("Full name").fill("Nueva Persona");
    await dialog.getByLabel("Date of birth").fill("2015-05-05");
    await dialog.getByLabel("Mobile phone").fill("912345678");
    await dialog.getByLabel(/I am 18 or older/).check();
    await goOn();
    await dialog.locator("input[aria-invalid=true][autocomplete=bday]").waitFor();
    await dialog.getByLabel("Date of birth").fill("1990-05-05");
    await page.clock.install();
    await goOn();
    await dialog.getByText("Step 3 of 4: Your phone").waitFor();
    await dialog.getByText("We sent a code to 9 1234 5678.").waitFor();
    await page.clock.fastForward(61_000);
    await dialog.getByRole("button", { name: "Send the code again" }).click();
    await dialog.getByText("A new code is on its way.").waitFor();
    await dialog.getByRole("textbox", { name: "Six-digit code" }).focus();
    await page.keyboard.type("000000");
    await dialog.getByText("Step 4 of 4: Your limits").waitFor();
    await dialog.getByRole("button", { name: "Continue without limits" }).click();
    // The backend judges the code with the registration: the step is asked again, and what came after it is kept.
    await dialog.getByText("Step 3 of 4: Your phone").waitFor();
    await dialog.getByRole("alert").first().waitFor();
    await page.keyboard.type("123456");
    await dialog.getByText("Step 4 of 4: Your limits").waitFor();
    await dialog.getByRole("button", { name: "Continue without limits" }).click();
    // The phone was confirmed by this registration, so that the e-mail is the only step left.
    await page.getByRole("dialog", { name: "Confirm your e-mail" }).waitFor();
    expect(host.sandbox.control.account("nueva@sandbox.test")?.user).toMatchObject({
      document: { type: "rut", number: "123456785" },
      phone: "912345678",
    });
    expect(realComplaints(watched)).toEqual([]);
  });
});

it("frames a provider's sportsbook in the colours and the language of the brand", async () => {
  const { page } = await watchedPage(browser, { colorScheme: "light" });
  await page.goto(`${host.origin}/sports`);
  const frame = page.locator("iframe");
  await frame.waitFor();
  const address = new URL((await frame.getAttribute("src")) ?? "");
  const named = ["lang", "theme", "ground", "accent"].map((name) => address.searchParams.get(name));
  expect(named).toEqual(["es", "light", "f2f9f6", "0a7857"]);
  const ground = page.frameLocator("iframe").locator("body");
  expect(await ground.evaluate((body) => getComputedStyle(body).backgroundColor)).toBe("rgb(242, 249, 246)");
});
