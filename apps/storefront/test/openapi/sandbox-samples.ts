import { ROUTE_SAMPLES, type RouteSample } from "../route-samples.ts";

const ADDRESS = {
  zipcode: "01310-100",
  address: "Avenida Paulista",
  number: "1000",
  city: "São Paulo",
  state: "SP",
};

/** Valid calls that the sandbox also accepts, where the sample of the loops is not enough. By route id. */
const SAMPLES: Readonly<Record<string, RouteSample>> = {
  "auth.confirmBirthdate": { json: { number: "100.200.301-69", birth_date: "1990-05-14" } },
  "auth.social": { json: { token: "sandbox:ana@sandbox.test" }, params: { provider: "google" } },
  "validation.emailChange": { json: { email: "ana.new@sandbox.test" } },
  "validation.smsChange": { json: { ddi: "55", phone: "11999990001" } },
  "validation.addressSubmit": { json: ADDRESS },
  "address.lookupByPostalCode": { json: { cep: "01310-100" } },
  "user.updateAddress": { json: ADDRESS },
  "user.addPhone": { json: { ddi: "55", phone: "11999990001" } },
  "user.checkPassword": { json: { password: "Sandbox!2026" } },
  "user.changePassword": { json: { password: "Sandbox!2027" } },
  "user.twoFactor": { json: { two_factor_enabled: true } },
  "user.unlinkSocialAccount": { params: { id: "1" } },
  "user.updateMarketing": { json: { optIn: true } },
  "payments.coupon": { query: "?code=WELCOME10" },
  "payments.pixKey": { json: { pix_key: "ana@sandbox.test", pix_type: "email" } },
  "games.vote": { query: "?casinoGameId=1", json: { casinoGameId: 1, is_like: true } },
  "sports.search": { query: "?term=united" },
  "app-sportbook.forward": { below: "events" },
  "rewards.redeem": { json: { reward_id: "r-1" } },
};

/** The sample of a route for a host with a sandbox. */
export const sandboxSample = (id: string): RouteSample => SAMPLES[id] ?? ROUTE_SAMPLES[id] ?? {};
