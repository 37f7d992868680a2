import { connect, type Socket } from "node:net";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { disturb } from "../stage/control.ts";
import { sessionHeaders, stageBackend } from "../stage/faulty-backend.ts";
import { stageHost } from "../stage/hosts.ts";

const UPLOADS = 300;
const LOGIN = { method: "POST", path: "/api/auth/login", json: { login: "a@b.c", password: "x" } };
const OTHERS = ["/api/games/list?page=1", "/api/favorites"];

/** A client that announces an upload, sends one byte a second, and comes again when it is refused. */
function drip(origin: string, number: number): () => void {
  const { hostname, port } = new URL(origin);
  let isOver = false;
  let socket: Socket | undefined;
  const open = (): void => {
    if (isOver) return;
    const upload = connect(Number(port), hostname);
    socket = upload;
    upload.on("error", () => {});
    upload.write(
      `POST /api/user/store-document?endpoint=identity HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
        `cookie: session=made.up.${number}\r\nsec-fetch-site: same-origin\r\ncontent-type: image/png\r\n` +
        `content-length: 1000000\r\n\r\nx`,
    );
    upload.resume();
    const timer = setInterval(() => upload.write("x"), 1_000);
    upload.once("close", () => {
      clearInterval(timer);
      setTimeout(open, 1_000);
    });
  };
  open();
  return () => {
    isOver = true;
    socket?.destroy();
  };
}

/** Uploads of made-up sessions, one byte a second. */
export const slowUploads = defineExperiment({
  name: "slow-uploads",
  title:
    "300 uploads at one byte a second with made-up sessions; lists, logins and own data are called meanwhile",
  bounds: {
    ratio: atMost(3, "× the control: p95 of the other calls"),
    failed: atMost(0, "failed other calls"),
    reached: atMost(0, "uploads that reached the backend"),
  },
  size: { short: 3, long: 15 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl });
    const headers = sessionHeaders();
    const measured = await disturb(
      stage,
      host.origin,
      {
        clients: 4,
        perSecond: 80,
        call: (turn) => (turn % 3 === 2 ? LOGIN : { path: OTHERS[turn % 3] ?? "", headers }),
      },
      {
        seconds: stage.size,
        async begin() {
          const ends = Array.from({ length: UPLOADS }, (_, number) => drip(host.origin, number));
          return async () => ends.forEach((end) => end());
        },
      },
    );
    return { ...measured, reached: backend.calls.get("/documents/identity") ?? 0 };
  },
});
