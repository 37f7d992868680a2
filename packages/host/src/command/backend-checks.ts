import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { connect, isIP } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Finding } from "./findings.ts";

const DAY = 86_400_000;
const SOON = 14 * DAY;
/** More than this, and tokens that were just made may count as not yet valid or as expired. */
const MAX_SKEW = 30_000;

/** The steps of a connection to the backend in order; the steps after a failure are left out. */
export async function checkConnection(base: URL, timeout: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const step of [checkName, checkPort, checkCertificate, checkAnswer]) {
    const found = await step(base, timeout);
    findings.push(...found);
    if (found.some(({ state }) => state === "fail")) break;
  }
  return findings;
}

async function checkName({ hostname }: URL): Promise<Finding[]> {
  const name = "backend name";
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return [{ name, state: "ok", text: `${host} is an address` }];
  try {
    const { address } = await lookup(host);
    return [{ name, state: "ok", text: `${host} is ${address}` }];
  } catch (error) {
    return [
      {
        name,
        state: "fail",
        text: `${host}: ${codeOf(error)}`,
        cure: "put the name in API_BASE_URL right, or the DNS of this machine",
      },
    ];
  }
}

async function checkPort(base: URL, timeout: number): Promise<Finding[]> {
  const name = "backend port";
  const [host, port] = [base.hostname.replace(/^\[|\]$/g, ""), portOf(base)];
  const begun = performance.now();
  const failure = await new Promise<string | undefined>((resolve) => {
    const socket = connect({ host, port, timeout });
    const end = (reason?: string): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.once("connect", () => end());
    socket.once("timeout", () => end("no answer in time"));
    socket.once("error", (error) => end(codeOf(error)));
  });
  if (failure !== undefined)
    return [
      {
        name,
        state: "fail",
        text: `${host}:${port}: ${failure}`,
        cure: "open the way from this machine to that port (firewall, network, VPN), or put the port right",
      },
    ];
  return [
    { name, state: "ok", text: `${host}:${port} connects in ${Math.ceil(performance.now() - begun)} ms` },
  ];
}

async function checkCertificate(base: URL, timeout: number): Promise<Finding[]> {
  const name = "backend certificate";
  if (base.protocol === "http:") return [{ name, state: "skip", text: "http, without TLS" }];
  const servername = isIP(base.hostname) === 0 ? { servername: base.hostname } : {};
  const outcome = await new Promise<string | Date>((resolve) => {
    const socket = connectTls({ host: base.hostname, port: portOf(base), timeout, ...servername });
    const end = (result: string | Date): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once("secureConnect", () => end(new Date(socket.getPeerCertificate().valid_to)));
    socket.once("timeout", () => end("no answer in time"));
    socket.once("error", (error) => end(codeOf(error)));
  });
  if (typeof outcome === "string")
    return [
      {
        name,
        state: "fail",
        text: outcome,
        cure: "renew the backend's certificate, or name its authority in NODE_EXTRA_CA_CERTS",
      },
    ];
  const text = `valid until ${outcome.toISOString().slice(0, 10)}`;
  return outcome.getTime() - Date.now() < SOON
    ? [{ name, state: "warn", text, cure: "have it renewed" }]
    : [{ name, state: "ok", text }];
}

async function checkAnswer(base: URL, timeout: number): Promise<Finding[]> {
  const name = "backend http";
  const answer = await getHeaders(base, timeout);
  if (typeof answer === "string")
    return [
      {
        name,
        state: "fail",
        text: answer,
        cure: "something answers that port, but no web server: put API_BASE_URL right",
      },
    ];
  return [{ name, state: "ok", text: "answers" }, checkClock(answer.date)];
}

function checkClock(date: string | undefined): Finding {
  const name = "clock";
  const theirs = Date.parse(date ?? "");
  if (Number.isNaN(theirs)) return { name, state: "skip", text: "the backend sends no Date" };
  const skew = Date.now() - theirs;
  const text = `${Math.round(Math.abs(skew) / 1_000)} s ${skew < 0 ? "behind" : "ahead of"} the backend`;
  if (Math.abs(skew) > MAX_SKEW)
    return {
      name,
      state: "fail",
      text,
      cure: "let NTP set the clock of this machine; tokens and caches depend on it",
    };
  // The header has whole seconds, and the answer took its time.
  return { name, state: "ok", text: "within 30 s of the backend's" };
}

/** The headers of an answer with any status, or the reason why there is none. */
function getHeaders(url: URL, timeout: number): Promise<{ date: string | undefined } | string> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const call = request(url, { timeout, agent: false }, (answer) => {
      answer.resume();
      resolve({ date: answer.headers.date });
    });
    call.once("timeout", () => call.destroy(new Error("no answer in time")));
    call.once("error", (error) => resolve(codeOf(error)));
    call.end();
  });
}

const portOf = ({ port, protocol }: URL): number =>
  port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
};
