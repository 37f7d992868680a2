import { expect, it } from "vitest";
import { boundsOf, growthOf, podMegabytes, podsAt } from "./growth.ts";
import inputs from "./inputs.json" with { type: "json" };
import { podLimits } from "./manifests.ts";
import { capacityOf } from "./model.ts";

const limits = podLimits();
const pods = podsAt(inputs, limits);

it("the manifests carry the peak of the model, with a reserve of pods and of streams", () => {
  expect(limits.mostPods).toBeGreaterThan(pods * 1.3);
  expect(limits.streamsPerPod * pods).toBeGreaterThan(capacityOf(inputs).streams * 1.2);
  expect(limits.memoryMegabytes).toBeGreaterThan(podMegabytes(inputs, pods));
});

it("what ends is in the order in which it ends, and a grown peak needs as much more", () => {
  const bounds = boundsOf(inputs, limits);
  const growths = bounds.map(growthOf);
  expect(growths).toEqual(growths.toSorted((one, other) => one - other));
  expect(Math.min(...growths)).toBeGreaterThan(1);
  const ten = boundsOf({ ...inputs, players: inputs.players * 10 }, limits);
  for (const bound of bounds) {
    const grown = ten.find(({ what }) => what === bound.what)?.needed ?? 0;
    // Pods are whole.
    expect([bound.what, grown / bound.needed]).toEqual([bound.what, expect.closeTo(10, -0.5)]);
  }
});
