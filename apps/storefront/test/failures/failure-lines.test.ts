import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { JQ, requireProgram } from "@storefront/tools/programs";
import { describe, expect, it } from "vitest";
// @boundaries-ignore the data of the command is no export
import { failureSearches } from "../../../../packages/host/src/command/data/failure-searches.ts";
// @boundaries-ignore the table of fields is data of the host, and no export
import { FAILURE_FIELDS, LOG_FIELDS } from "../../../../packages/host/src/observability/log-fields.ts";
import { FAILING_BACKENDS, type FailingBackend } from "./failing-backends.ts";
import { BACKEND_ROUTES, failCalls } from "./failing-host.ts";

type Line = Readonly<Record<string, unknown>>;

const root = join(import.meta.dirname, "../../../..");
const linesOf = (log: string): Line[] =>
  log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
const requestsOf = (log: string): Line[] => linesOf(log).filter(({ msg }) => msg === "request");

describe("the line of a real failure", () => {
  it.each(Object.entries(FAILING_BACKENDS))(
    "has the fields that the table promises, and no other: %s",
    async (_, backend) => {
      const [call] = await failCalls(backend);
      const line = requestsOf(call?.log ?? "").at(-1) ?? {};
      const { word } = backend;
      expect([line["level"], line["kind"] === "bad_body" ? line["cause"] : line["kind"]]).toEqual([
        "warn",
        word,
      ]);
      for (const [name, value] of Object.entries(line))
        expect([name, typeof value]).toEqual([name, LOG_FIELDS[name]?.type]);
      const written = FAILURE_FIELDS.filter((name) => name in line);
      const rows = FAILURE_FIELDS.map((name) => ({ name, ...LOG_FIELDS[name]?.failures }));
      expect(written).toEqual(
        expect.arrayContaining(rows.filter(({ always }) => always?.includes(word)).map(({ name }) => name)),
      );
      const allowed = rows.filter(
        ({ always, sometimes }) => always?.includes(word) || sometimes?.includes(word),
      );
      expect(allowed.map(({ name }) => name)).toEqual(expect.arrayContaining(written));
    },
  );

  it("is there for every word of the table", () => {
    const words = new Set(Object.values(FAILING_BACKENDS).map(({ word }) => word));
    expect([...words].toSorted()).toEqual([...(LOG_FIELDS["kind"]?.failures?.always ?? [])].toSorted());
  });
});

/** Runs a command as a page shows it, `jq -c '…'`, over lines; one value a line. */
function filtered(command: string, log: string): unknown[] {
  const [, flags = "", filter = ""] = /^jq (-\w+) '([^']+)'/.exec(command) ?? [];
  const { status, stdout, stderr } = spawnSync(requireProgram(JQ), [flags, filter], {
    input: log,
    encoding: "utf8",
  });
  expect([command, status, stderr]).toEqual([command, 0, ""]);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line.startsWith("{") ? line : JSON.stringify(line)) as unknown);
}

/** The filters of pages about failed calls: not those about events and pages, and what no test can make fail. */
const filters = [join(root, "docs/runbooks"), join(root, "docs/guides")]
  .flatMap((folder) => readdirSync(folder).map((file) => ({ file, path: join(folder, file) })))
  .filter(({ file }) => file.endsWith(".md"))
  .flatMap(({ file, path }) => {
    const text = readFileSync(path, "utf8");
    const shown = [...text.matchAll(/jq -\w+ '[^'<]+'/g)].map(([command]) => ({ file, command }));
    return shown.filter(({ command }) => !/\.msg\b|"page\.|\.level|EMFILE/.test(command));
  });

describe("the filters of pages and of the command explain", async () => {
  const slow: FailingBackend = {
    word: "timeout",
    means: /./,
    answer: () => {},
    settings: { deadlines: { default: 2_050 } },
  };
  const failing = (status: number): FailingBackend => ({
    word: "status",
    means: /./,
    answer: (outgoing) => outgoing.writeHead(status).end("{}"),
  });
  const closed: FailingBackend = { word: "network", means: /./ };
  const causes = await Promise.all(Object.values(FAILING_BACKENDS).map((backend) => failCalls(backend)));
  const page = FAILING_BACKENDS["a firewall answers with a page"] ?? closed;
  const ways = [closed, page, ...[401, 429, 503].map(failing)];
  const everywhere = ways.map((backend) => failCalls(backend, BACKEND_ROUTES));
  const calls = [...causes, ...(await Promise.all([...everywhere, failCalls(slow)]))];
  const log = calls.map(([call]) => call?.log ?? "").join("");

  it("have lines of every route, each with the endpoint that its code is about", () => {
    const failed = requestsOf(log).filter(({ kind }) => kind !== undefined && kind !== "client_timeout");
    expect(new Set(failed.map(({ route }) => route)).size).toBeGreaterThan(60);
    for (const { route, ref, endpoint } of failed) {
      const [code = ""] = String(ref).split("-");
      // The code of a target that the registry does not know is EP0000; of a call that was not sent, our route's.
      const isKnown = code !== "EP0000" && !code.startsWith("EP07");
      expect([route, endpoint]).toEqual([
        route,
        isKnown ? code : expect.stringMatching(/^EP0[0-6]|^[A-Z]+ \//),
      ]);
    }
  });

  it("are more than a dozen", () => {
    expect(filters.length).toBeGreaterThan(12);
  });

  it.each(filters)("select lines that have what they show: $file: $command", ({ command }) => {
    const selected = filtered(command, log);
    expect(selected.length).toBeGreaterThan(0);
    const [, shown = ""] = /\{([^}]+)\}'$/.exec(command) ?? [];
    for (const name of shown === "" ? [] : shown.split(/,\s*/))
      expect([name, selected.some((line) => (line as Line)[name] !== null)]).toEqual([name, true]);
  });

  it.each(causes.flat().filter(({ ref }) => ref !== undefined))(
    "find the line of $ref by its code",
    (call) => {
      const line = requestsOf(call.log).find(({ requestId }) => requestId === call.requestId) ?? {};
      const found = filtered(failureSearches(call.ref ?? "").log, call.log) as Line[];
      const facts = ["time", "requestId", "route", "status", ...FAILURE_FIELDS].filter(
        (name) => name in line,
      );
      expect(found).toContainEqual(Object.fromEntries(facts.map((name) => [name, line[name]])));
    },
  );
});
