import * as z from "zod";
import { FAILURE_KINDS, type FailureKind, LAYOUT_SHIFT, type VitalName, VITALS } from "./report-kinds.ts";
import { scrubbedText } from "./scrubbed-text.ts";

/** A report as the browser wrote it, with the path of its page. */
export type PathReport =
  | {
      readonly kind: FailureKind;
      readonly path: string;
      readonly build?: string | undefined;
      readonly error?: string | undefined;
      readonly file?: string | undefined;
    }
  | { readonly kind: "vital"; readonly path: string; readonly name: VitalName; readonly value: number };

/** More of one call are ignored. */
const MOST = 30;
const LONGEST_PATH = 500;
const LONGEST_VALUE = 600_000;

const Path = z.string().startsWith("/").max(LONGEST_PATH);
const VITAL_NAMES = [...(Object.keys(VITALS) as VitalName[]), LAYOUT_SHIFT] as const;

const Failure = z.object({
  kind: z.enum(FAILURE_KINDS),
  path: Path,
  text: z.string().optional(),
  at: z.string().optional(),
});
const Vital = z.object({
  kind: z.literal("vital"),
  path: Path,
  name: z.enum(VITAL_NAMES),
  value: z.number().min(0).max(LONGEST_VALUE),
});
const OwnBody = z.object({
  build: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .optional()
    .catch(undefined),
  reports: z.array(z.unknown()),
});

/** A violation of the policy, by the names of the Reporting API and those of the older `report-uri`. */
const Violation = z.object({
  documentURL: z.string(),
  effectiveDirective: z.string(),
  blockedURL: z.string().default(""),
  sourceFile: z.string().nullish(),
});
const ReportingBody = z.array(z.unknown());
const ReportingEntry = z.object({ type: z.literal("csp-violation"), body: Violation });
const PolicyBody = z.object({
  "csp-report": z
    .object({
      "document-uri": z.string(),
      "effective-directive": z.string().optional(),
      "violated-directive": z.string().optional(),
      "blocked-uri": z.string().optional(),
      "source-file": z.string().nullish(),
    })
    .transform((report) => ({
      documentURL: report["document-uri"],
      effectiveDirective: report["effective-directive"] ?? report["violated-directive"] ?? "",
      blockedURL: report["blocked-uri"] ?? "",
      sourceFile: report["source-file"],
    })),
});

/**
 * The reports in a body: those of our pages' script, and those of the browser's policy in both of its forms. What is no
 * report is left out, and so is what an extension of the browser did.
 */
export function readReports(text: string, publicOrigin: string): readonly PathReport[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [];
  }
  const own = OwnBody.safeParse(body);
  if (own.success)
    return own.data.reports.slice(0, MOST).flatMap((report) => ownReport(report, own.data.build));
  const old = PolicyBody.safeParse(body);
  if (old.success) return policyReport(old.data["csp-report"], publicOrigin);
  const entries = ReportingBody.safeParse(body);
  return (entries.data ?? []).slice(0, MOST).flatMap((entry) => {
    const read = ReportingEntry.safeParse(entry);
    return read.success ? policyReport(read.data.body, publicOrigin) : [];
  });
}

/** A file that is gone is an error of the import too, in the words of each browser. */
const LOST = /dynamically imported module|importing a module script failed|unable to preload CSS/i;
const EXTENSION = /-extension:/;
const FILE = /\/assets\/([\w.-]{1,100}(?::\d{1,7}){0,2})/;

function ownReport(report: unknown, build: string | undefined): PathReport[] {
  const vital = Vital.safeParse(report);
  if (vital.success) return [vital.data];
  const failure = Failure.safeParse(report);
  if (!failure.success) return [];
  const { kind, path, text = "", at = "" } = failure.data;
  if (EXTENSION.test(at) || EXTENSION.test(text)) return [];
  const file = FILE.exec(at)?.[1] ?? FILE.exec(text)?.[1];
  const error = text === "" ? undefined : scrubbedText(text);
  return [{ kind: LOST.test(text) ? "lost_file" : kind, path, build, error, file }];
}

function policyReport(violation: z.infer<typeof Violation>, publicOrigin: string): PathReport[] {
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = violation;
  if (!URL.canParse(documentURL) || EXTENSION.test(`${blockedURL} ${sourceFile ?? ""}`)) return [];
  const { origin, pathname } = new URL(documentURL);
  if (origin !== publicOrigin || pathname.length > LONGEST_PATH) return [];
  // Of what was blocked the origin, or the browser's word for it, such as `inline`.
  const blocked = URL.canParse(blockedURL) ? new URL(blockedURL).origin : blockedURL;
  const file = FILE.exec(sourceFile ?? "")?.[1];
  const error = scrubbedText(`${effectiveDirective} ${blocked}`);
  return [{ kind: "policy", path: pathname, error, file }];
}
