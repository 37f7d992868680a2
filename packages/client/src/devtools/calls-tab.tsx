import { explain, type OwnEndpointCodes } from "@storefront/error-codes";
import { type ReactElement, useState } from "react";
import { clearCalls, type RecordedCall } from "./call-record.ts";
import { FactList } from "./fact-list.tsx";
import type { RouteNamer } from "./host-facts.ts";

const FIRST_FAILURE = 400;

/** True for a call that was answered with a failure, or not at all. */
export const isFailed = ({ status }: RecordedCall): boolean => status === 0 || (status ?? 0) >= FIRST_FAILURE;

/** The last calls, the newest first; each opens to what its reference code means. */
export function CallsTab({
  calls,
  routeOf,
  codes,
}: {
  calls: readonly RecordedCall[];
  routeOf: RouteNamer;
  codes: OwnEndpointCodes | undefined;
}): ReactElement {
  const [failuresOnly, setFailuresOnly] = useState(false);
  const shown = failuresOnly ? calls.filter(isFailed) : calls;
  return (
    <>
      <div className="row">
        <h2>Calls</h2>
        <label>
          <input type="checkbox" checked={failuresOnly} onChange={() => setFailuresOnly(!failuresOnly)} />{" "}
          Failures only
        </label>
        <button type="button" onClick={clearCalls}>
          Clear
        </button>
      </div>
      {shown.length === 0 && <p>No calls yet.</p>}
      <ul className="calls">
        {shown.map((call) => (
          <li key={call.id}>
            <Call call={call} route={routeOf(call.method, call.path)} codes={codes} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CallProps {
  call: RecordedCall;
  route: string | undefined;
  codes: OwnEndpointCodes | undefined;
}

function Call({ call, route, codes }: CallProps): ReactElement {
  const { method, path, status, milliseconds, cache } = call;
  const facts = factsOf(call, route, codes);
  return (
    <details data-failed={isFailed(call) ? "" : undefined}>
      <summary>
        <code>{method}</code>
        <span className="name">{route ?? path.split("?")[0]}</span>
        {cache !== undefined && <span className="badge">{cache}</span>}
        <span className="status">{status === 0 ? "no answer" : (status ?? "…")}</span>
        <span className="time">{milliseconds === undefined ? "…" : `${milliseconds} ms`}</span>
      </summary>
      <FactList facts={facts} />
      <CopyButton text={JSON.stringify({ route, ...call, ...facts }, null, 2)} />
    </details>
  );
}

/** The facts of a call, with the meaning of its reference code. */
function factsOf(
  { path, ref, requestId, cache }: RecordedCall,
  route: string | undefined,
  codes: OwnEndpointCodes | undefined,
): Record<string, unknown> {
  const explanation = explain(ref, codes);
  return {
    path,
    ...(route !== undefined && { route }),
    ...(requestId !== undefined && { "request id": requestId }),
    ...(cache !== undefined && { "x-cache": cache }),
    ...(ref !== undefined && { reference: ref }),
    ...(explanation && {
      meaning: explanation.error.meaning,
      endpoint: `${explanation.endpoint.title} ${explanation.endpoint.pattern ?? ""}`.trim(),
      "the client": explanation.clientAction,
    }),
  };
}

function CopyButton({ text }: { text: string }): ReactElement {
  const [says, setSays] = useState("Copy");
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSays("Copied"),
      () => setSays("Not allowed"),
    );
  };
  return (
    <button type="button" onClick={copy} aria-live="polite">
      {says}
    </button>
  );
}
