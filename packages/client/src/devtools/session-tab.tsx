import { type ReactElement, useEffect, useState } from "react";
import { useStorefront } from "../react/storefront-provider.tsx";
import type { StorefrontSession, StorefrontSessionSnapshot } from "../react/storefront-session.ts";
import { FactList, spanOf, useNow } from "./fact-list.tsx";

const MAX_CHANGES = 8;
const HINT = /(?:^|;\s*)is_authenticated=1(?:;|$)/;

/** The session of the page, what the trunk adds to it, and what the libraries keep in this browser. */
export function SessionTab({
  facts,
}: {
  facts?: (() => Readonly<Record<string, unknown>>) | undefined;
}): ReactElement {
  const { session, isAuthenticated, epoch } = useStorefront();
  const now = useNow();
  const changes = useChanges(session);
  return (
    <>
      <h2>Session</h2>
      <FactList
        facts={{
          player: isAuthenticated ? "signed in" : "guest",
          "cookie hint": HINT.test(document.cookie) ? "there is a session" : "no session",
          epoch,
          ...facts?.(),
        }}
      />
      <h3>Changes while this is open</h3>
      {changes.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ul>
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h3>Kept in this browser</h3>
      <FactList facts={keptFacts(now)} />
    </>
  );
}

/** A line for each change of the session since the component mounted; the newest first. */
function useChanges(session: StorefrontSession): readonly string[] {
  const [changes, setChanges] = useState<readonly string[]>([]);
  useEffect(() => {
    let seen = lineOf(session.getSnapshot());
    return session.subscribe(() => {
      const line = lineOf(session.getSnapshot());
      if (line === seen) return;
      seen = line;
      setChanges((before) => [`${new Date().toLocaleTimeString()} ${line}`, ...before].slice(0, MAX_CHANGES));
    });
  }, [session]);
  return changes;
}

const lineOf = ({ status, epoch }: StorefrontSessionSnapshot): string =>
  `${status === "guest" ? "guest" : "signed in"}, epoch ${epoch}`;

const EPOCH = /^1\d{12}$/;

/** Values of our libraries in the storage of the page; points in time with their distance. */
function keptFacts(now: number): Record<string, string> {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith("storefront."));
    return Object.fromEntries(
      names.toSorted().map((name) => [name, keptText(localStorage.getItem(name) ?? "", now)]),
    );
  } catch {
    return { storage: "forbidden" };
  }
}

function keptText(text: string, now: number): string {
  if (!EPOCH.test(text)) return text;
  const moment = Number(text);
  const span = spanOf(Math.abs(now - moment));
  return `${new Date(moment).toLocaleTimeString()} (${moment > now ? `in ${span}` : `${span} ago`})`;
}
