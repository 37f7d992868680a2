import { useEffect, useState } from "react";
import { isRecord } from "../contract/guards.ts";

/** Finds the id of the route that a call goes to; undefined for a path that the host did not describe. */
export type RouteNamer = (method: string, path: string) => string | undefined;

/** The facts that a development host tells of itself; each is missing where the host does not tell it. */
export interface HostFacts {
  readonly routeOf: RouteNamer;
  /** The brand's switches as its file has them, and where the host reads them from. */
  readonly switches: Readonly<Record<string, unknown>>;
  readonly source: string | undefined;
}

const NOTHING: HostFacts = { routeOf: () => undefined, switches: {}, source: undefined };

/** Asks the development host about its routes and its brand, once. */
export function useHostFacts(toolsUrl: string | false): HostFacts {
  const [facts, setFacts] = useState(NOTHING);
  useEffect(() => {
    if (toolsUrl === false) return undefined;
    const controller = new AbortController();
    const read = async (name: string): Promise<Readonly<Record<string, unknown>>> => {
      const answer = await fetch(`${toolsUrl}/${name}`, { signal: controller.signal });
      const data: unknown = answer.ok ? await answer.json() : undefined;
      return isRecord(data) ? data : {};
    };
    void Promise.all([read("openapi.json"), read("brand.json")]).then(
      ([document, brand]) =>
        setFacts({
          routeOf: routeNamer(document["paths"]),
          switches: isRecord(brand["switches"]) ? brand["switches"] : {},
          source: typeof brand["source"] === "string" ? brand["source"] : undefined,
        }),
      // Another host: paths have no names there.
      () => {},
    );
    return () => controller.abort();
  }, [toolsUrl]);
  return facts;
}

/** Names calls by the `paths` of an OpenAPI document. */
export function routeNamer(paths: unknown): RouteNamer {
  const rows = Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: patternOf(path),
      isFixed: !path.includes("{"),
      id: isRecord(operation) ? operation["x-route"] : undefined,
    })),
  );
  return (method, path) => {
    const [pathname = ""] = path.split("?");
    const found = rows.filter((row) => row.method === method && row.pattern.test(pathname));
    const { id } = found.find(({ isFixed }) => isFixed) ?? found[0] ?? {};
    return typeof id === "string" ? id : undefined;
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replace(/\{below\}$/, ".+")
      .replaceAll(/\{[^{}]+\}/g, "[^/]+")}$`,
  );
