import { Readable } from "node:stream";
import { createPlayerNames } from "@storefront/proxy/host";
import { expect, it } from "vitest";
import { testTrunk } from "../process/trunk.test-helper.ts";
import { TestBrand } from "../process/trunk.test-helper.ts";
import { UsageError } from "./command-io.ts";
import { playerLines, type PlayerSearch, playerText } from "./player-lines.ts";

const brand = TestBrand.parse(testTrunk.brands.inputs["aurora"]);
const NOON = Date.parse("2026-11-29T12:03:00Z");
const nameOf = (secret: string, user: string): string | undefined =>
  createPlayerNames({ brand, secrets: [secret], now: () => NOON })?.nameOf(user);
const hostLine = (time: string, requestId: string, player: string | undefined, more: object = {}): string =>
  JSON.stringify({
    level: "info",
    time,
    requestId,
    route: "wallet.refresh",
    status: 200,
    ms: 3,
    player,
    ...more,
  });
const mine = nameOf("edge-key-of-tests", "4711");
const LINES = [
  hostLine("2026-11-29T11:40:00.000Z", "early", mine),
  `storefront-1  | ${hostLine("2026-11-29T12:03:10.000Z", "second", mine, { status: 502, ref: "EP0157-EM0042" })}`,
  hostLine("2026-11-29T12:03:00.000Z", "other", nameOf("edge-key-of-tests", "4712")),
  hostLine("2026-11-29T12:02:00.000Z", "first", nameOf("an-old-secret-of-tests", "4711")),
  JSON.stringify({ time: "2026-11-29T12:03:10+00:00", requestId: "second", address: "203.0.113.7" }),
  "no JSON at all",
  "null",
];
const search = (more: Partial<PlayerSearch> = {}) =>
  playerLines({
    user: "4711",
    at: "12:03",
    minutes: 5,
    brand,
    environment: { DEVICE_COOKIE_KEYS: "edge-key-of-tests,an-old-secret-of-tests" },
    lines: Readable.from(LINES),
    now: NOON + 3_600_000,
    ...more,
  });

it("finds what happened to a player around a time, with the address of nginx and what the code means", async () => {
  const found = await search();
  expect(found.requests.map(({ requestId, status, address }) => [requestId, status, address])).toEqual([
    ["first", 200, ""],
    ["second", 502, "203.0.113.7"],
  ]);
  const [, second = ""] = playerText(found).split("\n");
  expect(second).toMatch(
    /^2026-11-29T12:03:10\.000Z +502 +3 ms +wallet\.refresh +203\.0\.113\.7 +second +EP0157-EM0042 \S/,
  );
});

it("says by which name it looked when there is no line", async () => {
  const text = playerText(await search({ at: "2026-11-29T18:00Z", minutes: 1 }));
  expect(text).toContain(`no line of ${mine}`);
});

it("takes a time that is still to come for one of the day before", async () => {
  const { requests } = await search({ at: "12:03", now: NOON + 12 * 3_600_000 });
  expect(requests).toHaveLength(2);
});

it.each([
  ["without the secrets", { environment: {} }],
  ["for a time that is none", { at: "noon" }],
  ["for minutes that are none", { minutes: Number.NaN }],
])("is refused %s", async (_title, more) => {
  await expect(search(more)).rejects.toThrow(UsageError);
});
