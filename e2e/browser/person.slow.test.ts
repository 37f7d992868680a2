import type { Frame, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { realComplaints } from "../support/chromium.ts";
import { host, shareHost } from "../support/shared-host.ts";
import { rawCall, sessionOf } from "../support/raw-call.ts";
import { ANA, sentTo, sessionCookie, signedInPage, times } from "../support/page-actions.ts";

shareHost();

describe("identity verification", () => {
  /** A player whose last verification was refused, at the operator's page of a new one. */
  async function openOperator(): Promise<{
    watched: Awaited<ReturnType<typeof signedInPage>>;
    identity: Locator;
    frame: Frame;
  }> {
    await rawCall(host.origin, "/api/kyc/start", { session: await sessionOf(host, ANA) });
    host.sandbox.control.kyc(ANA, { status: 2 });
    const watched = await signedInPage(ANA, "/en/account/verification");
    const { page } = watched;
    const identity = page.getByRole("region", { name: "Your identity" });
    await identity.getByText("Not accepted").first().waitFor();
    await identity.getByRole("button", { name: "Try again" }).click();
    const element = page.getByTitle("Identity verification");
    await page.frameLocator("iframe").getByRole("button", { name: "Approve" }).waitFor();
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error("The operator's page is not framed.");
    return { watched, identity, frame };
  }

  /** Whether the page, loaded anew, shows a verified identity and nothing to do about it. */
  async function isVerified(page: Page): Promise<boolean> {
    await page.reload();
    const identity = page.getByRole("region", { name: "Your identity" });
    await identity
      .getByText(/Not accepted|Verified|In progress/)
      .first()
      .waitFor();
    const badges = await identity.getByText("Verified", { exact: true }).count();
    return badges === 1 && (await identity.getByRole("button").count()) === 0;
  }

  const say = (frame: Frame | Page, message: unknown): Promise<void> =>
    frame.evaluate((data) => window.parent.postMessage(data, "*"), message);

  it("is completed in the operator's frame and believed when the backend says so", async () => {
    const { watched, identity, frame } = await openOperator();
    const { page } = watched;
    await frame.getByRole("button", { name: "Approve" }).click();
    await identity.getByRole("status").getByText("Your identity is confirmed.").waitFor();
    await page.getByTitle("Identity verification").waitFor({ state: "detached" });
    expect(times(watched, "GET /api/kyc/status")).toBeGreaterThanOrEqual(1);
    await expect.poll(() => isVerified(watched.page)).toBe(true);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("takes the operator's word in the browser for a hint: the backend decides", async () => {
    const { watched, identity, frame } = await openOperator();
    const id = Number(new URL(frame.url()).searchParams.get("id"));
    await say(frame, { event: "process_completed", process_id: id });
    await identity.getByRole("status").getByText("In progress").waitFor();
    await expect.poll(() => times(watched, "GET /api/kyc/status")).toBeGreaterThanOrEqual(1);
    expect(await identity.getByText("Verified", { exact: true }).count()).toBe(0);
    host.sandbox.control.kyc(ANA, { status: 1 });
    await identity.getByRole("status").getByText("Your identity is confirmed.").waitFor();
  });

  it("is completed in the SDK that the trunk has for an operator who gives a token", async () => {
    await rawCall(host.origin, "/api/kyc/start", { session: await sessionOf(host, ANA) });
    host.sandbox.control.kyc(ANA, { status: 2, operator: "operator_e", integration: "sdk" });
    const { page } = await signedInPage(ANA, "/en/account/verification");
    const identity = page.getByRole("region", { name: "Your identity" });
    await identity.getByRole("button", { name: "Try again" }).click();
    const finish = page.getByRole("button", { name: "OK", exact: true });
    await finish.waitFor();
    host.sandbox.control.kyc(ANA, { status: 1 });
    await finish.click();
    await identity.getByRole("status").getByText("Your identity is confirmed.").waitFor();
    expect(await isVerified(page)).toBe(true);
  });
});

describe("self-exclusion", () => {
  const deposit = (page: Page): Locator => page.getByRole("dialog", { name: "Deposit" });

  it("is sent once it was understood and confirmed, and then no deposit is possible", async () => {
    const watched = await signedInPage(ANA, "/en/account/limits");
    const { page } = watched;
    const card = page.getByRole("region", { name: "Self-exclusion" });
    await card.getByRole("radio", { name: "6 months" }).check();
    await card.getByRole("button", { name: "Exclude myself" }).click();
    const question = page.getByRole("dialog", { name: "Exclude yourself from playing?" });
    await question.getByRole("button", { name: "Exclude me" }).click();
    await question.locator("input[aria-invalid=true]").waitFor();
    expect(times(watched, "PATCH /api/user/self-exclusion")).toBe(0);
    await question.getByLabel("I understand what this means.").check();
    await question.getByRole("button", { name: "Exclude me" }).click();
    await card.getByText("You have excluded yourself.").waitFor();
    expect(sentTo(host, "/bff/users/self-exclusion")).toEqual([{ spa_period_limit: "6m" }]);

    await page.goto(`${host.origin}/en?dialog=deposit`);
    await deposit(page).getByText("No deposits on this account").waitFor();
    expect(await deposit(page).getByRole("textbox").count()).toBe(0);
    // The form is not what keeps money out: the backend refuses the same deposit by itself.
    const refused = await page.evaluate(async () => {
      const answer = await fetch("/api/payments/deposit", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ amount: 50, provider: "pix" }),
      });
      return { status: answer.status, code: answer.headers.get("x-ref-code") };
    });
    expect(refused).toEqual({ status: 403, code: "EP0091-EM0011" });
    expect(host.sandbox.control.charges()).toEqual([]);
    expect(await sessionCookie(page)).not.toBe("");
    expect(times(watched, "POST /api/logs/auth-logout")).toBe(0);
    expect(realComplaints(watched)).toEqual([]);
  });
});
