import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { startSandbox } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackend } from "../../../packages/host/src/command/check-backend.ts";
import { checkTrunk } from "../../../packages/host/src/command/check-trunk.ts";
import { runCommand } from "../../../packages/host/src/command/program.ts";
import { BRANDS } from "../brands/index.ts";
import { storefront } from "../server/storefront.ts";

const HERE = join(import.meta.dirname, "..");
const KEY = "edge-key-of-checks";

/** Runs the command in the folder of this trunk, which it finds by itself. */
async function run(words: string, variables: Readonly<Record<string, string>> = { SANDBOX: "1" }) {
  const told = { out: "", errors: "" };
  const code = await runCommand(words.split(" "), {
    folder: HERE,
    environment: variables,
    write: (text) => (told.out += text),
    writeError: (text) => (told.errors += text),
  });
  return { code, ...told };
}

describe("storefront", () => {
  it("lists routes with the file that declares them, and says a wrong word in one line", async () => {
    const { out } = await run("routes album");
    expect(out).toBe(
      "GET  /api/album/bootstrap  –  session  bare  proxy  ../../packages/account/src/album/album.routes.ts\n1 route, 1 row\n",
    );
    expect(await run("routes --backend x")).toEqual({
      code: 2,
      out: "",
      errors: "routes has no option --backend\n",
    });
    expect(await run("routes --bakend x")).toMatchObject({ errors: "routes: Unknown option '--bakend'\n" });
    expect(await run("rotes")).toMatchObject({ code: 2, errors: expect.stringContaining("expected one of") });
  });

  it("writes an operation for each method of the production routes, with schemas of input and answer", async () => {
    const document = JSON.parse((await run("routes --openapi")).out) as {
      paths: Record<string, Record<string, object>>;
    };
    expect(Object.keys(document.paths)).not.toContain("/api/dev/cache-policy");
    expect(document.paths["/api/auth/login"]?.["post"]).toMatchObject({
      operationId: "auth.login",
      security: [],
      requestBody: {
        required: true,
        content: { "application/json": { schema: { properties: { login: { type: "string" } } } } },
      },
      responses: { "2XX": { content: { "application/json": { schema: { required: ["ok", "data"] } } } } },
    });
    expect(document.paths["/api/games/category/{slug}"]?.["get"]).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: "slug", in: "path", required: true }),
      ]),
    });
    const wallet = {
      type: "object",
      properties: { balance: { type: ["number", "string", "null"] } },
      required: ["balance"],
    };
    const snapshot = { properties: { wallet: { anyOf: [wallet, { type: "null" }] } } };
    expect(document.paths["/api/wallet/refresh"]?.["post"]).toMatchObject({
      security: [{ session: [] }],
      responses: {
        "2XX": { content: { "application/json": { schema: { properties: { data: snapshot } } } } },
      },
    });
    const banks = { type: "array", items: { required: ["code", "name"] } };
    expect(document.paths["/api/payments/bank-list"]?.["get"]).toMatchObject({
      responses: { "2XX": { content: { "application/json": { schema: { anyOf: [banks, {}] } } } } },
    });
    // A row with two methods says the answer of each.
    const favorites = JSON.stringify(document.paths["/api/favorites"]);
    expect(favorites).toMatch(
      /"get":.*"slug":\{"type":\["string","null"\]\}.*"put":(?!.*"slug":).*as it is sent/,
    );
  });

  it("explains a code of the registry with this trunk's routes, and refuses one that does not exist", async () => {
    const { out } = await run("explain ep0157-em0042");
    expect(out).toContain("GET /api/favorites  favorites.games  → GET /bff/favorite-games");
    expect(out).toContain("timeout: The backend did not answer within the route's deadline.");
    expect(out).not.toContain("may have been made");
    expect((await run("explain EP0091-EM0042")).out).toContain("may have been made");
    expect(await run("explain EP0157-EM9999")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("no code EM9999"),
    });
  });

  it("checks the environment, every brand and its files", async () => {
    const { out } = await run("check");
    expect(out).toMatch(/^ok {4}environment .*\nok {4}brand aurora .*\n(?:.*\n)*ok {4}brand boreal .*\n/);
    // Duties of a market that only its operator can do are skipped, and none is missing.
    expect(out).not.toMatch(/^(?:warn|fail)/m);
    const inputs = { locales: ["en", "it"], promotions: undefined, socialProviders: ["google"] };
    const aurora = { ...BRANDS["aurora"], ...inputs };
    const trunk = { ...storefront, brands: { ...storefront.brands, inputs: { aurora, copy: aurora } } };
    const found = checkTrunk(trunk as unknown as Parameters<typeof checkTrunk>[0], { SANDBOX: "1" }, HERE);
    expect(found.filter(({ state }) => state === "fail")).toEqual([
      expect.objectContaining({ name: "brand aurora socialSignIn", text: expect.stringMatching(/apple/) }),
      expect.objectContaining({ name: "brand copy", text: expect.stringMatching(/^id: copy, .*aurora$/) }),
      expect.objectContaining({
        name: "words preferences it",
        text: expect.stringMatching(/^no name of bet_slip_/),
      }),
      expect.objectContaining({ name: "texts it", text: expect.stringMatching(/^no common\.json, /) }),
    ]);
    expect(await run("check", { PORT: "x" })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^fail {2}PORT /m),
    });
  });
});

