import { isRecord } from "@storefront/client";
import { REFUSALS } from "@storefront/proxy";
import { checkOf, document, type DocumentedCall } from "./documented-host.ts";

/** The differences between an answer and the document; none for an answer that is as it is documented. */
export async function undocumented({ operation }: DocumentedCall, answer: Response): Promise<string[]> {
  const { status } = answer;
  const key = keyOf(operation.responses, status);
  const name = operation.responses[key]?.$ref.split("/").at(-1) ?? "";
  const response = document.components.responses[name];
  if (!response) return [`status ${status} is not documented`];
  const headers = Object.keys(response.headers ?? {}).filter(
    (header) => !OPTIONAL.has(header) && !answer.headers.has(header),
  );
  const text = await answer.text();
  const type = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const body = text === "" && status === 204 ? [] : problemsOf(name, response.content ?? {}, type, text);
  if (status >= 400 && type === "application/json") body.push(...unknownCode(operation, JSON.parse(text)));
  return [
    ...headers.map((header) => `${status} has no ${header}`),
    ...body.map((problem) => `${status} ${problem}`),
  ];
}

/** The short names of our own refusals, which every route may answer with. */
const REFUSED: ReadonlySet<string> = new Set(
  Object.keys(REFUSALS).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
);

/** The short name of a failure that the operation does not name. */
function unknownCode(operation: DocumentedCall["operation"], body: unknown): string[] {
  const codes = operation["x-failure-codes"];
  const code = isRecord(body) && body["ok"] === false ? body["error"] : undefined;
  if (!Array.isArray(codes) || typeof code !== "string") return [];
  return codes.includes(code) || REFUSED.has(code) ? [] : [`has the unknown code ${code}`];
}

/** Documented because they may come, not because they always do. */
const OPTIONAL: ReadonlySet<string> = new Set(["retry-after", "x-cache"]);

/** The most exact key that covers a status: `default` is for failures alone. */
export function keyOf(responses: Readonly<Record<string, unknown>>, status: number): string {
  if (String(status) in responses) return String(status);
  return status < 400 ? "2XX" : "default";
}

function problemsOf(response: string, content: object, type: string, text: string): string[] {
  const media = [type, "*/*"].find((known) => known in content);
  if (media === undefined) return [`has the type ${JSON.stringify(type)}`];
  if (media === "*/*" || type !== "application/json") return [];
  return checkOf("components", "responses", response, "content", media, "schema")(JSON.parse(text));
}
