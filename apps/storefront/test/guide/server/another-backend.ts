import { defineBackend, refusal } from "@storefront/proxy";
import type { SiteAnswers } from "@storefront/site/server";

// #region backend
export const backend = defineBackend<SiteAnswers>()({
  // Another path, names of the query, a token elsewhere, the name of an attempt of the player.
  request: ({ path, query: { page, ...query }, headers: { authorization, ...headers }, key }) => ({
    path: `/pt${path}`,
    query: { ...query, pagina: page },
    headers: { ...headers, "x-token": authorization?.replace("Bearer ", ""), "idempotency-key": key },
  }),
  // Errors with status 200, a token in a header.
  answer({ body, headers }, { target }) {
    const { erro } = (body ?? {}) as { erro?: { codigo: string; mensagem: string } };
    if (erro?.codigo === "SESSAO") throw refusal(401, { reason: "session_expired" });
    if (erro) throw refusal(422, { reason: erro.codigo, message: erro.mensagem });
    return target === "POST /auth/login" ? { body: { access_token: headers["x-token"] } } : undefined;
  },
});
// #endregion
