import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineRoutes } from "../contract/route.ts";
import { composeRoutes } from "../engine/compose.ts";
import { answer, storefrontHandlers } from "./storefront-handlers.ts";

const wallet = defineRoutes("wallet", {
  balance: { path: "/api/wallet/balance", GET: "GET /wallet", reply: "envelope" },
  bonus: { path: "/api/wallet/bonus/:id", GET: "GET /bonus/{id}" },
  receipt: { path: "/api/wallet/receipt", GET: "GET /receipt", reply: "raw" },
});
const Login = z.object({ login: z.string(), two_factor_code: z.optional(z.literal(123_456)) });
const auth = defineRoutes("auth", {
  login: {
    path: "/api/auth/login",
    access: "public",
    POST: async (call) => {
      const { login, two_factor_code: code } = await call.body(Login);
      if (login === "careful@brand.test" && code === undefined) sandbox.codes.push({ code: "123456" });
      else if (login !== "locked@brand.test") call.session.save(`token-of-${login.replace("@", ".")}`);
      return { login };
    },
  },
});

interface TestPlayer {
  readonly email: string;
  readonly password: string;
}
/** A backend that answers the token it got, and its control. */
function fakeSandbox() {
  const players = [{ email: "ana@brand.test", password: "secret" }];
  const faults: { id: string; status: number }[] = [];
  const codes: { code: string }[] = [];
  return {
    codes,
    faults,
    fetch: async (request: Request): Promise<Response> => {
      const [fault] = faults;
      if (fault) return Response.json({ message: "Down" }, { status: fault.status });
      const { pathname } = new URL(request.url);
      const player = request.headers.get("authorization")?.replace("Bearer token-of-", "");
      return Response.json({ pathname, player });
    },
    control: {
      players: (): readonly TestPlayer[] => players,
      addPlayer: ({ email }: { email: string }): TestPlayer | undefined =>
        email === "taken@brand.test" ? undefined : { email, password: "secret" },
      addFault: ({ status }: { status: number }) => {
        const fault = { id: String(faults.length), status };
        faults.push(fault);
        return fault;
      },
      removeFault: (id: string) =>
        faults.splice(
          faults.findIndex((fault) => fault.id === id),
          1,
        ),
      codes: () => codes,
      reset: () => void (faults.length = 0),
    },
  };
}

const ORIGIN = "https://play.example";
const sandbox = fakeSandbox();
const api = storefrontHandlers({ registry: composeRoutes([wallet, auth]), sandbox });
const server = setupServer(...api.handlers);
const get = (path: string): Promise<Response> => fetch(ORIGIN + path);

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  server.resetHandlers();
  api.reset();
});
afterAll(() => server.close());

describe("storefrontHandlers", () => {
  it("runs the routes with the cookies of the player who signed in, until a reset", async () => {
    expect((await get("/api/wallet/balance")).status).toBe(401);
    expect(await api.asPlayer({ email: "ana@brand.test" })).toEqual({
      email: "ana@brand.test",
      password: "secret",
    });
    const response = await get("/api/wallet/balance");
    expect(await response.json()).toEqual({
      ok: true,
      data: { pathname: "/v2/wallet", player: "ana.brand.test" },
    });
    api.reset();
    expect((await get("/api/wallet/balance")).status).toBe(401);
  });

  it("adds a player for each sign-in without an e-mail", async () => {
    const [one, other] = [await api.asPlayer(), await api.asPlayer()];
    expect(one.email).toMatch(/^player-\d+@msw\.test$/);
    expect(other.email).not.toBe(one.email);
  });

  it("sends the second factor of a player who has one", async () => {
    await api.asPlayer({ email: "careful@brand.test" });
    expect((await get("/api/wallet/balance")).status).toBe(200);
  });

  it("says why a player did not get in", async () => {
    await expect(api.asPlayer({ email: "locked@brand.test" })).rejects.toThrow(
      'locked@brand.test did not get in: 200 {"login":"locked@brand.test"}',
    );
    await expect(api.asPlayer({ email: "taken@brand.test" })).rejects.toThrow("has an account already");
    const without = storefrontHandlers({ registry: composeRoutes([wallet]), sandbox });
    await expect(without.asPlayer()).rejects.toThrow("The registry has no /api/auth/login.");
  });

  it("answers a fault with the true status and reference code until it is off", async () => {
    await api.asPlayer();
    const failing = async (): Promise<unknown[]> => {
      const { status, headers } = await get("/api/wallet/balance");
      return [status, headers.get("x-ref-code")];
    };
    {
      using fault = api.withFault({ status: 503 });
      expect(await failing()).toEqual([503, expect.stringMatching(/^EP\d{4}-EM\d{4}$/)]);
      fault.off();
      expect(await failing()).toEqual([200, null]);
    }
    api.withFault({ status: 500 });
    api.reset();
    expect(sandbox.faults).toEqual([]);
  });
});

describe("answer", () => {
  it("answers a route in its own form", async () => {
    server.use(
      answer(wallet, "balance", { balance: 7 }),
      answer(wallet, "bonus", ({ params }: { params: object }) => params),
      answer(wallet, "receipt", new Response("<p>receipt</p>")),
    );
    expect(await (await get("/api/wallet/balance")).json()).toEqual({ ok: true, data: { balance: 7 } });
    expect(await (await get("/api/wallet/bonus/12")).json()).toMatchObject({ id: "12" });
    expect(await (await get("/api/wallet/receipt")).text()).toBe("<p>receipt</p>");
    expect(await (await get("/api/wallet/receipt")).text()).toBe("<p>receipt</p>");
  });

  it("leaves methods that the route does not have to the other handlers", async () => {
    server.use(answer(wallet, "balance", {}));
    expect((await fetch(`${ORIGIN}/api/wallet/balance`, { method: "POST" })).status).toBe(405);
  });

  it("names its data by route, and no other compiles", () => {
    // @ts-expect-error The group has no such route.
    expect(() => answer(wallet, "balanse", {})).toThrow(TypeError);
  });
});
