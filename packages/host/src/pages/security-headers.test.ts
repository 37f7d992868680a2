import { describe, expect, it } from "vitest";
import { pageHeaders, type PolicySources } from "./security-headers.ts";

const SOURCES: PolicySources = {
  assets: "https://play.example/assets/",
  scripts: [],
  styles: [],
  connections: [],
  images: [],
  frames: [],
  camera: [],
  development: false,
  https: true,
};
const directive = (policy: string, name: string): string | undefined =>
  policy.split("; ").find((line) => line === name || line.startsWith(`${name} `));

describe("pageHeaders", () => {
  it("allows scripts of the built assets and the page's own inline ones, and no other path of ours", () => {
    const policy = pageHeaders(SOURCES).policy(["'sha256-a'", "'sha256-b'"]);
    expect(directive(policy, "script-src")).toBe(
      "script-src https://play.example/assets/ 'sha256-a' 'sha256-b'",
    );
    expect(directive(policy, "object-src")).toBe("object-src 'none'");
    expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
    expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'self'");
    expect(directive(policy, "upgrade-insecure-requests")).toBeDefined();
  });

  it("allows another address of the assets, for styles and fonts too", () => {
    const policy = pageHeaders({ ...SOURCES, assets: "https://cdn.example/7/assets/", https: false }).policy(
      [],
    );
    for (const name of ["script-src", "style-src", "font-src"])
      expect(directive(policy, name)?.trim()).toBe(`${name} https://cdn.example/7/assets/`);
    expect(directive(policy, "upgrade-insecure-requests")).toBeUndefined();
  });

  it("allows inline style sheets by their hashes, and in development whatever is inline", () => {
    const styles = (development: boolean, own: readonly string[]) =>
      directive(pageHeaders({ ...SOURCES, development }).policy([], own), "style-src");
    expect(styles(false, ["'sha256-a'", "'sha256-b'"])).toBe(
      "style-src https://play.example/assets/ 'sha256-a' 'sha256-b'",
    );
    expect(styles(false, [])).toBe("style-src https://play.example/assets/");
    expect(styles(true, [])).toBe("style-src 'self' 'unsafe-inline'");
  });

  it("allows workers of a text in development alone: Vite waits in one for its server", () => {
    const workers = (development: boolean) =>
      directive(pageHeaders({ ...SOURCES, development }).policy([]), "worker-src");
    expect(workers(true)).toBe("worker-src 'self' blob:");
    expect(workers(false)).toBe("worker-src https://play.example/assets/");
  });

  it("allows the sources of a captcha, each in its own directive", () => {
    const policy = pageHeaders({
      ...SOURCES,
      scripts: ["https://script.example"],
      styles: ["https://style.example"],
      connections: ["https://call.example"],
      frames: ["http://127.0.0.1:4000"],
    }).policy([]);
    expect(directive(policy, "script-src")).toContain(" https://script.example");
    expect(directive(policy, "style-src")).toContain(" https://style.example");
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://call.example");
    expect(directive(policy, "frame-src")).toContain(" http://127.0.0.1:4000");
    expect(policy.match(/https:\/\/script\.example/g)).toHaveLength(2);
  });

  it("lets pages call our own origin, and the others that are named", () => {
    const connect = (sources: PolicySources) => directive(pageHeaders(sources).policy([]), "connect-src");
    expect(connect(SOURCES)).toBe("connect-src 'self'");
    expect(connect({ ...SOURCES, connections: ["https://a.example"] })).toBe(
      "connect-src 'self' https://a.example",
    );
  });

  it("allows camera and microphone by the frame, or for the named origins", () => {
    expect(pageHeaders(SOURCES).fixed["permissions-policy"]).not.toMatch(/camera|microphone/);
    const named = pageHeaders({ ...SOURCES, camera: ["https://a.example", "https://b.example"] });
    expect(named.fixed["permissions-policy"]).toContain(
      'camera=(self "https://a.example" "https://b.example"), microphone=(self "https://a.example" "https://b.example")',
    );
  });
});
