import { join } from "node:path";
import { createServer } from "vitepress";
import { writePages } from "./write-pages.ts";

// Serves the site for writers; a page of the repository is read again when the command is started again.
await writePages();
const server = await createServer(join(import.meta.dirname, ".."), { host: "127.0.0.1" });
await server.listen();
server.printUrls();
