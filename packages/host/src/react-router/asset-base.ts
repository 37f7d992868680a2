import type { ServerBuild } from "react-router";
import { BUILT } from "../pages/asset-address.ts";

/**
 * The same build with every address of an asset below another base. The browser's half corrects its own manifest by
 * where it was loaded from, and the chunks name each other relatively: both are settings of the trunk's build.
 */
export function withAssetBase(build: ServerBuild, base: string): ServerBuild {
  const prefix = base.replace(/\/$/, "");
  return { ...build, publicPath: `${prefix}/`, assets: moved(build.assets, prefix) };
}

function moved<Value>(value: Value, prefix: string): Value {
  if (typeof value === "string") return (value.startsWith(BUILT) ? prefix + value : value) as Value;
  if (Array.isArray(value)) return value.map((member: unknown) => moved(member, prefix)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(
    ([name, member]: [string, unknown]) => [name, moved(member, prefix)] as const,
  );
  return Object.fromEntries(members) as Value;
}
