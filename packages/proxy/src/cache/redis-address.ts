/** A place that a connection to Redis begins at. */
export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

/** The parts of an address of Redis. */
export interface RedisAddress {
  /** One server, the master that Sentinels name, or the nodes of a cluster. */
  readonly kind: "single" | "sentinel" | "cluster";
  /** The server, the Sentinels, or nodes of the cluster that name the others. */
  readonly nodes: readonly [RedisNode, ...RedisNode[]];
  /** The name of the master at its Sentinels; empty for the other kinds. */
  readonly master: string;
  /** The user and the password of the servers with the data; Sentinels are asked without. */
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  readonly isTls: boolean;
}

const ADDRESS =
  /^redis(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<user>[^/]*)@)?(?<nodes>[^@/?#]+)(?:\/(?<path>[\w.-]*(?:\/\d+)?))?$/;
const PORTS = { single: 6379, sentinel: 26_379, cluster: 6379 };

/**
 * Reads `redis://host`, `redis+sentinel://host,host/master` or `redis+cluster://host,host`, with `rediss` for TLS, a user
 * and a password before the hosts, and the number of a database at the end; undefined for anything else. A cluster has
 * no databases.
 */
export function readRedisAddress(text: string): RedisAddress | undefined {
  const parts = ADDRESS.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { tls, user = "", path = "" } = parts;
  const kind = (parts["kind"] ?? "single") as RedisAddress["kind"];
  const [first, ...others] = (parts["nodes"] ?? "").split(",").map((node) => readNode(node, PORTS[kind]));
  const nodes = [first, ...others].filter((node) => node !== undefined);
  const [master = "", database = ""] = kind === "sentinel" ? path.split("/") : ["", path];
  const credentials = readCredentials(user);
  if (first === undefined || nodes.length !== others.length + 1 || credentials === undefined)
    return undefined;
  if (kind === "single" && others.length > 0) return undefined;
  if (kind === "sentinel" && master === "") return undefined;
  if (kind === "cluster" ? path !== "" : !/^\d*$/.test(database)) return undefined;
  return {
    kind,
    nodes: [first, ...nodes.slice(1)],
    master,
    ...credentials,
    database: Number(database),
    isTls: tls === "s",
  };
}

function readNode(text: string, port: number): RedisNode | undefined {
  if (!URL.canParse(`http://${text}`)) return undefined;
  const given = /:(\d+)$/.exec(text)?.[1];
  const { hostname } = new URL(`http://${text}`);
  // An address of the sixth version has brackets in a URL, and none for a connection.
  return { host: hostname.replaceAll(/^\[|\]$/g, ""), port: given === undefined ? port : Number(given) };
}

function readCredentials(text: string): Pick<RedisAddress, "username" | "password"> | undefined {
  const colon = text.indexOf(":");
  const [username, password] = colon === -1 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
  try {
    return {
      username: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password) || undefined,
    };
  } catch {
    return undefined;
  }
}
