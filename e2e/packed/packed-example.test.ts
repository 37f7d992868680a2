import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExampleProcess, FILES, packExample, startExample, untilListening } from "./packed-example.ts";
import type { PackedTrunk } from "./packed-trunk.ts";

let project: PackedTrunk;
beforeAll(async () => {
  project = await packExample();
});
afterAll(() => project?.remove());

const COMPILER = {
  module: "nodenext",
  moduleResolution: "nodenext",
  allowImportingTsExtensions: true,
  lib: ["ES2024"],
  types: ["node"],
};

/** A copy of the example for each mistake, so that the compiler reads the libraries once. */
const MISTAKES = [
  ["a brand's field", "brands.ts", 'currency: "USD"', 'curency: "USD"', /brands\.ts\(\d+,.*'curency'/],
  ["a brand without a field", "brands.ts", 'tenant: "harbor",', "", /brands\.ts\(\d+,.*tenant/],
  ["a route's name", "routes.ts", '"pixKey"', '"pixKeys"', /routes\.ts\(\d+,.*"pixKeys".*"pixKey"/],
  ["an option", "routes.ts", "registerTypeVersion: 2", 'registerTypeVersion: "2"', /routes\.ts\(\d+,/],
] as const;
const PLAYER = { login: "ana@sandbox.test", password: "Sandbox!2026" };

describe("the example, out of tarballs and outside the workspace", () => {
  let example: ExampleProcess;
  beforeAll(async () => {
    example = await startExample(project.folder);
    await untilListening(example);
  });
  afterAll(() => example?.stop());

  const post = (path: string, body: unknown, cookie = ""): Promise<Response> =>
    fetch(example.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const get = (path: string, cookie = ""): Promise<Response> =>
    fetch(example.origin + path, { headers: { cookie } });
  /** The cookies of a new session, as a `cookie` header. */
  async function logIn(): Promise<string> {
    const response = await post("/api/auth/login", PLAYER);
    expect(response.status).toBe(200);
    return response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }

  it("logs a player in, and reads the profile with the cookies", async () => {
    const profile = await get("/api/auth/profile", await logIn());
    expect([profile.status, await profile.text()]).toEqual([200, expect.stringContaining(PLAYER.login)]);
  });

  it.each(["/api/payments/pix-key", "/api/payments/bank-account"])("has no %s", async (path) => {
    const cookie = await logIn();
    expect((await get(path, cookie)).status).toBe(404);
    expect((await post(path, { type: "get-pix" }, cookie)).status).toBe(404);
    expect((await get("/api/payments/providers", cookie)).status).toBe(200);
  });

  it("answers sweepstakes, whose store is closed", async () => {
    const cookie = await logIn();
    const balances = await get("/api/sweepstakes/balances", cookie);
    expect([balances.status, await balances.json()]).toMatchObject([
      200,
      { data: [{ coin_type: "GC" }, { coin_type: "SC" }] },
    ]);
    expect((await get("/api/store/packages", cookie)).status).toBe(403);
  });

  it("ends a session by logout-auto, at the backend too", async () => {
    const cookie = await logIn();
    const response = await post("/api/auth/logout-auto", { ref: "EP0003-EM0030" }, cookie);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(response.headers.getSetCookie().filter((line) => /Max-Age=0/i.test(line))).toHaveLength(2);
    expect((await get("/api/auth/profile", cookie)).status).toBe(401);
  });

  it.each([
    ["a wrong password", () => post("/api/auth/login", { ...PLAYER, password: "wrong" })],
    ["a guest", () => get("/api/wallet/transactions")],
    ["a path that is no route", () => get("/api/none")],
  ])("answers %s with a reference code", async (_title, call) => {
    const response = await call();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get("x-ref-code")).toMatch(/^EP\d{4}-EM\d{4}$/);
  });

  it("stops when it is told to, and never loaded React", async () => {
    expect(await example.stop()).toBe(0);
    const modules = example.modules().filter((url) => url.startsWith("file:"));
    const own = modules.filter((url) => url.startsWith(pathToFileURL(project.folder).href));
    expect(own.filter((url) => url.includes("/@storefront/host/dist/")).length).toBeGreaterThan(2);
    expect(modules.filter((url) => /node_modules\/(?:\.pnpm\/)?(?:hono|zod)/.test(url))).not.toEqual([]);
    expect(modules.filter((url) => /node_modules\/(?:\.pnpm\/)?(?:@?react|@tanstack)/.test(url))).toEqual([]);
  });
});

describe("the compiler", () => {
  let complaints: string[];
  const inFolder = (folder: string): string =>
    complaints.filter((complaint) => complaint.startsWith(folder)).join("\n");

  beforeAll(async () => {
    const copies = MISTAKES.flatMap(([, changed, from, to], index) =>
      FILES.map((file) => {
        const text = readFileSync(join(project.folder, file), "utf8");
        const name = `mistake-${index}/${file}`;
        project.write(name, file === changed ? text.replace(from, to) : text);
        return name;
      }),
    );
    const output = await project.check([...FILES, ...copies], COMPILER);
    // A complaint goes on in lines that are indented.
    complaints = output.split(/\n(?!\s)/);
  });

  it("accepts the example", () => {
    expect(FILES).toHaveLength(6);
    expect(complaints.filter((complaint) => complaint !== "" && !complaint.startsWith("mistake-"))).toEqual(
      [],
    );
  });

  it.each(MISTAKES.map((mistake, index) => [mistake[0], index, mistake[4]] as const))(
    "refuses %s",
    (_title, index, complaint) => {
      expect(inFolder(`mistake-${index}/`)).toMatch(complaint);
    },
  );
});

describe("a mistake in the example", () => {
  /** Puts a text in the place of another one in a file; the way back. */
  function change(file: string, from: string, to: string): () => void {
    const before = readFileSync(join(project.folder, file), "utf8");
    expect(before).toContain(from);
    project.write(file, before.replace(from, to));
    return () => project.write(file, before);
  }

  it.each<[string, Record<string, string>, string]>([
    ["a variable", { PORT: "three" }, "  PORT: a port, 0 to 65535\n"],
    ["a brand that is none", { BRAND: "haven" }, "  BRAND: one of: harbor\n"],
    ["a file that is none", { BRAND_FILE: "none.json" }, "BRAND_FILE: the path of a readable JSON file\n"],
  ])("ends the process at its start: %s", async (_title, variables, line) => {
    const { ended, output } = await startExample(project.folder, variables);
    expect([await ended, output()]).toEqual([1, expect.stringContaining(line)]);
  });

  it.each([
    ["brands.ts", '"USD"', '"usd"', "brand harbor: currency: three capital letters such as EUR"],
    ["routes.ts", "    walletRoutes,", "    walletRoutes, walletRoutes,", "Two routes are wallet.refresh"],
  ])("ends the process at its start: %s with %s as %s", async (file, from, to, line) => {
    const back = change(file, from, to);
    const { ended, output } = await startExample(project.folder);
    expect([await ended, output()]).toEqual([1, expect.stringContaining(line)]);
    back();
  });

  it.each([
    ["hono", 'The package hono is not installed: run "npm install hono".\n'],
    ["@storefront/sandbox-backend", "SANDBOX=1 needs @storefront/sandbox-backend, which is not installed"],
  ])("ends the process at its start: %s is not installed", async (name, line) => {
    const place = join(project.folder, "node_modules", name);
    renameSync(place, `${place}.away`);
    const { ended, output } = await startExample(project.folder);
    expect([await ended, output()]).toEqual([1, expect.stringContaining(line)]);
    renameSync(`${place}.away`, place);
  });

  it.each([
    [
      "pages without React Router",
      `import { start } from "@storefront/host/start";
       await start(() => import("@storefront/host/react-router"));`,
      'The package react-router is not installed: run "npm install react-router".\n',
    ],
    [
      "hot reload without Vite",
      `import { serveDevelopment } from "@storefront/host/development";
       await serveDevelopment({ root: new URL(".", import.meta.url), trunk: "/trunk.ts" });`,
      'serveDevelopment needs vite, which is not installed: run "npm install --save-dev vite".\n',
    ],
  ])("ends the process with what to install: %s", async (_title, text, line) => {
    project.write("optional.mjs", text);
    await expect(project.node("optional.mjs")).rejects.toMatchObject({ code: 1, stderr: line });
  });
});
