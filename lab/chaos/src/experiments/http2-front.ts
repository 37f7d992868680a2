import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from "node:http2";
import { once } from "node:events";
import { atLeast, atMost, defineExperiment } from "../experiment/experiment.ts";
import { SPORTSBOOK_API_KEY } from "../stage/live-events.ts";
import { createAuthority } from "../stage/certificates.ts";
import { stageFolder } from "../stage/folder.ts";
import { stageHost } from "../stage/hosts.ts";
import { stageNginx } from "../stage/nginx.ts";
import { until } from "../stage/stage.ts";
import { stageSwitch } from "../stage/switch.ts";

const LOGIN = JSON.stringify({ login: "ana@sandbox.test", password: "Sandbox!2026" });

interface Answer {
  readonly headers: IncomingHttpHeaders & { ":status"?: number };
  readonly text: string;
}

/** One request on a connection of HTTP/2. */
async function call(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  const stream = session.request({ "sec-fetch-site": "same-origin", ...headers });
  const answered = once(stream, "response") as Promise<[Answer["headers"]]>;
  if (body !== undefined) stream.write(body);
  stream.end();
  const [received] = await answered;
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  return { headers: received, text };
}

/** nginx speaks HTTP/2 with browsers and HTTP/1.1 with the host. */
export const http2Front = defineExperiment({
  name: "http2-front",
  title: "nginx takes HTTP/2 over TLS: a login, many requests at once on one connection, and live events",
  bounds: {
    failed: atMost(0, "failed requests"),
    requests: atLeast(300, "requests on one connection, 100 at once"),
    cookies: atLeast(1, "session cookies with the prefix and the flags of https"),
    events: atLeast(1, "events that came while the stream was open"),
    broken: atMost(0, "headers of the connection that HTTP/2 forbids"),
  },
  size: { short: 300, long: 3_000 },
  async run(stage) {
    const folder = stageFolder(stage);
    const { files } = createAuthority(folder).sign("front", "localhost", 2);
    // The front's port is part of the host's own origin, so the host comes second.
    const way = await stageSwitch(stage, 0);
    const front = await stageNginx(
      stage,
      (listen) => `
        listen 127.0.0.1:${listen} ssl http2;
        server_name localhost;
        keepalive_requests 100000;
        ssl_certificate "${files.cert}";
        ssl_certificate_key "${files.key}";
        location / {
          proxy_pass http://127.0.0.1:${way.port};
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
        }`,
    );
    const origin = `https://localhost:${front}`;
    const host = await stageHost(stage, {
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "127.0.0.1/32",
      SPORTSBOOK_API_KEY,
    });
    way.leadTo(Number(new URL(host.origin).port));
    const session = connect(origin, { rejectUnauthorized: false });
    session.on("error", () => {});
    stage.atEnd(() => session.destroy());
    const json = { "content-type": "application/json", origin };
    const login = await call(session, { ":method": "POST", ":path": "/api/auth/login", ...json }, LOGIN);
    const cookie =
      (login.headers["set-cookie"] ?? []).find((line) => line.startsWith("__Host-session=")) ?? "";
    const cookies = /; HttpOnly/i.test(cookie) && /; Secure/i.test(cookie) ? 1 : 0;
    const own = { cookie: cookie.split(";")[0] ?? "" };
    const PATHS = ["/api/auth/profile", "/api/games/list?category=slots", "/en", "/api/favorites"];
    let failed = 0;
    let broken = 0;
    let requests = 0;
    const ask = async (): Promise<void> => {
      while (requests < stage.size) {
        const turn = requests++;
        const { headers, text } = await call(session, { ":path": PATHS[turn % PATHS.length] ?? "/", ...own });
        if (headers[":status"] !== 200 || text === "") failed += 1;
        if (headers.connection !== undefined || headers["transfer-encoding"] !== undefined) broken += 1;
      }
    };
    await Promise.all(Array.from({ length: 100 }, ask));
    const anonymous = await call(session, { ":path": "/api/sports/provider-c-anonymous" });
    const { access_token: token } = JSON.parse(anonymous.text) as { access_token: string };
    const live = session.request({
      ":path": "/api/sports/provider-c-proxy/live",
      accept: "text/event-stream",
      authorization: `Bearer ${token}`,
    });
    let events = 0;
    live.on("data", (chunk: Buffer) => {
      events += chunk.toString().split("event: ").length - 1;
    });
    await until("a live event", () => events > 0, { limit: 15_000 }).catch(() => {});
    live.destroy();
    stage.note(`${requests} requests on one connection.`);
    return { failed, requests, cookies, events, broken };
  },
});
