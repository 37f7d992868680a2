import { connect } from "node:net";

/** Sends one command to a Redis on loopback, behind its password; its answer as text. */
export function redisCommand(port: number, password: string, command: readonly string[]): Promise<string> {
  const write = (words: readonly string[]): string =>
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join("")}`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setTimeout(2_000, () => socket.destroy(new Error(`Redis did not answer ${command.join(" ")}.`)));
    socket.once("error", reject);
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.once("close", () => {
      if (text.includes("-ERR") || text.includes("-WRONGPASS")) reject(new Error(text));
      else resolve(text);
    });
    socket.write((password === "" ? "" : write(["AUTH", password])) + write(command) + write(["QUIT"]));
  });
}
