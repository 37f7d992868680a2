import type { PublicReader } from "@storefront/proxy";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { HostBrand } from "../brand.ts";
import { backendBrand, readFlags } from "./brand-source.ts";

const Brand = z.strictObject({
  ...HostBrand.shape,
  requestPhone: z.boolean().default(false),
  requestDocument: z.boolean().default(true),
  session: z.strictObject({ exposeAccessToken: z.boolean().default(false) }).prefault({}),
});
const brand = Brand.parse({
  id: "aurora",
  tenant: "aurora",
  name: "Aurora",
  locales: ["en"],
  currency: "EUR",
  country: "MT",
  countryAlpha3: "MLT",
  jurisdiction: "MT",
});

const FEATURES = "GET /bff/features";
const SETTINGS = "POST /bookmaker-settings";

type Answers = Partial<Record<string, unknown>>;

/** A source over a table of answers; an `Error` in it is a failing call. */
function sourceOf(answers: Answers) {
  const asked: string[] = [];
  const reader = {
    read: async (_policy: string, target: string) => {
      asked.push(target);
      const data = answers[target];
      if (data instanceof Error) throw data;
      return { data };
    },
  } as unknown as PublicReader;
  const warn = vi.fn();
  const onChange = vi.fn();
  let time = 0;
  const source = backendBrand({
    brand,
    reader,
    logger: { info: () => {}, warn, error: () => {} },
    onChange,
    now: () => time,
  });
  return { source, asked, warn, onChange, pass: (milliseconds: number) => void (time += milliseconds) };
}

describe("the brand with the flags of the backend", () => {
  it("has its file's flags until they are read, then the backend's", async () => {
    const { source, onChange, asked } = sourceOf({
      [FEATURES]: { features: { request_phone: true } },
      [SETTINGS]: { requestDocument: 0 },
    });
    expect(source.current()).toBe(brand);
    await source.refresh();
    expect(source.current()).toEqual({ ...brand, requestPhone: true, requestDocument: false });
    expect(onChange).toHaveBeenCalledOnce();
    expect(asked.toSorted()).toEqual([FEATURES, SETTINGS]);
  });

  it("prefers a feature to a setting of the same name", async () => {
    const { source } = sourceOf({
      [FEATURES]: { request_phone: true },
      [SETTINGS]: { request_phone: false },
    });
    await source.refresh();
    expect(source.current().requestPhone).toBe(true);
  });

  it("ignores unknown flags, and fields that are no top-level flag", async () => {
    const { source, onChange } = sourceOf({
      [FEATURES]: {
        new_game: true,
        id: true,
        csp: false,
        session: { enabled: true },
        exposeAccessToken: true,
        __proto__: true,
      },
      [SETTINGS]: { tenant: "other", name: 1 },
    });
    await source.refresh();
    expect(source.current()).toBe(brand);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("keeps the last flags of a source while it fails, and logs that once", async () => {
    const answers: Answers = { [FEATURES]: { requestPhone: true }, [SETTINGS]: new Error("down") };
    const { source, warn } = sourceOf(answers);
    await source.refresh();
    expect(source.current()).toEqual({ ...brand, requestPhone: true });
    answers[FEATURES] = new Error("down");
    await source.refresh();
    await source.refresh();
    expect(source.current()).toEqual({ ...brand, requestPhone: true });
    expect(warn.mock.calls.map(([fields]) => fields.target)).toEqual([SETTINGS, FEATURES]);
    answers[FEATURES] = { requestPhone: false };
    answers[SETTINGS] = { requestDocument: false };
    await source.refresh();
    expect(source.current()).toEqual({ ...brand, requestDocument: false });
  });

  it("reads once for all who wait, and again in the background when that is due", async () => {
    const answers: Answers = { [FEATURES]: {}, [SETTINGS]: {} };
    const { source, asked, pass, onChange } = sourceOf(answers);
    source.current();
    source.current();
    await Promise.all([source.refresh(), source.refresh()]);
    expect(asked).toHaveLength(2);
    answers[FEATURES] = { requestPhone: true };
    pass(9_999);
    expect(source.current()).toBe(brand);
    pass(1);
    expect([source.current(), asked.length]).toEqual([brand, 4]);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(source.current().requestPhone).toBe(true);
  });
});

describe("readFlags (decision D11)", () => {
  it.each<[unknown, unknown]>([
    [
      { requestPhone: 1, "auto-deposit": "0", minimum_deposit: 10 },
      { requestphone: true, autodeposit: false },
    ],
    [{ data: { features: { a: "true", b: "false" } } }, { a: true, b: false }],
    [null, {}],
    ["text", {}],
    [["a"], {}],
    [{ a: "", b: null, c: "maybe", d: 3, e: [true], features: ["f"] }, {}],
  ])("%j is %j", (answer, flags) => {
    expect(Object.fromEntries(readFlags(answer))).toEqual(flags);
  });
});
