import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENDPOINT_CODES, ERROR_CODES } from "@storefront/error-codes";
import { describe, expect, it } from "vitest";
import { type ExplainedCode, explainCode, explanationText } from "@storefront/host/development";
// @boundaries-ignore the data of the command is compared with the guide, and is no export
import { FAILURE_CAUSES, FAILURE_KINDS } from "../../../packages/host/src/command/data/failure-causes.ts";
import { endpointCodes } from "@storefront/site/source/features/i18n/endpoint-codes.ts";
// @boundaries-ignore the table of fields is data of the host, and no export
import { FAILURE_FIELDS, LOG_FIELDS } from "../../../packages/host/src/observability/log-fields.ts";
import { routeLines } from "./print-routes.ts";

const root = join(import.meta.dirname, "../../..");
const endpoints = ["EP0000", ...[...ENDPOINT_CODES, ...endpointCodes.rows].map(([code]) => code)];
const lines = routeLines();
const errors = ERROR_CODES.map(([code]) => code);

function explained(code: string): ExplainedCode {
  const found = explainCode(code, lines, endpointCodes);
  if ("problem" in found) throw new Error(found.problem);
  return found;
}

/** The defects in the text that is printed for a code. */
function gapsOf(code: string): string[] {
  const found = explained(code);
  const text = explanationText(found);
  const faults: readonly (readonly [fault: string, isThere: boolean])[] = [
    ["a value that is not there", /undefined|null|NaN|\[object|\(\)/.test(text)],
    ["no code at the beginning", !text.startsWith(`${code}  `)],
    ["no summary", !/^[A-Z].*\.$/.test(found.summary)],
    ["no cause", found.causes.length === 0],
    ["a cause that is no sentence", found.causes.some((cause) => !/^[\w`].{15,}[.?]$/.test(cause.text))],
    ["no next step", found.next.length < 3],
    ["a route without a file", (found.routes ?? []).some(({ file }) => !file.endsWith(".routes.ts"))],
    ["no kind of a backend call", found.side === "backend" && found.kinds.length === 0],
  ];
  return faults.flatMap(([fault, isThere]) => (isThere ? [`${code}: ${fault}`] : []));
}

describe("pnpm explain", () => {
  it("has causes for every EM code of the registry, on both sides, and for no other", () => {
    expect(Object.keys(FAILURE_CAUSES).toSorted()).toEqual(errors.toSorted());
    const summaries = Object.values(FAILURE_CAUSES).map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it.each(endpoints)("%s prints without a gap, whatever went wrong", (endpoint) => {
    expect(
      ["EM0001", "EM0031", "EM0032", "EM0042", "EM0099"].flatMap((error) => gapsOf(`${endpoint}-${error}`)),
    ).toEqual([]);
  });

  it.each(errors)("%s prints without a gap, for the backend, an unknown URL and our own routes", (error) => {
    expect(
      ["EP0157", "EP0000", "EP0700", "EP0799"].flatMap((endpoint) => gapsOf(`${endpoint}-${error}`)),
    ).toEqual([]);
  });

  it("leads from the code to the call, the route and the file that declares it", () => {
    expect(explained("EP0157-EM0042")).toMatchObject({
      side: "backend",
      endpoint: { methods: ["GET"], pattern: "/bff/favorite-games" },
      routes: [
        {
          id: "favorites.games",
          method: "GET",
          path: "/api/favorites",
          file: "packages/games/src/favorites/favorites.routes.ts",
        },
      ],
      kinds: [{ kind: "timeout" }, { kind: "network" }, { kind: "aborted" }],
    });
  });

  it("finds every route by each backend call that it makes", () => {
    for (const line of lines) {
      for (const target of line.target.split(", ").filter((text) => text !== "–")) {
        const [method, path = ""] = target.split(" ");
        const code = endpointCodes.match(path.replaceAll(/\{[^}]+\}/g, "x"), method);
        const ids = (explained(`${code}-EM0042`).routes ?? []).map(({ id }) => id);
        expect(ids).toContain(line.id);
      }
    }
  });

  it("finds every route by the code of its own refusals", () => {
    for (const { id, path, method } of lines) {
      const code = endpointCodes.match(path.replaceAll(/:\w+|\*$/g, "x"), method);
      expect(code).toMatch(/^EP07/);
      expect(explained(`${code}-EM0099`).routes?.map((route) => route.id)).toContain(id);
    }
  });

  it("explains this trunk's own codes as the registry's, and says of no other trunk's what they are", () => {
    expect(explained("EP8007-EM0099")).toMatchObject({
      side: "backend",
      endpoint: { pattern: "/coupons/{code}", title: "The coupon could not be read." },
      routes: [{ id: "payments.coupon", file: "packages/account/src/payments/payments.routes.ts" }],
    });
    expect(explainCode("EP8007-EM0099", lines)).toEqual({
      problem: expect.stringContaining("no code EP8007"),
    });
    expect(explainCode("EP8999-EM0099", lines, endpointCodes)).toEqual({
      problem: expect.stringContaining("or in this trunk"),
    });
  });

  it("names the routes that need the player's id when the profile fails", () => {
    expect(explained("EP0003-EM0042").routes?.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["auth.profile", "user.changePassword"]),
    );
  });

  it("says of our own codes that the backend was not the one that failed", () => {
    const shed = explained("EP0717-EM0032");
    expect(shed.side).toBe("host");
    expect(shed.kinds[0]?.kind).toBe("shed");
    expect(explained("EP0143-EM0032").kinds.map(({ kind }) => kind)).toEqual(["status", "bad_body"]);
    expect(explained("EP0091-EM0032").cure.look).toBe(
      "`kind`: `status` or `bad_body`; `EP07xx`: also `shed`",
    );
    expect(explanationText(explained("EP0712-EM0001"))).toContain("the host refused by itself");
  });

  it.each([
    ["#ep0157-em0042 ", "EP0157-EM0042"],
    ["EP0157-EM0042", "EP0157-EM0042"],
  ])("takes %j as a person types it", (text, ref) => {
    expect(explained(text).ref).toBe(ref);
  });

  it.each([
    ["EP0157", "no reference code"],
    ["", "no reference code"],
    ["EP0157-EM42", "no reference code"],
    ["EP9999-EM0001", "no code EP9999"],
    ["EP0157-EM7777", "no code EM7777"],
  ])("answers %j with one line", (text, problem) => {
    const found = explainCode(text, lines);
    expect(found).toEqual({ problem: expect.stringContaining(problem) });
    expect(Object.values(found).join("")).not.toContain("\n");
  });
});

describe("the command", () => {
  const run = (...words: string[]): { status: number | null; stdout: string; stderr: string } => {
    const program = join(root, "packages/host/src/command.ts");
    const options = ["--trunk", "apps/storefront/server/storefront.ts"];
    return spawnSync(
      process.execPath,
      ["--conditions=@storefront/source", program, "explain", ...options, ...words],
      { cwd: root, encoding: "utf8" },
    );
  };

  it("prints text, or JSON with the same content", () => {
    const text = run("EP0091-EM0031");
    expect([text.status, text.stdout]).toEqual([0, explanationText(explained("EP0091-EM0031"))]);
    expect(JSON.parse(run("EP0091-EM0031", "--json").stdout)).toEqual(explained("EP0091-EM0031"));
  });

  it.each(["EP9999-EM0001", "nonsense", ""])("ends with 2 and one line for %j", (code) => {
    const { status, stdout, stderr } = run(code);
    expect([status, stdout, stderr.trim().split("\n")]).toEqual([2, "", [expect.stringMatching(/\S/)]]);
  });
});

/** True when the table of fields has a field on the line of a failure. */
const allowed = (name: string, word: string, when: "always" | "sometimes"): boolean =>
  LOG_FIELDS[name]?.failures?.[when].some((one) => one === word) ?? false;

describe("docs/guides/read-a-reference-code.md", () => {
  const guide = readFileSync(join(root, "docs/guides/read-a-reference-code.md"), "utf8");

  it.each(errors)("names %s", (error) => {
    expect(guide).toMatch(new RegExp(`^\\| \`${error}\` `, "m"));
  });

  it.each(Object.keys(FAILURE_KINDS))(
    "has a section %s, with an example line as the host writes it and what to do next",
    (kind) => {
      const section = guide.split(/^##+ /m).find((part) => part.startsWith(`\`${kind}\`\n`)) ?? "";
      const line = JSON.parse(/^\{.*\}$/m.exec(section)?.[0] ?? "{}") as Record<string, unknown>;
      expect(line).toMatchObject({
        kind,
        ref: expect.stringMatching(/^EP\d{4}-EM\d{4}$/),
        requestId: expect.any(String),
      });
      expect(explained(String(line["ref"])).kinds.map((row) => row.kind)).toContain(kind);
      const word = String(kind === "bad_body" ? line["cause"] : kind);
      const promised = FAILURE_FIELDS.filter((name) => allowed(name, word, "always"));
      expect(Object.keys(line)).toEqual(expect.arrayContaining(promised));
      const others = FAILURE_FIELDS.filter((name) => !promised.includes(name) && name in line);
      expect(others.filter((name) => !allowed(name, word, "sometimes"))).toEqual([]);
      expect(section).toMatch(/^\| the line has/m);
    },
  );
});
