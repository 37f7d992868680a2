import * as z from "zod/mini";
import { issueSocialToken } from "../contract/auth/auth.area.ts";
import type { Area } from "../contract/http/environment.ts";
import { refusal } from "../contract/http/refusal.ts";
import { randomHex } from "../contract/state/state.ts";
import { escapeXml, framedPage, PLAIN_STYLE } from "./framed-page.ts";

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** A site of this machine: the page leads nowhere else. */
const ownSite = z
  .string()
  .check(
    z.refine((text) => URL.canParse(text) && LOOPBACK.test(new URL(text).hostname), "an address on loopback"),
  );
const Request = z.looseObject({
  client_id: z.string().check(z.minLength(1)),
  redirect_uri: ownSite,
  state: z.string().check(z.minLength(1)),
  nonce: z.string().check(z.minLength(1)),
  response_type: z.enum(["id_token", "code id_token"]),
  response_mode: z.optional(z.enum(["fragment", "form_post"])),
});

/** The authorization pages of social providers at `/social/<provider>`, which imitate other companies' sites. */
export const socialPage: Area = (routes, state) => {
  routes.get("/:provider{(?:google|apple)}", async (context) => {
    const provider = context.req.param("provider");
    const asked = Request.safeParse(context.req.query());
    if (!asked.success)
      throw refusal(400, { message: "Not an authorization request", issues: asked.error.issues });
    const { client_id: audience, redirect_uri: landing, nonce } = asked.data;
    const isPosted = asked.data.response_mode === "form_post";
    const answer = (text: string, fields: Record<string, string>): string => {
      const whole = { ...fields, state: asked.data.state };
      if (isPosted) return form(text, landing, whole);
      const url = new URL(landing);
      url.hash = new URLSearchParams(whole).toString();
      return `<a href="${escapeXml(url.href)}">${escapeXml(text)}</a>`;
    };
    const emails = [
      ...[...state.accounts.values()].map(({ user }) => user.email),
      `new-${randomHex(state.random, 6)}@sandbox.test`,
    ];
    const people = await Promise.all(
      emails.map(async (email) =>
        answer(email, { id_token: await issueSocialToken(state, { provider, email, nonce, audience }) }),
      ),
    );
    const title = `${provider} (sandbox)`;
    const body = `<h1>${title}</h1>
<p>A test page: choose who logs in. The last person has no account yet.</p>
${people.join("\n")}
${answer("Cancel", { error: "access_denied" })}`;
    const postsTo = isPosted ? new URL(landing).origin : "'none'";
    return framedPage(context, state, { language: "en", title, style: PLAIN_STYLE, body, postsTo });
  });
};

/** A button that sends the answer as Apple does, by a form of the provider's page. */
function form(text: string, action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  return `<form method="post" action="${escapeXml(action)}">${inputs.join("")}<button>${escapeXml(text)}</button></form>`;
}
