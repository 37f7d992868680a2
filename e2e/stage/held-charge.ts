import { expect } from "vitest";
import type { RunningHost } from "./running-host.ts";

/** Keeps the charge of a deposit open, which a page has just requested, until a test changes it; returns its id. */
export async function heldCharge({ sandbox: { control } }: RunningHost): Promise<string> {
  await expect.poll(() => control.charges()).toHaveLength(1);
  const id = control.charges()[0]?.transactionId ?? "";
  // The sandbox pays a charge when its status is read for the third time, which a page does after some seconds.
  control.changeCharge(id, "hold");
  return id;
}
