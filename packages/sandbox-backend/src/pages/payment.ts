import type { Area } from "../contract/http/environment.ts";
import { refusal } from "../contract/http/refusal.ts";
import { changeCharge, findCharge } from "../contract/payments/charges.ts";
import { framedPage, PLAIN_STYLE } from "./framed-page.ts";

/** The page of a card provider at `/pay/<charge>`, which imitates another company's site: it charges no card. */
export const paymentPage: Area = (routes, state) => {
  routes.get("/:id", (context) => {
    const charge = findCharge(state, context.req.param("id"));
    if (charge === undefined) throw refusal(404, { message: "No such charge" });
    const { action } = context.req.query();
    if (action === "pay" || action === "fail") changeCharge(state, charge, action);
    const { status, amount, currency } = charge;
    const choices =
      status === "pending" ? `<a href="?action=pay">Pay</a>\n<a href="?action=fail">Refuse</a>` : "";
    const title = "Card payment (sandbox)";
    const about = `A test page: no card is charged. ${currency} ${amount.toFixed(2)}, ${status}.`;
    const body = `<h1>${title}</h1>\n<p>${about}</p>\n${choices}`;
    return framedPage(context, state, { language: "en", title, style: PLAIN_STYLE, body });
  });
};
