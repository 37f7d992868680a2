import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BRANDS } from "../brands/index.ts";

const folder = join(import.meta.dirname, "..");
const program = join(folder, "../../packages/host/src/command.ts");

/** The command in the folder of this trunk, which it finds by itself. */
function run(...words: string[]): { status: number | null; out: unknown } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const environment = { PATH, NODE_COMPILE_CACHE, SANDBOX: "1" };
  const options = ["--conditions=@storefront/source", program, ...words, "--json"];
  const { status, stdout } = spawnSync(process.execPath, options, {
    cwd: folder,
    env: environment,
    encoding: "utf8",
  });
  return { status, out: JSON.parse(stdout) };
}

it("lists this trunk's routes", () => {
  const { status, out } = run("routes", "album");
  const own = {
    id: "album.bootstrap",
    method: "GET",
    path: "/api/album/bootstrap",
    file: "../../packages/account/src/album/album.routes.ts",
  };
  expect([status, out]).toEqual([0, [expect.objectContaining(own)]]);
});

it("checks every brand of this trunk", () => {
  const { status, out } = run("check");
  const brands = Object.keys(BRANDS).map((id) =>
    expect.objectContaining({ name: `brand ${id}`, state: "ok" }),
  );
  expect([status, out]).toEqual([
    0,
    [expect.objectContaining({ name: "environment", state: "ok" }), ...brands],
  ]);
});

it("examines the surroundings of this trunk", () => {
  const { status, out } = run("doctor");
  expect([status, out]).toEqual([
    0,
    expect.arrayContaining([expect.objectContaining({ name: "public origin", state: "ok" })]),
  ]);
});
