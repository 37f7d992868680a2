// @boundaries-ignore the table is data of the host, and no export
import { LOG_FIELDS } from "../../packages/host/src/observability/log-fields.ts";

/** The fields that a filter of jq reads and that no line has. */
export function unknownFields(filter: string): string[] {
  const code = filter.replaceAll(/"[^"]*"/g, '""');
  const read = [...code.matchAll(/(?<![\w)\]])\.([A-Za-z]\w*)/g)].map(([, name = ""]) => name);
  const kept = [...code.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  return [...read, ...kept].filter((name) => !Object.hasOwn(LOG_FIELDS, name));
}
