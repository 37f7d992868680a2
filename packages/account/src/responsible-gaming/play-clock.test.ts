import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memory } from "../storage.test-kit.ts";
import { createPlayClock, type PlayClock } from "./play-clock.ts";

const MINUTE = 60_000;

function clockAt(start = 1_000_000) {
  const storage = memory();
  const time = { now: start };
  const open = (player: string | number = 1): PlayClock =>
    createPlayClock(
      player,
      () => storage,
      () => time.now,
    );
  return { kept: storage.kept, time, open };
}

describe("createPlayClock", () => {
  it("counts what passes between reads, over reloads and tabs", () => {
    const { time, open } = clockAt();
    const first = open();
    expect(first.read().played).toBe(0);
    time.now += 5 * MINUTE;
    expect(first.read().played).toBe(5 * MINUTE);
    const other = open();
    time.now += 2 * MINUTE;
    expect(other.read().played).toBe(7 * MINUTE);
    expect(first.read().played).toBe(7 * MINUTE);
    expect(open(2).read().played).toBe(0);
  });

  it("begins again after more than half an hour away", () => {
    const { time, open } = clockAt();
    open().read();
    time.now += 30 * MINUTE;
    expect(open().read().played).toBe(30 * MINUTE);
    time.now += 30 * MINUTE + 1;
    expect(open().read()).toEqual({ played: 0, sinceCheck: 0 });
  });

  it("counts nothing for a clock that is set back", () => {
    const { time, open } = clockAt();
    open().read();
    time.now += MINUTE;
    open().read();
    time.now -= 24 * 60 * MINUTE;
    expect(open().read().played).toBe(MINUTE);
    time.now += MINUTE;
    expect(open().read().played).toBe(2 * MINUTE);
  });

  it("measures the next check from the last one", () => {
    const { time, open } = clockAt();
    const clock = open();
    clock.read();
    time.now += 20 * MINUTE;
    expect(clock.read().sinceCheck).toBe(20 * MINUTE);
    time.now += MINUTE;
    clock.check();
    time.now += 3 * MINUTE;
    expect(open().read()).toEqual({ played: 24 * MINUTE, sinceCheck: 3 * MINUTE });
  });

  it("lasts as long as the page where nothing can be stored", () => {
    const time = { now: 0 };
    const clock = createPlayClock(
      1,
      () => {
        throw new Error("forbidden");
      },
      () => time.now,
    );
    clock.read();
    time.now += MINUTE;
    expect(clock.read().played).toBe(MINUTE);
  });

  it("never counts less than nothing, whatever is stored and whatever the clock does", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.array(fc.integer({ min: -1e13, max: 1e13 })),
        (text, times) => {
          const { kept, time, open } = clockAt();
          kept.set("storefront.play-clock.1", text);
          for (const now of times) {
            time.now = now;
            const { played, sinceCheck } = open().read();
            expect(played >= 0 && sinceCheck >= 0 && sinceCheck <= played).toBe(true);
          }
        },
      ),
    );
  });
});

it.each('[5,0] ["x",0,1000000] [5,null,1000000] [5,0,null] [5,-1,1000000] [5,6,1000000] {} x'.split(" "))(
  "a storage with %s is a clock that begins",
  (text) => {
    const { kept, open, time } = clockAt();
    kept.set("storefront.play-clock.1", text);
    expect(open().read()).toEqual({ played: 0, sinceCheck: 0 });
    time.now += MINUTE;
    expect(open().read()).toEqual({ played: MINUTE, sinceCheck: MINUTE });
  },
);
