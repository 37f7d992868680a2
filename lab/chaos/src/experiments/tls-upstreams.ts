import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { rawCall } from "../../../../e2e/stage/raw-call.ts";
import { answerJson } from "../../../../e2e/stage/small-backend.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { type Certificate, createAuthority } from "../stage/certificates.ts";
import { sessionHeaders } from "../stage/faulty-backend.ts";
import { stageFolder } from "../stage/folder.ts";
import { linesOf, stageHost } from "../stage/hosts.ts";
import { type Stage, until } from "../stage/stage.ts";

/** A backend behind a certificate. */
async function serveTls(stage: Stage, { cert, key }: Certificate): Promise<number> {
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    incoming.resume();
    answerJson(outgoing, { user: { id: 7 }, data: [] });
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "localhost");
  await once(server, "listening");
  stage.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Backends whose certificates are good, expired, self-signed and another host's. */
export const tlsUpstreams = defineExperiment({
  name: "tls-upstreams",
  title: "Backends over TLS with a good, an expired, a self-signed and another host's certificate",
  bounds: {
    wrong: atMost(0, "calls that were not answered as they should be"),
    unsaid: atMost(0, "failures whose log line does not name the certificate's fault as cause"),
    shown: atMost(0, "answers that show a browser the cause or the address"),
  },
  size: { short: 1, long: 1 },
  async run(stage) {
    const authority = createAuthority(stageFolder(stage));
    const kinds: readonly (readonly [string, Certificate, string | undefined])[] = [
      ["good", authority.sign("good", "localhost", 2), undefined],
      ["expired", authority.sign("expired", "localhost", -1), "CERT_HAS_EXPIRED"],
      ["self-signed", authority.selfSigned("self", "localhost"), "DEPTH_ZERO_SELF_SIGNED_CERT"],
      ["another host's", authority.sign("other", "other.example", 2), "ERR_TLS_CERT_ALTNAME_INVALID"],
    ];
    const counts = { wrong: 0, unsaid: 0, shown: 0 };
    for (const [kind, certificate, cause] of kinds) {
      const port = await serveTls(stage, certificate);
      const host = await stageHost(stage, {
        API_BASE_URL: `https://localhost:${port}/v2`,
        NODE_EXTRA_CA_CERTS: authority.file,
      });
      const answer = await rawCall(host.origin, "/api/favorites", { headers: sessionHeaders() });
      const expected = cause === undefined ? 200 : 500;
      if (answer.status !== expected) counts.wrong += 1;
      if (/certificate|CERT_|TLS|localhost|127\.0\.0\.1/i.test(answer.text)) counts.shown += 1;
      if (cause === undefined) continue;
      const line = (): Record<string, unknown> | undefined =>
        linesOf(host).find(({ requestId }) => requestId === answer.headers["x-request-id"]);
      await until("the line of the call", () => line() !== undefined, { limit: 5_000 }).catch(() => {});
      const said = line() ?? {};
      if (said["cause"] !== cause || said["kind"] !== "network" || said["level"] !== "warn")
        counts.unsaid += 1;
      stage.note(`${kind}: ${answer.status}, ${String(said["kind"])}, ${String(said["cause"])}.`);
    }
    return counts;
  },
});
