import { join } from "node:path";
import { type Check, isOurs } from "./checks.ts";
import { createProject, type Packed } from "./project.base.ts";

/** A page that reads what fails, leaves, returns at once, and then changes something. */
const PAGE_LIFE = `import { JSDOM } from "jsdom";
const { window } = new JSDOM("<div></div>", { url: "https://shop.example/" });
Object.assign(globalThis, { window, document: window.document });
const { createElement, useEffect, version } = await import("react");
const { createRoot } = await import("react-dom/client");
const { QueryClient, QueryClientProvider } = await import("@tanstack/react-query");
const { createProxyHttp } = await import("@storefront/client/http");
const { playerQuery } = await import("@storefront/client/queries");
const { StorefrontProvider, usePlayerMutation, usePlayerQuery } = await import("@storefront/client/react-hooks");
const { useGamesList } = await import("@storefront/games/react-hooks");

const calls = [];
const fetch = async (input) => {
  const { pathname } = new URL(new Request(input).url);
  calls.push(pathname);
  return pathname === "/api/mine" ? new Response("{}", { status: 500 }) : Response.json({ games: [], total: 0 });
};
const http = createProxyHttp({ baseUrl: "https://shop.example", fetch });
const snapshot = { status: "signed-in", epoch: 1 };
const session = { subscribe: () => () => {}, getSnapshot: () => snapshot, getServerSnapshot: () => snapshot };
const client = new QueryClient();
const seen = {};
const mine = (http) => playerQuery(["test", "mine"], (settings) => http.get("/api/mine", settings));

function Reading() {
  seen.mine = usePlayerQuery(mine).status;
  seen.games = useGamesList({}).status;
}
function Changing() {
  const { mutate, status } = usePlayerMutation((http) => http.post("/api/change"), {}, { changed: [["test", "mine"]] });
  useEffect(() => mutate(), [mutate]);
  seen.change = status;
}
const shown = (component) => {
  const root = createRoot(document.querySelector("div"));
  const page = createElement(StorefrontProvider, { http, session }, createElement(component));
  root.render(createElement(QueryClientProvider, { client }, page));
  return () => root.unmount();
};
async function until(isTrue, what) {
  for (const end = Date.now() + 20_000; !isTrue(); await new Promise((next) => setTimeout(next, 10)))
    if (Date.now() > end) throw new Error(what + ": " + JSON.stringify({ seen, calls }));
}

const leave = shown(Reading);
await until(() => seen.mine === "error" && seen.games === "success", "a page reads");
leave();
delete seen.mine;
const leaveAgain = shown(Reading);
await until(() => seen.mine === "error", "a page that returns shows the failure");
const times = calls.filter((path) => path === "/api/mine").length;
if (times !== 1) throw new Error("A failed read was repeated at once: " + times);
leaveAgain();
shown(Changing);
await until(() => seen.change === "success", "a page changes something");
console.log("React " + version);
process.exit(0);
`;

/** The first version that a range names: `react@^18.0.0 || ^19.0.0` begins at `react@18.0.0`. */
const lowestOf = (peer: string): string => peer.replace(/^(.+)@\D*(\d+\.\d+\.\d+).*$/, "$1@$2");

/** Types and life of a page with the lowest versions that the peers of the packages allow. */
export const lowestPeers: Check = async (packed, tell) => {
  const pages: readonly Packed[] = packed.filter(({ name }) =>
    /\/(?:client|games|account|kyc|sports|preferences|error-codes)$/.test(name),
  );
  const lowest = [...new Set(pages.flatMap((each) => each.optionalPeers.map(lowestOf)))];
  const project = await createProject(pages, [
    ...lowest,
    "jsdom@^26",
    "typescript@5.9.3",
    "@types/react@^18",
    "@types/react-dom@^18",
  ]);
  const doors = pages.flatMap((each) => each.doors).filter((door) => !door.endsWith("/server"));
  project.write(
    "doors.ts",
    doors.map((door, index) => `export * as door${index} from "${door}";`).join("\n"),
  );
  const compilerOptions = {
    module: "nodenext",
    target: "es2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  project.write("tsconfig.json", JSON.stringify({ files: ["doors.ts"], compilerOptions }));
  const typed = await project.run(
    join(project.folder, "node_modules/.bin/tsc"),
    "-p",
    "tsconfig.json",
    "--pretty",
    "false",
  );
  const ours = typed.output.split("\n").filter((line) => /error TS/.test(line) && isOurs(line));
  const versions = lowest.join(", ");
  tell({
    group: "lowest peers",
    name: `types with ${versions}`,
    failure: ours.length > 0 ? ours.join("\n") : undefined,
  });
  project.write("life.mjs", PAGE_LIFE);
  const lived = await project.run(process.execPath, "life.mjs");
  tell({
    group: "lowest peers",
    name: `a page with ${versions}`,
    failure: lived.code === 0 ? undefined : lived.output,
  });
  project.remove();
};
