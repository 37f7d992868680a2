import { CODE, PLAYERS } from "./contract/players/players.ts";
import { serveSandbox } from "./server.ts";

const { ALBUM_USER_KEY, EDGE_WORKER_KEY, HOST, PORT = "4000", SPORTSBOOK_API_KEY } = process.env;

const sandbox = await serveSandbox({
  port: Number(PORT),
  ...(HOST && { host: HOST }),
  ...(EDGE_WORKER_KEY && { edgeWorkerKey: EDGE_WORKER_KEY }),
  ...(SPORTSBOOK_API_KEY && { sportsbookApiKey: SPORTSBOOK_API_KEY }),
  ...(ALBUM_USER_KEY && { albumUserKey: ALBUM_USER_KEY }),
});

const players = PLAYERS.map(({ email, document, kind }) => `  ${email.padEnd(20)} ${document}  ${kind}`);

process.stdout.write(
  [
    `Sandbox backend  ${sandbox.apiBaseUrl}`,
    `Control          ${sandbox.controlUrl}`,
    "",
    `Players (password ${PLAYERS[0]?.password}, every code is ${CODE}):`,
    ...players,
    "",
    "Switch a fault on, and all of them off:",
    `  curl -X POST ${sandbox.controlUrl}/faults -H 'content-type: application/json' \\`,
    `    -d '{"path":"/auth/*","times":1,"toxic":{"type":"http","status":503}}'`,
    `  curl -X DELETE ${sandbox.controlUrl}/faults`,
    "",
  ].join("\n"),
);

const stop = (): void => {
  void sandbox.close();
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
