import { afterEach, describe, expect, it, vi } from "vitest";

/** Globals that a server does not have, and that importing a library must not read (threat K10). */
const FORBIDDEN = [
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "location",
  "navigator",
  "BroadcastChannel",
  "setTimeout",
  "setInterval",
  "requestAnimationFrame",
  "addEventListener",
  "fetch",
  "indexedDB",
] as const;

const touched: string[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  touched.length = 0;
});

describe("importing a door reads no browser global", () => {
  it.each([
    ["@storefront/account", () => import("./index.ts")],
    ["@storefront/account/react-hooks", () => import("./react-hooks.ts")],
    ["@storefront/proxy", () => import("@storefront/client")],
    ["@storefront/client/http", () => import("@storefront/client/http")],
  ])("%s", async (_, load) => {
    // Other modules have run before: their reads are not ours, and the test runner needs its timers to load ours.
    await load();
    vi.resetModules();
    const original = new Map(
      FORBIDDEN.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
    );
    trap();
    try {
      await load();
    } finally {
      restore(original);
    }
    expect(touched).toEqual([]);
  });

  it("and neither does making an account, which a server may do", async () => {
    const { createAccount } = await import("./index.ts");
    const original = new Map(
      FORBIDDEN.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
    );
    trap();
    let status: string;
    try {
      status = createAccount().session.getSnapshot().status;
    } finally {
      restore(original);
    }
    expect([status, touched]).toEqual(["guest", []]);
  });

  it("with a trap that works", () => {
    const original = new Map(
      FORBIDDEN.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
    );
    trap();
    try {
      noteOwnAccess();
    } finally {
      restore(original);
    }
    expect(touched).toEqual(["document"]);
  });
});

function noteOwnAccess(): void {
  void globalThis.document;
}

/** Records who reads a forbidden global, except the test runner. */
function trap(): void {
  for (const name of FORBIDDEN) {
    const value: unknown = Reflect.get(globalThis, name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        if (/packages\/(?:account|proxy|error-codes)\/src/.test(callerOf(new Error("trace").stack ?? "")))
          touched.push(name);
        return value;
      },
    });
  }
}

/** The stack's third line: below the error itself and the getter. */
function callerOf(stack: string): string {
  return stack.split("\n")[2] ?? "";
}

function restore(original: ReadonlyMap<string, PropertyDescriptor | undefined>): void {
  for (const [name, descriptor] of original) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
}
