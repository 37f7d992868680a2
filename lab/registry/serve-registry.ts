import { type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runServer } from "verdaccio";

/**
 * The process that `startRegistry` starts. It reads the configuration file named by its argument, listens to a free port
 * of loopback, sends the port to its parent, and ends when the parent is gone.
 */
const [, , configuration = ""] = process.argv;
const server = (await runServer(configuration)) as Server;
server.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once("disconnect", () => process.exit(0));
