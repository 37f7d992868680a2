import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OPTIONS, readArguments } from "./arguments.ts";
import { HELP } from "./texts.ts";

const options = (...given: string[]): object => readArguments(given, {}).options;
const fileOf = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), "players-")), "players.json");
  writeFileSync(file, text);
  return file;
};

describe("readArguments", () => {
  it("listens on port 4000 of this machine without arguments", () => {
    expect(options()).toEqual({
      host: "127.0.0.1",
      port: 4_000,
      variables: {},
      players: [],
      faults: [],
    });
  });

  it.each([
    [["--port", "0", "--host", "::1"], { port: 0, host: "::1" }],
    [["--fault", "/auth/login=503"], { faults: [{ path: "/auth/login", toxic: { status: 503 } }] }],
    [["--fault=*=latency"], { faults: [{ path: "*", toxic: { type: "latency", ms: 1_000 } }] }],
    [["--fault", '{"path":"*","times":2,"toxic":"html_200"}'], { faults: [{ times: 2 }] }],
    [["--token-lifetime", "60"], { tokenLifetime: 60 }],
  ])("reads %j", (given, expected) => {
    expect(options(...given)).toMatchObject(expected);
  });

  it("has a line of help for every option", () => {
    expect(readArguments(["--help"], {}).wantsHelp).toBe(true);
    const named = Object.keys(OPTIONS).filter((name) => new RegExp(`^  --${name}(?: |$)`, "m").test(HELP));
    expect(named).toEqual(Object.keys(OPTIONS));
  });

  it("reads one player or a list from files", () => {
    const one = fileOf('{"email":"mia@brand.test"}');
    const two = fileOf('[{"email":"leo@brand.test","balance":5}]');
    expect(options("--players", one, "--players", two)).toMatchObject({
      players: [{ email: "mia@brand.test" }, { email: "leo@brand.test", balance: 5 }],
    });
  });

  it.each([
    [["serve"], "Unexpected argument 'serve'; --help lists the options."],
    [["--port"], "Option '--port <value>' argument missing; --help lists the options."],
    [["--port", "high"], '--port is a whole number from 0 to 65535, not "high".'],
    [["--token-lifetime", "0"], '--token-lifetime is a whole number from 1 to 31536000, not "0".'],
    [["--fault", "auth=503"], "--fault auth=503 is not valid: path: Starts with / or is *."],
    [["--fault", "{"], "--fault { is not JSON."],
    [["--players", "/nowhere.json"], "--players /nowhere.json cannot be read: ENOENT."],
    [["--players", fileOf('[{"email":"mia"}]')], "is not valid: 0.email: Is an e-mail address."],
  ])("refuses %j in one line", (given, message) => {
    expect(() => options(...given)).toThrow(message);
    expect(() => options(...given)).toThrow(/^[^\n]+$/);
  });
});