describe("storefront check --backend", () => {
  const variables = { EDGE_WORKER_KEY: KEY, PUBLIC_ORIGIN: "https://play.example" };
  const check = (address: string) => run(`check --backend ${address}`, variables);
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, edgeWorkerKey: KEY });
  });
  afterAll(() => sandbox.close());

  /** The sandbox with other names of fields, or in another shape. */
  async function foreign(
    change: (path: string, text: string) => string,
  ): Promise<{ address: string; close(): void }> {
    const server = createServer((request, response) => {
      const { url = "" } = request;
      const headers = { "edge-worker-key": KEY, tenant: String(request.headers["tenant"]) };
      void fetch(new URL(url, sandbox.apiBaseUrl), { headers })
        .then(async (answer) => response.writeHead(answer.status).end(change(url, await answer.text())))
        .catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
    return { address, close: () => void (server.closeAllConnections(), server.close()) };
  }

  it("reads everything of the sandbox, and never prints the key", async () => {
    const { code, out } = await check(sandbox.apiBaseUrl);
    expect([code, out.match(/^(?!ok )\S.*/gm)]).toEqual([0, null]);
    expect(out).toMatch(/^ok {2}all games .*GET \/casino-games\/list\/base: (\d+) of \1 records$/m);
    expect(out).not.toContain(KEY);
  });

  it("says 0 records of a list whose names no reader knows, and which fields there are", async () => {
    const renamed = await foreign((_, text) => text.replaceAll('"slug":', '"permalink":'));
    const { code, out } = await check(renamed.address);
    renamed.close();
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /^fail {2}all games .*: 0 of \d+ records, without slug; no reader knows permalink; \{ id: number, permalink: text/m,
      ),
    ]);
    expect(out).toMatch(/^fail {2}game .*nothing to ask about/m);
    expect(out).toMatch(/^ok {4}banners /m);
  });

  it("refuses rows of paths that nothing calls", async () => {
    const backend = { paths: { "GET /casino-games/hom": () => ({}) } };
    const found = checkTrunk(
      { ...storefront, backend } as unknown as Parameters<typeof checkTrunk>[0],
      variables,
      "",
    );
    expect(found.find(({ name }) => name === "brand aurora")).toMatchObject({
      state: "fail",
      text: expect.stringContaining(
        "nothing calls GET /casino-games/hom; the nearest is GET /casino-games/home",
      ),
    });
  });

  it("reads through the rows of the trunk, and says which one failed", async () => {
    const renamed = await foreign((_, text) => text.replaceAll('"slug":', '"permalink":'));
    const usual = (answer: unknown): unknown =>
      JSON.parse(JSON.stringify(answer).replaceAll('"permalink":', '"slug":'));
    const paths = {
      "GET /casino-games/list/base": usual,
      "GET /casino-games/home": (answer: { filas: unknown[] }) => answer.filas.map(usual),
    };
    const trunk = { ...storefront, backend: { paths } } as unknown as Parameters<typeof checkBackend>[0];
    const found = await checkBackend(trunk, variables, renamed.address);
    renamed.close();
    const of = (name: string) => found.find((finding) => finding.name === name);
    expect(of("all games")).toMatchObject({
      state: "ok",
      text: expect.stringMatching(/: (\d+) of \1 records/),
    });
    expect(of("home")).toMatchObject({
      state: "fail",
      text: expect.stringMatching(/no answer \(.*\).*: TypeError at .*command\.test\.ts:\d+/),
    });
  });

  it("says 0 records of a list that stands where no reader looks, and that a list is empty", async () => {
    const moved = await foreign((path, text) => {
      if (path.endsWith("/list/base")) return `{"status":"ok","result":{"games":${text},"total":2000}}`;
      return path.endsWith("/last-wins") ? "[]" : text;
    });
    const { code, out } = await check(moved.address);
    moved.close();
    expect(code).toBe(1);
    expect(out).toMatch(/^fail {2}all games .*: 0 of \d+ records/m);
    expect(out).toMatch(/^warn {2}last wins .*: 0 records: the list is empty$/m);
  });

  it("needs the address alone, and reads as a player too", async () => {
    const own = { EDGE_WORKER_KEY: KEY, PLAYER_PASSWORD: "Sandbox!2026" };
    const words = `check --backend ${sandbox.apiBaseUrl} --player ana@sandbox.test --refusals`;
    const { code, out, errors } = await run(words, own);
    expect([code, errors]).toEqual([0, ""]);
    expect(out).toMatch(
      /^ok {4}wallet\.transactions .*POST \/bff\/transactions: \d+ records; no reader knows currency$/m,
    );
    expect(out).toMatch(/^skip {2}payments\.depositStatus .*: needs an input: transactionId$/m);
    expect(out).toMatch(/^ok {4}games\.vote .*GET \/casino-game-votes: read/m);
    expect(out).toMatch(/^skip {2}payments\.coupon .*GET \/coupons\/\{code\}: needs an input: code$/m);
    expect(out).toMatch(/^ok {4}wrong password .*refused as a wrong password$/m);
    expect(out).toMatch(/^ok {4}withdrawal .*refused: \S/m);
    expect(out).not.toContain(own.PLAYER_PASSWORD);
    expect((await run(words, { ...own, PLAYER_PASSWORD: "another" })).out).toMatch(
      /^fail {2}sign-in .*no session/m,
    );
    expect(await run("check --refusals")).toMatchObject({ code: 2 });
  });

  it("fails where a private answer cannot be shown, and where a refusal is a yes or has no words", async () => {
    const paths = {
      "GET /users/wallet": (body: object) => ({ saldo: body }),
      "GET /payment-providers": () => ({ metodos: 1 }),
    };
    const answer = ({ status }: { status: number }, { target }: { target: string }) =>
      target === "POST /new-withdraws" && status >= 400 ? { status: 200, body: { id: 5 } } : undefined;
    const backend = { paths, answer };
    const player = { login: "ana@sandbox.test", password: "Sandbox!2026", refusals: true };
    const trunk = { ...storefront, backend } as unknown as Parameters<typeof checkBackend>[0];
    const found = await checkBackend(trunk, { EDGE_WORKER_KEY: KEY }, sandbox.apiBaseUrl, player);
    const failed = found.filter(({ state }) => state === "fail").map(({ name, text }) => [name, text]);
    expect(failed).toEqual([
      ["wallet.refresh", expect.stringMatching(/^GET \/users\/wallet: the result is without balance$/)],
      ["payments.providers", expect.stringMatching(/^GET \/payment-providers: the result is without slug$/)],
      ["withdrawal", expect.stringMatching(/not refused in words/)],
    ]);
  });

  it("says in one line that nothing answers, and refuses what is no address", async () => {
    const { code, out } = await check("http://127.0.0.1:1/v2");
    expect(code).toBe(1);
    expect(out).toMatch(/^fail {2}backend .*: network ECONNREFUSED, to each of \d+ reads$/m);
    expect(await check("backend")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("http(s) address"),
    });
  });
});
