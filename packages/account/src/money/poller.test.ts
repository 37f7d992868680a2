import { ApiError } from "@storefront/proxy";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakePage, createFakeTime } from "./fake-time.test-kit.ts";
import { createPoller, type PollerOptions, type PollPhase } from "./poller.ts";

const failed = (status: number): ApiError => new ApiError({ status, path: "/api/x", method: "GET" });

function setUp(answers: (number | Error)[], more: Partial<PollerOptions<number>> = {}, visible = true) {
  const clock = createFakeTime();
  const page = createFakePage(visible);
  const readAt: number[] = [];
  const signals: AbortSignal[] = [];
  const poller = createPoller<number>({
    read: async (signal) => {
      readAt.push(clock.now());
      signals.push(signal);
      const answer = answers.shift() ?? 0;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isFinal: (value) => value === 9,
    interval: 1000,
    deadline: 10_000,
    clock,
    visibility: page,
    ...more,
  });
  const phases: PollPhase[] = [];
  poller.subscribe(() => phases.push(poller.getSnapshot().phase));
  return { clock, page, poller, readAt, signals, phases };
}

describe("reading", () => {
  it("reads at once and then at its pace until a value is final", async () => {
    const { clock, page, poller, readAt, phases } = setUp([1, 2, 9]);
    poller.start();
    await clock.advance(60_000);
    expect(readAt).toEqual([0, 1000, 2000]);
    expect(poller.getSnapshot()).toEqual({ phase: "final", value: 9, error: undefined, reads: 3 });
    expect(phases).toEqual(["reading", "waiting", "reading", "waiting", "reading", "final"]);
    expect([clock.pending(), page.listeners()]).toEqual([0, 0]);
  });

  it("begins once, however often it is started", async () => {
    const { clock, poller, readAt } = setUp([9]);
    poller.start();
    poller.start();
    await clock.advance(60_000);
    poller.start();
    await clock.advance(60_000);
    expect(readAt).toEqual([0]);
  });

  it("backs off", async () => {
    const { clock, poller, readAt } = setUp([], { factor: 2, longest: 3000 });
    poller.start();
    await clock.advance(9500);
    expect(readAt).toEqual([0, 1000, 3000, 6000, 9000]);
  });
});

describe("the deadline", () => {
  it("reads a last time at it, then gives up with what is known", async () => {
    const { clock, poller, readAt } = setUp([], { interval: 4000 });
    poller.start();
    await clock.advance(60_000);
    expect(readAt).toEqual([0, 4000, 8000, 10_000]);
    expect(poller.getSnapshot()).toMatchObject({ phase: "expired", value: 0 });
  });

  it("cuts a read that hangs and goes on", async () => {
    const { clock, poller } = setUp([], {
      read: () => new Promise(() => {}),
      readLimit: 2000,
      deadline: 5000,
    });
    poller.start();
    await clock.advance(2000);
    expect(poller.getSnapshot()).toMatchObject({
      phase: "waiting",
      reads: 1,
      error: new Error("No answer within 2000 ms."),
    });
    await clock.advance(60_000);
    expect(poller.getSnapshot()).toMatchObject({ phase: "expired" });
    expect(clock.pending()).toBe(0);
  });
});

describe("failures", () => {
  it.each([new Error("offline"), failed(0), failed(500), failed(429)])(
    "outlasts %s and forgets it",
    async (error) => {
      const { clock, poller } = setUp([1, error, 9]);
      poller.start();
      await clock.advance(1000);
      expect(poller.getSnapshot()).toEqual({ phase: "waiting", value: 1, error, reads: 2 });
      await clock.advance(1000);
      expect(poller.getSnapshot()).toEqual({ phase: "final", value: 9, error: undefined, reads: 3 });
    },
  );

  it.each([400, 401, 404, 440])("ends at a %i", async (status) => {
    const { clock, poller, readAt } = setUp([1, failed(status), 9]);
    poller.start();
    await clock.advance(60_000);
    expect(poller.getSnapshot()).toMatchObject({ phase: "failed", value: 1, error: failed(status) });
    expect(readAt).toHaveLength(2);
  });

  it("ends when the caller's own rule throws", async () => {
    const broken = new Error("no such status");
    const { clock, poller } = setUp([1], {
      isFinal: () => {
        throw broken;
      },
    });
    poller.start();
    await clock.advance(0);
    expect(poller.getSnapshot()).toMatchObject({ phase: "failed", error: broken });
  });

  it("takes the caller's word for what is fatal", async () => {
    const { clock, poller } = setUp([failed(404), 9], { isFatal: () => false });
    poller.start();
    await clock.advance(60_000);
    expect(poller.getSnapshot().phase).toBe("final");
  });
});

describe("a hidden page", () => {
  it("is not read for; coming back reads at once", async () => {
    const { clock, page, poller, readAt } = setUp([]);
    poller.start();
    await clock.advance(1500);
    page.show(false);
    expect(poller.getSnapshot().phase).toBe("paused");
    await clock.advance(5000);
    page.show(true);
    await clock.advance(0);
    expect(readAt).toEqual([0, 1000, 6500]);
  });

  it("starts when it is seen", async () => {
    const { clock, page, poller, readAt } = setUp([], {}, false);
    poller.start();
    await clock.advance(3000);
    expect([poller.getSnapshot().phase, readAt]).toEqual(["paused", []]);
    page.show(true);
    await clock.advance(0);
    expect(readAt).toEqual([3000]);
  });

  it("is read for once past the deadline: the payment may have come through meanwhile", async () => {
    const { clock, page, poller, readAt } = setUp([1, 9]);
    poller.start();
    await clock.advance(500);
    page.show(false);
    await clock.advance(3_600_000);
    page.show(true);
    await clock.advance(0);
    expect([poller.getSnapshot().phase, readAt.length]).toEqual(["final", 2]);
  });

  it("lets a read under way finish, then pauses", async () => {
    let answer: (value: number) => void = () => {};
    const { clock, page, poller } = setUp([], { read: () => new Promise((resolve) => (answer = resolve)) });
    poller.start();
    page.show(false);
    answer(1);
    await clock.advance(0);
    expect(poller.getSnapshot()).toMatchObject({ phase: "paused", value: 1 });
    page.show(false);
    await clock.advance(60_000);
    expect(poller.getSnapshot().reads).toBe(1);
  });
});

describe("cancel", () => {
  it("aborts a read under way and says nothing more", async () => {
    const { clock, page, poller, signals, phases } = setUp([9]);
    poller.start();
    poller.cancel();
    await clock.advance(60_000);
    expect([signals[0]?.aborted, phases]).toEqual([true, ["reading", "cancelled"]]);
    expect([clock.pending(), page.listeners()]).toEqual([0, 0]);
  });

  it("does not undo an end", async () => {
    const { clock, poller } = setUp([9]);
    poller.start();
    await clock.advance(0);
    poller.cancel();
    expect(poller.getSnapshot().phase).toBe("final");
  });

  it("keeps a poller from starting", async () => {
    const { clock, poller, readAt } = setUp([9]);
    poller.cancel();
    poller.start();
    await clock.advance(60_000);
    expect(readAt).toEqual([]);
  });
});

it("never reads two at once, hidden, after its end, or for ever", async () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 4000 }),
    act: fc.constantFrom("show", "hide", "nothing"),
  });
  const answer = fc.constantFrom("more", "final", "failed", "hangs");
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 20 }),
      fc.array(answer, { maxLength: 12 }),
      async (steps, answers) => {
        const clock = createFakeTime();
        const page = createFakePage();
        let under = 0;
        const broken: string[] = [];
        const poller = createPoller<string>({
          read: async () => {
            if (under > 0) broken.push("two at once");
            if (!page.isVisible()) broken.push("hidden");
            if (OVER.includes(poller.getSnapshot().phase)) broken.push("over");
            under += 1;
            const given = answers.shift() ?? "more";
            await new Promise<void>((resolve) => clock.setTimeout(resolve, given === "hangs" ? 700 : 100));
            under -= 1;
            if (given === "failed") throw new Error("x");
            return given;
          },
          isFinal: (value) => value === "final",
          interval: 500,
          readLimit: 800,
          deadline: 10_000,
          clock,
          visibility: page,
        });
        poller.start();
        for (const { wait, act } of steps) {
          await clock.advance(wait);
          if (act !== "nothing") page.show(act === "show");
        }
        page.show(true);
        await clock.advance(20_000);
        expect(broken).toEqual([]);
        expect(OVER).toContain(poller.getSnapshot().phase);
        expect(page.listeners()).toBe(0);
      },
    ),
    { numRuns: 1000 },
  );
}, 60_000);

const OVER: readonly PollPhase[] = ["final", "expired", "failed", "cancelled"];
