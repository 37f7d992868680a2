import { freePort } from "@storefront/tools/free-port";
import { describe, expect, it } from "vitest";
import { runHost, startHost } from "../support/running-host.ts";

describe("an environment with mistakes", () => {
  it("ends the process with 1, names every mistake, and prints no value", async () => {
    const { output, ended } = runHost({
      PORT: "99999",
      API_BASE_URL: "http://user:hunter22@backend.example/v1",
      EDGE_WORKER_KEY: "short",
      PUBLIC_ORIGIN: "https://shop.example/path",
      TRUSTED_PROXIES: "10.0.0.0/8,everybody",
      LOG_LEVEL: "loud-secret",
      BRAND: "no-such-brand",
      LIMIT_RENDERS: "none",
    });
    expect(await ended).toBe(1);
    const named = [...output().matchAll(/^ {2}([A-Z_]+): \S/gm)].map(([, name]) => name);
    const expected = [
      ..."PORT API_BASE_URL EDGE_WORKER_KEY PUBLIC_ORIGIN TRUSTED_PROXIES LOG_LEVEL BRAND".split(" "),
      "LIMIT_RENDERS",
    ];
    expect(new Set(named)).toEqual(new Set(expected));
    for (const value of "hunter22 short loud-secret shop.example everybody backend.example".split(" ")) {
      expect(output()).not.toContain(value);
    }
    expect(output()).not.toMatch(/\n\s+at /);
  });

  it("ends with 0 when it was only asked for a check, and tells of a misspelt name", async () => {
    const { output, ended } = runHost({ SANDBOX: "1", LIMIT_RENDER: "1" }, { options: ["--check-config"] });
    expect(await ended).toBe(0);
    expect(output()).toMatch(/"name":"LIMIT_RENDER","meant":"LIMIT_RENDERS","msg":"an unknown variable"/);
  });

  it("starts nothing for an option that it does not have", async () => {
    const { output, ended } = runHost({ SANDBOX: "1" }, { options: ["--chek-config"] });
    expect([await ended, output()]).toEqual([1, expect.stringMatching(/^--chek-config: .*--check-config/)]);
  });

  it.each([
    [{ HOST: "no-such-host.invalid" }, "HOST"],
    [{ METRICS_HOST: "no-such-host.invalid", METRICS_PORT: "0" }, "METRICS_HOST"],
  ])("names the address that cannot be listened on: %j", async (variables, name) => {
    const { output, ended } = runHost({ SANDBOX: "1", SANDBOX_PORT: "0", PORT: "0", ...variables });
    expect(await ended).toBe(1);
    expect(output()).toMatch(new RegExp(`^${name}: Cannot listen on no-such-host.invalid:0: `, "m"));
  });

  it("says which free port it took, and a test login to whoever tries the sandbox", async () => {
    const running = runHost({ SANDBOX: "1", SANDBOX_PORT: "0", PORT: "0" });
    const address = /"address":"127\.0\.0\.1:(\d+)"/;
    await expect.poll(running.output).toMatch(address);
    const [, port] = address.exec(running.output()) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await expect.poll(running.output).toContain(`Storefront Aurora on http://127.0.0.1:${port}\n`);
    await expect.poll(running.output).toMatch(/^Log in as \S+ with \S+$/m);
    running.process.kill("SIGTERM");
    expect(await running.ended).toBe(0);
  });

  it("shows the connections that the limit of open files leaves, and not those of the variable", async () => {
    const metricsPort = await freePort();
    const limited = ["sh", "-c", 'ulimit -n 256 && exec "$0" "$@"'];
    const host = await startHost({ METRICS_PORT: String(metricsPort) }, { launcher: limited });
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('storefront_limits{limit="connections",brand="aurora"} 128\n');
    expect(await host.stop()).toBe(0);
  });

  it("says which port is taken, and of whom", async () => {
    const first = await startHost();
    const { port } = new URL(first.origin);
    const sandbox = { SANDBOX: "1", SANDBOX_PORT: "0" };
    const [site, metrics] = [
      runHost({ ...sandbox, PORT: port }),
      runHost({ ...sandbox, PORT: "0", METRICS_PORT: port }),
    ];
    expect([await site.ended, await metrics.ended]).toEqual([1, 1]);
    expect(site.output()).toContain(`Cannot listen on 127.0.0.1:${port}`);
    expect(metrics.output()).toContain(`METRICS_PORT: Cannot listen on 127.0.0.1:${port}: `);
    expect(await first.stop()).toBe(0);
  });
});
