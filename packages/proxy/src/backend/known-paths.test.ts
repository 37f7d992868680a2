import { expect, it } from "vitest";
import { composeRoutes } from "../engine/compose.ts";
import { createProxy } from "../engine/engine.ts";
import { group } from "../engine/engine.test-helper.ts";
import { fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

const start = (...keys: string[]) =>
  createProxy({
    registry: composeRoutes([group]),
    settings: {
      ...TEST_SETTINGS,
      backend: {
        ...TEST_SETTINGS.backend,
        paths: Object.fromEntries(keys.map((key) => [key, (body: unknown) => body])),
      },
    },
    transport: fakeBackend({}).transport,
    targets: ["POST /users/update/{session.user_id}?a={a}", "GET /games/list/"],
  });

it("takes rows for what is called, in every spelling of a placeholder and of the end", () => {
  const right = [
    "GET /thing/{thing}",
    "POST /users/update/{id}",
    "GET /games/list",
    "GET /auth/user-profile",
  ];
  expect(() => start(...right)).not.toThrow();
});

it.each([
  ["GET /things/{id}", "nothing calls GET /things/{id}; the nearest is GET /thing/{id}"],
  ["POST /user/update/{id}", "the nearest is POST /users/update/{session.user_id}"],
  ["PUT /ok", "nothing calls PUT /ok; the nearest is GET /ok"],
])("refuses %s at the start, which nothing calls (decision D11)", (key, message) => {
  expect(() => start(key)).toThrow(message);
});

it("refuses two rows of one path", () => {
  expect(() => start("POST /users/update/{id}", "POST /users/update/{session.user_id}")).toThrow(
    "POST /users/update/{session.user_id} is the same path as POST /users/update/{id}",
  );
});
