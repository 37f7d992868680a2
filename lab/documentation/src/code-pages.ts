import { ENDPOINT_CODES, ERROR_CODES } from "@storefront/error-codes";
import { SESSION_ERROR_TEXTS, sessionErrorText } from "@storefront/error-codes/texts";
import { type Page, table } from "./markdown.ts";
import {
  type Explained,
  explainer,
  type FailureCauses,
  failureCauses,
  type FailureCure,
  failureCures,
  type FailureSearches,
  failureSearches,
} from "./registry-data.ts";

const LANGUAGES = Object.keys(SESSION_ERROR_TEXTS);

/** A page for each EM code, one for all EP codes, and the way from a reference code to both. */
export async function codePages(): Promise<Page[]> {
  const causes = await failureCauses();
  const cures = await failureCures();
  const explain = await explainer();
  const searchesOf = await failureSearches();
  return [
    { path: "codes/index.md", text: indexText(causes) },
    { path: "codes/endpoints.md", text: endpointsText(explain) },
    ...ERROR_CODES.map((row) => {
      const [code] = row;
      const [known, cure] = [causes[code], cures[code]];
      if (!known || !cure) throw new Error(`${code} has no causes or no cure.`);
      return { path: `codes/${code}.md`, text: codeText(row, known, cure, explain, searchesOf(code)) };
    }),
  ];
}

const statusesOf = (statuses: readonly number[]): string =>
  statuses.map((status) => (status === 0 ? "no answer" : String(status))).join(", ") || "every other status";

function indexText(causes: Readonly<Record<string, FailureCauses>>): string {
  return [
    "# Reference codes",
    "Every failure carries `EPxxxx-EMxxxx`. The EP half says which call failed, the EM half in which way. `pnpm explain EP0157-EM0042` prints all that is known of one; [the guide](/guides/read-a-reference-code) says how support and operators work with it, [the concept](/concepts/reference-codes) how it is made.",
    "## EM: the kind of failure",
    table(
      ["code", "status", "summary", "what the client does"],
      ERROR_CODES.map(([code, statuses, reaction]) => [
        `[${code}](/codes/${code})`,
        statusesOf(statuses),
        causes[code]?.summary ?? "",
        reaction,
      ]),
    ),
    "## EP: the call",
    "[Every EP code](/codes/endpoints), with the routes that make the call.",
    "",
  ].join("\n\n");
}

function endpointsText(explain: (ref: string) => Explained): string {
  const rows = ENDPOINT_CODES.map(([code, methods, pattern]) => {
    const { routes, side } = explain(`${code}-EM0031`);
    const listed = routes.map(
      ({ method, path, id }) => `[\`${method} ${path}\`](/routes/${id.split(".")[0]})`,
    );
    return {
      side,
      cells: [
        `<a id="${code.toLowerCase()}"></a>${code}`,
        methods,
        `\`${pattern}\``,
        listed.join("<br>") || "–",
      ],
    };
  });
  const of = (side: string): string[][] => rows.filter((row) => row.side === side).map(({ cells }) => cells);
  const head = ["code", "methods", "path", "routes"];
  return [
    "# EP codes",
    "`EP0000` is a path that no row covers. A row without a route is a read of the host itself, a page, or a route of another trunk.",
    "## Calls to the backend",
    table(head, of("backend")),
    "## Routes of our own",
    "The route refused before any backend call, shed the call, or a call to another service failed.",
    table(head, of("host")),
    "",
  ].join("\n\n");
}

function codeText(
  [code, statuses, , labelKey, meaning]: (typeof ERROR_CODES)[number],
  causes: FailureCauses,
  cure: FailureCure,
  explain: (ref: string) => Explained,
  searches: FailureSearches,
): string {
  const kinds = [...new Set([...causes.kinds, ...causes.ownKinds])];
  const list = (side: readonly { place: string; text: string }[]): string =>
    side.map(({ place, text }) => `- **${place}**: ${codeWords(text)}`).join("\n");
  return [
    `# ${code}: ${meaning}`,
    causes.summary,
    table(
      ["", ""],
      [
        ["status", statusesOf(statuses)],
        ["the client", explain(`EP0034-${code}`).clientAction],
        ["text key", `\`${labelKey}\``],
        [
          "log field `kind`",
          kinds.map((kind) => `[\`${kind}\`](/guides/read-a-reference-code#${kind})`).join(", ") ||
            "none: the host refused by itself",
        ],
      ],
    ),
    "## Who sees what",
    `The **player** sees a text of the site and the reference code. The default texts of [\`sessionErrorText\`](/reference/error-codes/texts#sessionerrortext):`,
    table(
      ["language", "text"],
      LANGUAGES.map((language) => [language, sessionErrorText(code, language)]),
    ),
    `The **page** gets an [\`ApiError\`](/reference/client/main#apierror) with \`ref\` \`EPxxxx-${code}\`. The **operator** finds the line of the request by its \`requestId\`, or all of a kind by \`ref\`.`,
    "## What can be behind it",
    "When the host called the backend (`EP0001` to `EP0699`):",
    list(causes.ofBackend),
    "When a route of ours answered by itself (`EP0700` and above):",
    list(causes.ofHost),
    "## Where to look, and the cure",
    `- **Look at** ${cure.look}.`,
    `- **Tell the player:** ${cure.tell}.`,
    "## Find it",
    "Every line of it in the log, with what is needed to tell the cause ([every field](/reference/log-fields)):",
    ["```sh", searches.log, "```"].join("\n"),
    "How often, by reference code, and on the dashboard in “Failed answers by reference code” ([every metric](/reference/metrics)):",
    ["```promql", searches.metric, "```"].join("\n"),
    `The [alerts](/reference/alerts) that may be on at the same time: ${alertsOf(kinds)}.`,
    "",
  ].join("\n\n");
}

/** Runbooks by the kind of failure; a code without a kind is a refusal of a session or of a limit. */
const ALERTS: Readonly<Record<string, readonly string[]>> = {
  timeout: ["endpoint-fails", "backend-fails", "calls-queue"],
  network: ["backend-fails", "endpoint-fails"],
  status: ["endpoint-fails", "sessions-refused"],
  bad_body: ["endpoint-fails", "error-lines"],
  shed: ["breaker-open", "calls-shed"],
  client_timeout: ["uploads-refused"],
  aborted: ["event-loop-blocked"],
};

const alertsOf = (kinds: readonly string[]): string =>
  [...new Set([...kinds.flatMap((kind) => ALERTS[kind] ?? []), ...(kinds.length === 0 ? REFUSALS : [])])]
    .map((name) => `[${name}](/runbooks/${name})`)
    .join(", ");

const REFUSALS: readonly string[] = ["sessions-refused", "rate-limited"];

/** Names of variables and fields as code. */
const codeWords = (text: string): string =>
  text
    .replaceAll(/(?<!`)\b([A-Z]+(?:_[A-Z…]+)+|[a-z]+[A-Z]\w+|x-ref-code)\b(?!`)/g, "`$1`")
    .replaceAll(/(?:https:\/\/\S+\/)?\bdocs\/guides\/([\w-]+)\.md/g, "[$1](/guides/$1)");
