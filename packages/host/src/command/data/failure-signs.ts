import type { FailureFacts } from "@storefront/proxy";
import type { FailureKind } from "./failure-causes.ts";

/** The fields of a failed call's line by which a cause is told: one of these values, any (`true`) or none (`false`). */
export type SignFields = Readonly<
  Partial<Record<keyof FailureFacts, readonly (string | number)[] | boolean>>
>;

/** One thing that the line of a failed call shows, what it means and what to do next. */
export interface FailureSign {
  readonly fields: SignFields;
  readonly means: string;
  readonly next: string;
}

const sign = (fields: SignFields, means: string, next: string): FailureSign => ({ fields, means, next });

const BACK_OFFICE = "The call may have been carried out: look in the back office before a player pays again.";

/** The signs of each kind; the first one that fits the line is the cause. */
export const FAILURE_SIGNS: Readonly<Record<FailureKind, readonly FailureSign[]>> = {
  timeout: [
    sign(
      { upstreamStatus: true },
      "The answer began, and its body did not end within the deadline (`DEADLINE_…`).",
      `The backend or a proxy before it sends too slowly. ${BACK_OFFICE}`,
    ),
    sign(
      {},
      "Nothing of an answer came within the deadline (`DEADLINE_…`): the backend hangs or is slow, or packets are dropped.",
      `One endpoint or all? Compare with the backend's own time for this request id; if it answered quickly, it is the network. Raise a deadline only for an endpoint that is meant to be slow. ${BACK_OFFICE}`,
    ),
  ],
  network: [
    sign(
      { cause: ["ENOTFOUND", "EAI_AGAIN"] },
      "The name of the backend does not resolve on this machine.",
      "DNS, and the host name of `API_BASE_URL`.",
    ),
    sign({ cause: ["ECONNREFUSED"] }, "Nothing listens there.", "A deployment, or the wrong port."),
    sign(
      { cause: ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"] },
      "The other side closed the connection before it answered.",
      `A restart, or a proxy between that closes idle connections earlier than the host does. ${BACK_OFFICE}`,
    ),
    sign(
      { cause: ["HOST_STOPPED"] },
      "This host was told to stop, and the call lasted longer than `DRAIN_LIMIT_MS`.",
      `A release or a restart of this host. ${BACK_OFFICE}`,
    ),
    sign(
      { cause: ["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"] },
      "No connection came about.",
      "A firewall or a route between host and backend.",
    ),
    sign(
      { cause: ["UND_ERR_HTTP_PARSER"] },
      "What answers there does not speak HTTP.",
      "Another service on that port, or TLS where `API_BASE_URL` says http.",
    ),
    sign({ cause: ["CERT_HAS_EXPIRED"] }, "The backend's certificate has expired.", "Renew it there."),
    sign(
      { cause: ["ERR_TLS_CERT_ALTNAME_INVALID"] },
      "The backend's certificate is for another name.",
      "The host name of `API_BASE_URL`, or the certificate.",
    ),
    sign(
      {
        cause: [
          "DEPTH_ZERO_SELF_SIGNED_CERT",
          "SELF_SIGNED_CERT_IN_CHAIN",
          "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
          "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
        ],
      },
      "No authority that the host knows has signed the backend's certificate.",
      "`NODE_EXTRA_CA_CERTS` names an authority of your own. Never turn the check off.",
    ),
    sign(
      { cause: ["ERR_SSL_WRONG_VERSION_NUMBER", "EPROTO"] },
      "The port does not speak TLS.",
      "The scheme and port of `API_BASE_URL`.",
    ),
    sign({}, "The connection failed in another way.", `\`cause\` is the code of the error. ${BACK_OFFICE}`),
  ],
  status: [
    sign(
      { upstreamStatus: [301, 302, 303, 307, 308] },
      "A redirect, which the host does not follow.",
      "A gateway that wants a login, or an address that has moved: `API_BASE_URL`.",
    ),
    sign(
      { upstreamStatus: [401, 440] },
      "The session is refused.",
      "The EM code has the reason. Many players at once: the backend's session store, or `TRUSTED_PROXIES`.",
    ),
    sign(
      { upstreamStatus: [403] },
      "The backend, or a firewall before it, forbids the call.",
      "Every call: the edge key, or a rule of the firewall against this host. One player: the account.",
    ),
    sign(
      { upstreamStatus: [409] },
      "The request conflicts with another one.",
      "Look in the back office whether the first one was carried out.",
    ),
    sign(
      { upstreamStatus: [429] },
      "The backend limits the rate.",
      "Many players at once: it may hear one address for all of them; check `TRUSTED_PROXIES`.",
    ),
    sign({ upstreamStatus: [500] }, "A fault inside the backend.", "Its log of that time, by request id."),
    sign(
      { upstreamStatus: [502, 503, 504] },
      "A gateway of the backend has no server behind it, or the backend is overloaded.",
      "Is it being deployed? Its own alerts.",
    ),
    sign(
      { upstreamStatus: [400, 422] },
      "The backend does not accept the input.",
      "`detail` of the answer says what. After a release of the host: what it sends has changed.",
    ),
    sign(
      { upstreamStatus: [404, 405, 501] },
      "The endpoint, or what it was asked about, does not exist there.",
      "After a release of the backend: the endpoint has moved. Else the id is unknown.",
    ),
    sign({}, "Another status.", "The backend's log of that time, by request id."),
  ],
  bad_body: [
    sign(
      { cause: ["html"] },
      "A page in place of data: a firewall, a maintenance page or a login page before the backend.",
      `The rules and the log of what stands before the backend, by time. ${BACK_OFFICE}`,
    ),
    sign(
      { cause: ["cut"], systemCode: true },
      "The body ended too early, with an error of the connection or of its compression (`systemCode`).",
      `The backend, or a proxy between, ended while it was sending. ${BACK_OFFICE}`,
    ),
    sign(
      { cause: ["cut"], systemCode: false },
      "JSON without its end, and the connection says that it is complete.",
      `A proxy or the backend cuts it at \`upstreamBytes\`: a limit of its own. ${BACK_OFFICE}`,
    ),
    sign(
      { cause: ["too_large"] },
      "The body is larger than 8 MiB.",
      `A list without pages at the backend. ${BACK_OFFICE}`,
    ),
    sign(
      { cause: ["secret"] },
      "The body showed the edge key or a session token. An `error` line has the same request id.",
      "Urgent: the backend is in a debug mode. Change the key after it is mended.",
    ),
    sign(
      { cause: ["no_data"] },
      "Whole JSON that lacks what the route needs, such as a login without a token.",
      "After a release of the backend: the answer has another shape.",
    ),
    sign(
      { cause: ["not_json"] },
      "Text that is no JSON, or a compression that cannot be undone (`systemCode`).",
      `\`upstreamType\` and \`upstreamBytes\` say more. ${BACK_OFFICE}`,
    ),
  ],
  shed: [
    sign(
      {},
      "The circuit breaker of the endpoint is open, or too many calls are under way.",
      "The failures before it with the same `endpoint` are the cause. None: which route grew in `storefront_requests_total`? It ends by itself.",
    ),
  ],
  client_timeout: [
    sign(
      {},
      "The client was too slow; it says nothing about the backend.",
      "One player: a bad connection. Many from few addresses: somebody holds connections open; limit them at the edge.",
    ),
  ],
  aborted: [
    sign(
      {},
      "The player never saw the code.",
      "Short `upstreamMs`: a player who changed the page. Long for many: treat it as `timeout`.",
    ),
  ],
};

/** The fields of a sign in words: `cause ECONNREFUSED`, `with systemCode`; empty for a sign that always fits. */
export const signText = ({ fields }: FailureSign): string =>
  Object.entries(fields)
    .map(([name, wanted]) =>
      typeof wanted === "boolean"
        ? `${wanted ? "with" : "without"} \`${name}\``
        : `\`${name}\` ${wanted.map((value) => `\`${value}\``).join(", ")}`,
    )
    .join(", ");
