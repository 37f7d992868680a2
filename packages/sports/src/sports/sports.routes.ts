import { defineRoutes } from "@storefront/proxy";
import { SPORTS_EVENTS, SPORTS_SHAPES } from "./backend-shapes.ts";
import { ANONYMOUS, issueToken, LOGIN, passToProviderC, rawProxyRules, type SportsSettings } from "./sports.handlers.ts";

export const sportsRoutes = (settings: SportsSettings) => defineRoutes("sports", {
  search:             { path: "/api/sports/search",               GET:  "GET /app-sportbook/search",           query: "pass", access: "optional", answer: SPORTS_EVENTS },
  launch:             { path: "/api/sports/launch",               GET:  "GET /app-sportbook/launch",           query: "pass",                     effect: true, answer: SPORTS_SHAPES["GET /app-sportbook/launch"] },
  anonymousLaunch:    { path: "/api/sports/anonymous-launch",     GET:  "GET /app-sportbook/anonymous-launch", query: "pass", access: "public",   answer: SPORTS_SHAPES["GET /app-sportbook/anonymous-launch"] },
  providerBJwt:       { path: "/api/sports/provider-b-jwt",       POST: "POST /provider-b/get-jwt", answer: SPORTS_SHAPES["POST /provider-b/get-jwt"] },
  providerAToken:     { path: "/api/sports/provider-a-token",     GET:  "GET /provider-a/token",                                                  effect: true, answer: SPORTS_SHAPES["GET /provider-a/token"] },
  providerCAnonymous: { path: "/api/sports/provider-c-anonymous", GET:  issueToken(ANONYMOUS, settings),                       access: "public",  effect: true, answer: SPORTS_SHAPES["GET /app-sportbook/auth/anonymous"], calls: [ANONYMOUS] },
  providerCLogin:     { path: "/api/sports/provider-c-login",     GET:  issueToken(LOGIN, settings),                                              effect: true, answer: SPORTS_SHAPES["GET /app-sportbook/auth/login"], calls: [LOGIN] },
  providerCProxy:     { path: "/api/sports/provider-c-proxy/*",   ALL:  passToProviderC(settings),                             access: "public",  errors: "own", reply: "stream", payload: "stream", calls: [ANONYMOUS], ...rawProxyRules(settings) },
}, { answers: SPORTS_SHAPES });
