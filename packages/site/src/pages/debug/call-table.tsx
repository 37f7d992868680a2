import type { JSX } from "react";
import type { RecordedCall } from "../../features/development/call-record.ts";
import styles from "./debug.module.css";

const FIRST_FAILURE = 400;

/** Calls of this page, the newest first, each with the codes that find it in the log. */
export function CallTable({ calls }: { calls: readonly RecordedCall[] }): JSX.Element {
  if (calls.length === 0) return <p>No calls since the page was loaded.</p>;
  return (
    <div className={styles["calls"]}>
      <table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Status</th>
            <th scope="col">ms</th>
            <th scope="col">Reference</th>
            <th scope="col">Request id</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ id, method, path, status, milliseconds, ref, requestId }) => (
            <tr key={id} data-failed={status === 0 || (status ?? 0) >= FIRST_FAILURE ? "" : undefined}>
              <td>
                {method} {path}
              </td>
              <td>{status === 0 ? "no answer" : (status ?? "…")}</td>
              <td>{milliseconds ?? "…"}</td>
              <td>{ref !== undefined && <code>{ref}</code>}</td>
              <td>{requestId !== undefined && <code>{requestId}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
