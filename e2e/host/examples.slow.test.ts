import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { startHost } from "../support/running-host.ts";

// The trunks that create-storefront copies.
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

it.each(["host", "site"])(
  "the trunk %s passes `storefront check`, which loads it by its usual name",
  (name) => {
    const words = [fromRoot("packages/host/bin/storefront.js"), "check"];
    const env = { PATH: process.env["PATH"], SANDBOX: "1" };
    const options = { cwd: fromRoot(`examples/${name}`), env, encoding: "utf8" } as const;
    expect(execFileSync(process.execPath, words, options)).toMatch(
      /^ok +environment .*\nok +brand harbor +\d+ routes\n$/,
    );
  },
);

it("the built site renders the home page under the brand's name, and the same for a visitor with a session", async () => {
  const host = await startHost({}, { file: fromRoot("examples/site/dist/main.js") });
  const guest = await rawCall(host.origin, "/");
  expect([guest.status, guest.text]).toEqual([200, expect.stringContaining("<title>Harbor")]);
  const player = await rawCall(host.origin, "/", {
    headers: { cookie: "session=planted-token; is_authenticated=1" },
  });
  // Not the two texts themselves: a difference of pages is too long to be read.
  expect(player.text === guest.text).toBe(true);
  expect(await host.stop()).toBe(0);
});
