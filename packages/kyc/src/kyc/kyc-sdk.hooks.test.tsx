// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { JSX } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findKycSdk, type KycSdk, type KycSdkOutcome, type KycSdkRun, type KycSdks } from "./kyc-sdk.ts";
import { type KycSdkInput, useKycSdk } from "./kyc-sdk.hooks.ts";

const brand: { kycSdks?: KycSdks } = {};
vi.mock("@storefront/client/react-hooks", () => ({ useStorefront: () => ({ brand }) }));

let runs: KycSdkRun[];
let end: (outcome: KycSdkOutcome) => void;
let refuse: (error: Error) => void;
const sdk: KycSdk = {
  run: (run) => {
    runs.push(run);
    return new Promise((resolve, reject) => {
      end = resolve;
      refuse = reject;
    });
  },
};

beforeEach(() => {
  runs = [];
  brand.kycSdks = { operator_e: async () => sdk };
});
afterEach(cleanup);

const onEnd = vi.fn();

function Shown(input: Partial<KycSdkInput>): JSX.Element {
  const {
    phase: shown,
    place,
    retry,
  } = useKycSdk({ token: "t", processId: 7, operator: "operator_e", onEnd, ...input });
  return (
    <>
      <output>{shown}</output>
      <div data-testid="place" ref={place} />
      <button onClick={retry}>again</button>
    </>
  );
}

const phase = (): string | null => screen.getByRole("status").textContent;

async function open(input: Partial<KycSdkInput> = {}) {
  const page = render(<Shown {...input} />);
  await act(async () => {});
  return page;
}

describe("useKycSdk (decision D14)", () => {
  it("runs the brand's SDK in its element, and reports its end once", async () => {
    await open();
    expect(phase()).toBe("open");
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ token: "t", processId: 7, operator: "operator_e" });
    expect(runs[0]?.place).toBe(screen.getByTestId("place"));
    await act(async () => end("completed"));
    expect([phase(), onEnd.mock.calls]).toEqual(["completed", [["completed"]]]);
  });

  it("is missing for an operator without one, and idle without a token", async () => {
    await open({ operator: "operator_a" });
    expect([phase(), runs]).toEqual(["missing", []]);
    cleanup();
    await open({ token: undefined });
    expect([phase(), runs]).toEqual(["idle", []]);
  });

  it("is unreachable when it does not load, and loads again", async () => {
    const load = vi.fn(async () => sdk).mockRejectedValueOnce(new Error("404"));
    await open({ sdks: { operator_e: load } });
    expect([phase(), runs]).toEqual(["unreachable", []]);
    fireEvent.click(screen.getByText("again"));
    await act(async () => {});
    expect([phase(), runs.length]).toEqual(["open", 1]);
  });

  it("runs once with a table that is another one in each render", async () => {
    const page = await open({ sdks: { operator_e: async () => sdk } });
    page.rerender(<Shown sdks={{ operator_e: async () => sdk }} />);
    await act(async () => {});
    expect([phase(), runs.length, runs[0]?.signal.aborted]).toEqual(["open", 1, false]);
  });

  it("is unreachable when its loader throws", async () => {
    const load = (): Promise<KycSdk> => {
      throw new Error("no module");
    };
    await open({ sdks: { operator_e: load } });
    expect(phase()).toBe("unreachable");
  });

  it("is broken when it cannot run, and runs again", async () => {
    await open();
    await act(async () => refuse(new Error("no camera")));
    expect(phase()).toBe("broken");
    fireEvent.click(screen.getByText("again"));
    await act(async () => {});
    expect([phase(), runs.length, runs[0]?.signal.aborted]).toEqual(["open", 2, true]);
  });

  it("is aborted with its element, and its result is ignored", async () => {
    onEnd.mockClear();
    const page = await open();
    page.unmount();
    expect(runs[0]?.signal.aborted).toBe(true);
    await act(async () => end("completed"));
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe("findKycSdk", () => {
  const load = async (): Promise<KycSdk> => sdk;
  it.each([
    ["OPERATOR_E", true],
    ["e-old-name", true],
    ["constructor", false],
    ["", false],
    [undefined, false],
  ])("of %s is there: %s", (operator, isThere) => {
    const operators = { operator_e: { events: {}, aliases: ["E-Old-Name"] } };
    expect(findKycSdk(operator, { Operator_E: load }, operators) === load).toBe(isThere);
  });
});
