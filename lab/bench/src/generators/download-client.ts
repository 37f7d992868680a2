import { connect } from "node:net";

/** A file that is fetched over and over for some seconds, once at least. */
export interface DownloadRun {
  readonly port: number;
  readonly path: string;
  readonly seconds: number;
  /** Bytes of its body. */
  readonly size: number;
}

/** The size of the download, in megabytes of 1024 × 1024 bytes. */
export interface DownloadRate {
  readonly megabytesPerSecond: number;
  readonly megabytes: number;
}

const MEGABYTE = 1024 * 1024;
/** Bytes that are read at once, into the same memory each time: the client is to cost little. */
const READ = Buffer.alloc(256 * 1024);

const run = JSON.parse(process.argv[2] ?? "") as DownloadRun;

const started = performance.now();
let bytes = 0;
do bytes += await download();
while (performance.now() - started < run.seconds * 1000);
const megabytes = bytes / MEGABYTE;
const rate: DownloadRate = {
  megabytes,
  megabytesPerSecond: megabytes / ((performance.now() - started) / 1000),
};
process.send?.(rate);

/** One whole file; how many bytes its body had. */
function download(): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let body = 0;
    const onread = {
      buffer: READ,
      callback: (length: number): boolean => {
        if (received === 0) body -= headLength(READ.toString("latin1", 0, length));
        received += length;
        body += length;
        return true;
      },
    };
    const socket = connect({ port: run.port, host: "127.0.0.1", onread });
    socket.once("error", reject);
    socket.once("close", () => {
      if (body === run.size) resolve(body);
      else reject(new Error(`${body} bytes came instead of ${run.size}.`));
    });
    socket.write(`GET ${run.path} HTTP/1.1\r\nhost: bench.example\r\nconnection: close\r\n\r\n`);
  });
}

function headLength(text: string): number {
  const end = text.indexOf("\r\n\r\n");
  if (!text.startsWith("HTTP/1.1 200 ") || end === -1) throw new Error(`Answered ${text.slice(0, 300)}`);
  return end + 4;
}
