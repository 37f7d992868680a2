import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createEnvironmentReader, registryOf } from "@storefront/host";
import { describe, expect, it } from "vitest";
import { storefront } from "@storefront/storefront/trunk";
import { composeFile } from "./compose-environment.ts";

const folder = join(import.meta.dirname, "../nginx");
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const main = read("nginx.conf").replaceAll(/^\s*#.*$/gm, "");
const forwarding = read("forwarding.conf").replaceAll(/^#.*$/gm, "");
const { defaults } = createEnvironmentReader(storefront);

/** A block's own lines: from its name to the brace that ends it. */
function block(name: string): string {
  const begun = main.indexOf(`${name} {`);
  if (begun === -1) throw new Error(`nginx.conf has no ${name}.`);
  let depth = 0;
  for (let index = main.indexOf("{", begun); index < main.length; index += 1) {
    if (main[index] === "{") depth += 1;
    if (main[index] === "}") depth -= 1;
    if (depth === 0) return main.slice(begun, index);
  }
  return main.slice(begun);
}

/** The value that the map `$may_repeat` gives a request: nginx takes the first expression that matches. */
function mayRepeat(method: string, path: string): boolean {
  const rules = [...main.matchAll(/"~(\S[^"]*)" ([01]);/g)];
  expect(rules.length).toBe(4);
  const rule = rules.find(([, pattern = ""]) => new RegExp(pattern).test(`${method} ${path}`));
  return rule?.[2] === "1";
}

describe("what nginx may send to a second instance", () => {
  const { routes } = registryOf(storefront);
  const gets = routes.filter(({ bindings }) => bindings["GET"] !== undefined);

  it("is no GET route that changes something, and every other one", () => {
    const changing = gets.filter(({ effect, path }) => effect === true && !path.includes("/*"));
    expect(changing.length).toBeGreaterThan(5);
    for (const { effect, path } of gets) {
      const sample = path.replaceAll(/:\w+/g, "1").replace("*", "events");
      expect([path, mayRepeat("GET", sample)]).toEqual([path, effect !== true]);
      expect([path, mayRepeat("HEAD", sample)]).toEqual([path, effect !== true]);
    }
  });

  it("is nothing below a path that changes something", () => {
    const below = gets.flatMap(({ path, effect }) =>
      typeof effect === "boolean" ? [] : effect.map((part) => path.replace("*", part)),
    );
    expect(below.length).toBeGreaterThan(0);
    for (const path of below) expect([path, mayRepeat("GET", path)]).toEqual([path, false]);
  });

  it("is never a PUT or DELETE, which nginx would repeat", () => {
    for (const method of ["PUT", "DELETE", "OPTIONS", "LOCK"])
      expect([method, mayRepeat(method, "/api/favorites")]).toEqual([method, false]);
    expect(block("location @once")).toContain("proxy_next_upstream off;");
    expect(block("location /api/")).toMatch(/if \(\$may_repeat = 0\) \{\s*return 418;/);
  });

  it("is never a request that was sent, if it changes something: `non_idempotent` is nowhere", () => {
    expect(main).not.toContain("non_idempotent");
    for (const name of ["location = /api/user/store-document", "location /api/sports/provider-c-proxy/"])
      expect(block(name)).toContain("proxy_next_upstream off;");
  });
});

describe("limits", () => {
  it("are the host's, so that the host refuses", () => {
    expect(main).toContain(`client_max_body_size ${String(defaults["LIMIT_UPLOAD_BYTES"])};`);
    expect(main).toContain("large_client_header_buffers 2 8k;");
    const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(main)?.[1]);
    expect(seconds).toBeGreaterThan(Number(defaults["DEADLINE_SIGN_IN_MS"]) / 1_000);
  });

  it("keep connections to the host, which image-files.test.ts compares with the host's own time", () => {
    expect(forwarding).toContain("proxy_http_version 1.1;");
    expect(forwarding).toContain('proxy_set_header Connection "";');
  });
});

describe("headers of a request", () => {
  const set = new Map(
    [...forwarding.matchAll(/^proxy_set_header (\S+) (\S+);$/gm)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  );

  it("are set or emptied wherever the host believes the name", () => {
    const { environment = {} } = composeFile().services["storefront-1"] ?? { image: "" };
    const believed = Object.entries(environment).filter(([name]) => name.startsWith("EDGE_HEADER_"));
    expect(believed.length).toBeGreaterThan(3);
    for (const [name, header] of believed)
      expect([name, set.get(header)]).toEqual([name, expect.stringMatching(/^\$edge_/)]);
  });

  it.each(["forwarded", "x-real-ip", "x-forwarded-host", "traceparent", "tracestate", "baggage"])(
    "have no %s of the visitor",
    (name) => {
      expect(set.get(name)).toBe('""');
    },
  );

  it("are added in one place: another `proxy_set_header` would drop all of them", () => {
    expect(main).not.toContain("proxy_set_header");
  });

  it("of a CDN are believed from its addresses alone, and there are none at first", () => {
    expect(
      read("cdn-addresses.conf")
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#")),
    ).toEqual([]);
    for (const [, values = ""] of main.matchAll(/map \$is_cdn \$edge_\w+ +\{ (.*) \}/g)) {
      expect(values).toMatch(/^default (?:""|\$remote_addr); 1 \$http_cdn_\w+;$/);
    }
  });
});

describe("answers", () => {
  it("pass as the host wrote them: compressed by it, streams unbuffered", () => {
    expect(main).toContain("gzip off;");
    expect(main).not.toMatch(/proxy_cache\b|sub_filter|proxy_hide_header|proxy_ignore_headers/);
    expect(block("location /api/sports/provider-c-proxy/")).toContain("proxy_buffering off;");
  });

  it("of assets come from another instance after a 404, and of nothing else", () => {
    expect(main.match(/http_404/g)).toHaveLength(1);
    expect(block("location /assets/")).toContain("proxy_next_upstream error timeout http_404;");
  });
});

describe("the edge that keeps pages", () => {
  const edge = readFileSync(join(import.meta.dirname, "../cdn/nginx.conf"), "utf8").replaceAll(
    /^\s*#.*$/gm,
    "",
  );

  it("answers no name but the brand's, because the host is a part of its key", () => {
    expect(edge).toContain("proxy_cache_key $scheme$host$request_uri;");
    const servers = edge.split(/^\s*server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    expect(servers[0]).toMatch(/listen 8443 [^;]*default_server;\s+return 421;/);
    expect(servers[0]).not.toContain("proxy_pass");
    expect(servers[1]).toMatch(/server_name [a-z.]+;/);
  });
});
