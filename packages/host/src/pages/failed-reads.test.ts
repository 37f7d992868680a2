import { BackendError, type PublicReader } from "@storefront/proxy";
import { expect, it } from "vitest";
import { type WatchedReads, watchReads } from "./failed-reads.ts";

const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });

const TARGETS = {
  "GET /casino-games/home": { kind: "network", status: 0, cause: new Error("no answer", { cause: refused }) },
  "GET /casino-games/page/live": { kind: "status", status: 503, cause: undefined },
  "GET /bff/games/top-wins-dl": { kind: "timeout", status: 0, cause: undefined },
  "GET /casino-games": { kind: "status", status: 404, cause: undefined },
  "GET /casino-games?slug={slug}": { kind: "status", status: 404, cause: undefined },
} as const;
type FailingTarget = keyof typeof TARGETS;

const reader: Pick<PublicReader, "read" | "peek"> = {
  read: (_policy, target) => {
    const { kind, status, cause } = TARGETS[target as FailingTarget];
    const path = "/casino-games?term=secret";
    const failure = { kind, status, method: "GET", path, body: Buffer.from("") } as const;
    const facts = { ...failure, contentType: undefined, retryAfter: undefined };
    return Promise.reject(new BackendError(facts, {}, { cause }));
  },
  peek: () => Promise.resolve(undefined),
};

async function failuresOf(watched: WatchedReads): Promise<readonly (readonly [string, string])[]> {
  for (const target of Object.keys(TARGETS) as FailingTarget[])
    await expect(watched.reader.read("home", target)).rejects.toThrow("failed");
  return [...watched.failed()];
}
const FAILURES = [
  ["GET /casino-games/home", "network ECONNREFUSED"],
  ["GET /casino-games/page/live", "status 503"],
  ["GET /bff/games/top-wins-dl", "timeout"],
];

it("tells which reads of a page failed and why, without the values of a query", async () => {
  const answered = watchReads({
    ...reader,
    read: (policy: string, target: FailingTarget | "GET /appearance", options: object) =>
      target === "GET /appearance"
        ? Promise.resolve({ isStored: true })
        : reader.read(policy as never, target, options as never),
  } as unknown as PublicReader);
  await answered.reader.read("home", "GET /appearance");
  expect(await failuresOf(answered)).toEqual(FAILURES);
});

it("takes a 404 for a failure where nothing is answered, as for a host without its edge key; not of one game", async () => {
  expect(await failuresOf(watchReads(reader as PublicReader))).toEqual([
    ...FAILURES,
    ["GET /casino-games", "status 404"],
  ]);
});

it("tells which reads are answered with what is not kept, and passes on what another reader has kept", async () => {
  const { reader: own, passing } = watchReads({
    read: (_policy: string, target: string) => Promise.resolve({ isStored: target === "GET /casino-games" }),
    peek: () => Promise.resolve({ kept: true }),
  } as unknown as PublicReader);
  await own.read("home", "GET /casino-games");
  await own.read("home", "GET /casino-games/home");
  expect([[...passing], await own.peek("home", "GET /casino-games")]).toEqual([
    ["GET /casino-games/home"],
    { kept: true },
  ]);
});
