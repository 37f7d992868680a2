import type { Browser, Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { rawCall, sessionOf } from "../support/raw-call.ts";
import { brandFile, type RunningHost, startHost } from "../support/running-host.ts";
import { ANA, signedInPage } from "../support/page-actions.ts";

const DEVICES = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const OTHER = "https://verify.example";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium(...DEVICES);
});
afterAll(() => browser?.close());

describe.each<[string, (frameOrigin: string) => readonly string[], string]>([
  ["names no origin", () => [], "granted"],
  ["names the operator's origin", (frameOrigin) => [frameOrigin, OTHER], "granted"],
  ["names another origin alone", () => [OTHER], "NotAllowedError"],
])("the verification frame of a brand that %s", (_what, origins, outcome) => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await startHost(({ apiBaseUrl }) => ({
      BRAND_FILE: brandFile({ kyc: { frameOrigins: origins(new URL(apiBaseUrl).origin) } }),
    }));
  });
  afterAll(() => host?.stop());

  it(`asks for camera and microphone: ${outcome}`, async () => {
    await rawCall(host.origin, "/api/kyc/start", { session: await sessionOf(host, ANA) });
    host.sandbox.control.kyc(ANA, { status: 2 });
    const { page } = await signedInPage(ANA, "/en/account/verification", {}, { host, browser });
    const identity = page.getByRole("region", { name: "Your identity" });
    await identity.getByRole("button", { name: "Try again" }).click();
    await page.frameLocator("iframe").getByRole("button", { name: "Approve" }).waitFor();
    const element = await page.getByTitle("Identity verification").elementHandle();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error("The operator's page is not framed.");
    expect(new URL(frame.url()).origin).not.toBe(host.origin);
    expect(await usesDevices(frame)).toBe(outcome);
  });
});

const usesDevices = (frame: Frame): Promise<string> =>
  frame.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
      (stream) => (stream.getVideoTracks().length === 1 ? "granted" : "no picture"),
      (error: unknown) => (error as DOMException).name,
    ),
  );
