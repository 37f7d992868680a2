import { type ReactElement, useState } from "react";
import { activeOf, NAMED_FAULTS, type SandboxControl, useSandbox } from "./sandbox-control.ts";

/** Switches for the sandbox's faults, and its players' sessions. */
export function SandboxTab({ controlUrl }: { controlUrl: string }): ReactElement {
  const sandbox = useSandbox(controlUrl);
  if (sandbox.state === "unknown") return <p>Asking the sandbox…</p>;
  if (sandbox.state === "absent")
    return (
      <p>
        No sandbox at <code>{controlUrl}</code>: the backend of this host is another one, or its control is
        not forwarded.
      </p>
    );
  return <Controls {...sandbox} />;
}

function Controls({ faults, players, send }: SandboxControl): ReactElement {
  const others = faults.filter((active) => !NAMED_FAULTS.some((named) => activeOf(named, [active])));
  return (
    <>
      <div className="row">
        <h2>Faults</h2>
        <button type="button" onClick={() => void send("DELETE", "/faults")}>
          All off
        </button>
        <button type="button" onClick={() => void send("POST", "/reset")}>
          Reset the sandbox
        </button>
      </div>
      <ul className="faults">
        {NAMED_FAULTS.map((named) => {
          const active = activeOf(named, faults);
          return (
            <li key={named.name}>
              <button
                type="button"
                role="switch"
                aria-checked={active !== undefined}
                onClick={() =>
                  void (active
                    ? send("DELETE", `/faults/${active.id}`)
                    : send("POST", "/faults", named.fault))
                }
              >
                {named.name}
              </button>
              <span>{named.says}</span>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && <p>{others.length} further faults are on.</p>}
      <Sessions players={players} send={send} />
    </>
  );
}

function Sessions({ players, send }: Pick<SandboxControl, "players" | "send">): ReactElement {
  const [login, setLogin] = useState(players[0] ?? "");
  return (
    <>
      <h3>Sessions</h3>
      <div className="row">
        <label>
          Player{" "}
          <select value={login} onChange={({ target }) => setLogin(target.value)}>
            {players.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void send("POST", "/sessions/force-logout", { login })}>
          Force logout
        </button>
        <button type="button" onClick={() => void send("POST", "/sessions/revoke", { login })}>
          Revoke
        </button>
      </div>
    </>
  );
}
