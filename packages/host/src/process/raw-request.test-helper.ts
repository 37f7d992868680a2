import { connect } from "node:net";

/** Sends bytes unchanged and returns the received text, until the connection closes or the first answer is complete. */
export function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    const done = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length !== undefined && body.length >= Number(length)) done();
    });
    socket.on("close", done);
    socket.on("error", reject);
  });
}
