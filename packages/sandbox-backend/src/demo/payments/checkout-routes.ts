import { Hono } from "hono";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import { refusal } from "../../contract/http/refusal.ts";
import { randomHex } from "../../contract/state/random.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { changeCharge, findCharge } from "../../contract/payments/charges.ts";
import { framedPageHeaders } from "../framed-page.ts";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem; display: grid; gap: .75rem; max-width: 26rem; }
h1 { margin: 0; font-size: 1.25rem; } p { margin: 0; }
a { padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; }
`;

/** The page of a card provider at `/pay/<charge>`, which imitates another company's site: it charges no card. */
export function checkoutRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.get("/:id", (context) => {
    const charge = findCharge(state, context.req.param("id"));
    if (charge === undefined) throw refusal(404, { message: "No such charge" });
    const { action } = context.req.query();
    if (action === "pay" || action === "fail") changeCharge(state, charge, action);
    const nonce = randomHex(state.random, 32);
    const { status, amount, currency } = charge;
    const choices =
      status === "pending" ? `<a href="?action=pay">Pay</a>\n<a href="?action=fail">Refuse</a>` : "";
    const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Card payment (sandbox)</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>Card payment (sandbox)</h1>
<p>A test page: no card is charged. ${currency} ${amount.toFixed(2)}, ${status}.</p>
${choices}
</body>
</html>
`;
    return context.html(page, 200, framedPageHeaders(nonce));
  });

  return routes;
}
