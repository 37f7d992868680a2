import { describe, expect, it } from "vitest";
import { realComplaints } from "../support/chromium.ts";
import { ANA, sentTo, signedInPage } from "../support/page-actions.ts";
import { rawCall } from "../support/raw-call.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

shareHost();

describe("preferences", () => {
  it("act once they are saved and after a reload, and a backend that replaces them loses none", async () => {
    host.sandbox.control.set({ preferences: "replaced" });
    const watched = await signedInPage(ANA, "/en/account/preferences");
    const { page } = watched;
    const [header, root] = [page.getByRole("banner"), page.locator("html")];
    const look = (): Promise<[string | undefined, string]> =>
      root.evaluate((html) => [html.dataset["scheme"], getComputedStyle(html).colorScheme]);
    await page.emulateMedia({ colorScheme: "dark" });
    await header.getByText("R$2,500.50").waitFor();
    expect(await look()).toEqual(["system", "dark"]);
    const choose = (group: string, name: string): Promise<void> =>
      page.getByRole("group", { name: group }).getByRole("radio", { name }).click();
    await choose("Colours", "Light");
    await choose("How odds are written", "American");
    await choose("What the home page opens with", "Sports");
    await page.getByRole("switch", { name: "Hide my balance and other amounts" }).click();
    await header.getByText("••••").first().waitFor();
    expect(sentTo(host, "/bff/users/update-user-info-metadata").at(-1)).toEqual({
      preferencies: { theme: "light", odds_format: "american", home_tab: "sports", hide_balance: true },
    });
    expect(await look()).toEqual(["light", "light"]);

    await page.getByRole("link", { name: "Home page" }).click();
    await page.waitForURL(`${host.origin}/en/sports`);
    await page.goto(`${host.origin}/en`);
    await page.waitForURL(`${host.origin}/en/sports`);
    await page
      .getByRole("button", { name: /[+-]\d{3,}$/ })
      .first()
      .waitFor();
    expect(await look()).toEqual(["light", "light"]);
    expect(await header.getByText("R$2,500.50").count()).toBe(0);
    await page.getByRole("button", { name: "Show my amounts" }).click();
    await header.getByText("R$2,500.50").waitFor();
    expect(realComplaints(watched)).toEqual([]);

    // No script of the build is there: what is painted first has the player's colours, in the document of everybody.
    await page.route("**/assets/*.js", (route) => route.abort());
    const document = await page.goto(`${host.origin}/en/terms/terms`);
    expect(await look()).toEqual(["light", "light"]);
    expect(await document?.text()).toBe((await rawCall(host.origin, "/en/terms/terms")).text);
  });

  it("stay where they are when one above them is saved, so that no press is lost", async () => {
    const { page } = await signedInPage(ANA, "/en/account/preferences");
    const rows = page.locator("main").locator("fieldset, [role=switch]");
    await rows.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const places = (): Promise<number[]> =>
      rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top + scrollY));
    const before = await places();
    const saved = page.locator("main").getByRole("status").filter({ hasText: "Saved" });
    await page.getByRole("group", { name: "Colours" }).getByRole("radio", { name: "Light" }).click();
    await saved.waitFor();
    expect(await places()).toEqual(before);
    await page.getByRole("switch", { name: "Hide my balance and other amounts" }).click();
    await page.getByRole("banner").getByText("••••").first().waitFor();
    await saved.waitFor();
    expect(await places()).toEqual(before);
  });

  it("change the colours of a whole page at once for whoever wants no motion", async () => {
    const fixed = { reducedMotion: "reduce", colorScheme: "light" } as const;
    const page = await (await browser.newContext(fixed)).newPage();
    await page.goto(`${host.origin}/en/terms/terms`);
    const [before, after, ground] = await page.evaluate(() => {
      const root = document.documentElement;
      const title = document.querySelector("main h1") ?? root;
      const light = getComputedStyle(title).color;
      root.dataset["scheme"] = "dark";
      return [light, getComputedStyle(title).color, getComputedStyle(root).color];
    });
    expect(after).toBe(ground);
    expect(after).not.toBe(before);
  });

  it("that could not be saved are taken back, with the reference", async () => {
    const { page } = await signedInPage(ANA, "/en/account/preferences");
    const colours = page.getByRole("group", { name: "Colours" });
    await colours.getByRole("radio", { name: "As my device" }).waitFor();
    host.sandbox.control.addFault({
      path: "/bff/users/update-user-info-metadata",
      toxic: { type: "http", status: 503 },
    });
    await colours.getByRole("radio", { name: "Dark" }).click();
    await page
      .getByRole("alert")
      .getByText(/EP\d{4}-EM0032/)
      .waitFor();
    await expect.poll(() => colours.getByRole("radio", { name: "As my device" }).isChecked()).toBe(true);
  });
});
