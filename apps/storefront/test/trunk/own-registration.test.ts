import { authRoutes } from "@storefront/account/server";
import { defineTrunk, registryOf } from "@storefront/host";
import { defineBrands, HostBrand } from "@storefront/host/brand";
import { composeRoutes, createProxy, inboundFromRequest, refusal, type Target } from "@storefront/proxy";
import { type FakeAnswer, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { aurora } from "../../brands/aurora.ts";

/** A trunk whose backend registers elsewhere, wants one field more, and refuses in words of its own. */
const { id, tenant, name, locales, currency, country, countryAlpha3, jurisdiction } = aurora;
const trunk = defineTrunk({
  brands: defineBrands(HostBrand, {
    aurora: { id, tenant, name, locales, currency, country, countryAlpha3, jurisdiction },
  }),
  backend: {
    answer({ status, body }) {
      if (status === 400 && JSON.stringify(body).includes("Cliente ativo"))
        throw refusal(409, { reason: "already_registered", message: "Cliente ativo" });
      return undefined;
    },
  },
  routes: () =>
    composeRoutes([
      authRoutes({
        registerTypeVersion: 2,
        requestDocument: false,
        requestPhone: true,
        socialProviders: ["google"],
        registerEndpoints: [["/v3/players", ({ socialService }) => socialService !== undefined]],
        registerFields: ["cpf"],
      }),
    ]),
});

const fields = {
  email: "ana@example.test",
  password: "secret-1",
  country: "BR",
  nationalities: '["BR"]',
  optIn: true,
};

async function register(json: object, table: Partial<Record<Target, FakeAnswer>>) {
  const backend = fakeBackend(table);
  const proxy = createProxy({
    registry: registryOf(trunk),
    settings: { ...TEST_SETTINGS, backend: { ...TEST_SETTINGS.backend, ...trunk.backend } },
    transport: backend.transport,
  });
  const request = new Request("https://play.example/api/auth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  const response = await proxy.handle(inboundFromRequest(request, "203.0.113.7"));
  return {
    status: response.status,
    answer: await response.json(),
    sent: backend.calls.map(({ json: body }) => body),
  };
}

it("registers a trunk's players at its own endpoint, with its own fields and words (decisions R7, E9)", async () => {
  const session = { access_token: "header.payload.signature", user: { id: 7 } };
  const body = { ...fields, cpf: "52998224725", code: "123456", role: "admin" };
  const simplified = await register(body, { "POST /bff/register-simplified": session });
  expect(simplified).toMatchObject({
    status: 200,
    sent: [{ ...fields, cpf: "52998224725", code: "123456" }],
  });
  expect(simplified.sent[0]).not.toHaveProperty("role");

  const social = await register({ ...body, socialService: "google" }, { "POST /v3/players": session });
  expect([social.status, social.sent]).toEqual([200, [body]]);

  const refused = Response.json({ message: "Cliente ativo" }, { status: 400 });
  expect(await register(body, { "POST /bff/register-simplified": refused })).toMatchObject({
    status: 409,
    answer: { ok: false, error: "already_registered" },
  });
});
