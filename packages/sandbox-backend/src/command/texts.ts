import { CODE } from "../contract/players/players.ts";
import type { RunningSandbox } from "../start.ts";

/** The help of the command. */
export const HELP = `Starts a fake of the platform's backend, for development, demonstrations and tests.

  sandbox-backend [options]

  --port <number>             default 4000; 0 takes a free one
  --host <address>            default 127.0.0.1
  --players <file.json>       a player or a list of them, such as [{ "email": "mia@brand.test", "balance": 50 }]
  --fault <path=toxic>        a status or a toxic by name ("/auth/login=503", "*=latency"), or a fault as JSON
  --token-lifetime <seconds>  default a day
  --json                      prints addresses and players as one line of JSON
  --help

--players and --fault may be repeated. The variables EDGE_WORKER_KEY, SPORTSBOOK_API_KEY and ALBUM_USER_KEY
are keys of the sandbox.
`;

/** The text of a sandbox that has started, for people. */
export function startedText({ apiBaseUrl, controlUrl, control }: RunningSandbox): string {
  const players = control.players();
  const width = Math.max(...players.map(({ email }) => email.length));
  const [first] = players;
  return [
    `Sandbox backend  ${apiBaseUrl}`,
    `Control          ${controlUrl}`,
    "",
    `Players (password ${first?.password}, every code is ${CODE}):`,
    ...players.map(({ email, document, kind, password }) => {
      const own = password === first?.password ? "" : `  password ${password}`;
      return `  ${email.padEnd(width)}  ${document}  ${kind}${own}`;
    }),
    "",
    "Switch a fault on, and all of them off:",
    `  curl -X POST ${controlUrl}/faults -H 'content-type: application/json' \\`,
    `    -d '{"path":"/auth/*","times":1,"toxic":{"type":"http","status":503}}'`,
    `  curl -X DELETE ${controlUrl}/faults`,
    "",
  ].join("\n");
}

/** The same as one line of JSON, for programs. */
export function startedJson({ origin, apiBaseUrl, controlUrl, variables, control }: RunningSandbox): string {
  const players = control
    .players()
    .map(({ kind, email, document, password }) => ({ kind, email, document, password }));
  return `${JSON.stringify({ origin, apiBaseUrl, controlUrl, variables, code: CODE, players })}\n`;
}
