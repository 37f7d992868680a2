import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from "react";
import { BrandTab } from "./brand-tab.tsx";
import { CacheTab } from "./cache-tab.tsx";
import { recordCalls, useRecordedCalls } from "./call-record.ts";
import { CallsTab, isFailed } from "./calls-tab.tsx";
import type { StorefrontDevtoolsProps } from "./devtools-props.ts";
import { useHostFacts } from "./host-facts.ts";
import { keepPlace, type Place, readPlace, type Tab, TABS } from "./place.ts";
import { SandboxTab } from "./sandbox-tab.tsx";
import { SessionTab } from "./session-tab.tsx";
import { ShadowPanel } from "./shadow-panel.tsx";

/**
 * A panel for people who develop a site: session, calls with their reference codes explained, query cache, brand
 * switches, and the faults of a sandbox. Render it inside the providers of TanStack Query and of the storefront, in
 * development builds only. It has its own shadow root, so no style sheet of the site reaches it, and it is empty on the
 * server.
 */
export function StorefrontDevtools(props: StorefrontDevtoolsProps): ReactElement {
  return (
    <ShadowPanel>
      <Devtools {...props} />
    </ShadowPanel>
  );
}

function Devtools(props: StorefrontDevtoolsProps): ReactElement {
  const { toolsUrl = "/__storefront" } = props;
  // Before the first effect of a child, which may be the first to call.
  const [place, setPlace] = useState(() => (recordCalls(window), readPlace()));
  const facts = useHostFacts(toolsUrl);
  const calls = useRecordedCalls();
  const launcher = useRef<HTMLButtonElement>(null);
  const failures = calls.filter(isFailed).length;
  const change = (part: Partial<Place>): void => {
    const next = { ...place, ...part };
    setPlace(next);
    keepPlace(next);
  };
  const close = (): void => {
    change({ isOpen: false });
    launcher.current?.focus();
  };

  const content: Readonly<Record<Tab, () => ReactNode>> = {
    Session: () => <SessionTab facts={props.sessionFacts} />,
    Calls: () => <CallsTab calls={calls} routeOf={facts.routeOf} codes={props.endpointCodes} />,
    Cache: () => <CacheTab calls={calls} />,
    Brand: () => <BrandTab brand={props.brand} facts={facts} actions={props.actions ?? []} />,
    Sandbox: () => <SandboxTab controlUrl={props.sandboxControlUrl ?? "/__sandbox"} />,
  };
  return (
    <div className="devtools" data-side={place.side}>
      {place.isOpen && (
        <Panel place={place} onChange={change} onClose={close}>
          {content[place.tab]()}
        </Panel>
      )}
      <button
        ref={launcher}
        type="button"
        className="launcher"
        aria-expanded={place.isOpen}
        onClick={() => change({ isOpen: !place.isOpen })}
      >
        Dev tools{" "}
        {failures > 0 && (
          <span className="count">
            {failures}
            <span className="unseen"> failed calls</span>
          </span>
        )}
      </button>
    </div>
  );
}

interface PanelProps {
  place: Place;
  onChange: (part: Partial<Place>) => void;
  onClose: () => void;
  children: ReactNode;
}

function Panel({ place: { tab, side }, onChange, onClose, children }: PanelProps): ReactElement {
  const id = useId();
  const other = side === "left" ? "right" : "left";
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works wherever the focus is in it
    <section className="panel" aria-label="Development tools" onKeyDown={onKeyDown}>
      <div className="head">
        <TabList id={id} tab={tab} onChange={(next) => onChange({ tab: next })} />
        <button
          type="button"
          className="quiet"
          aria-label={`Move to the ${other}`}
          onClick={() => onChange({ side: other })}
        >
          {other === "left" ? "←" : "→"}
        </button>
        <button type="button" className="quiet" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel that scrolls is reached by keyboard */}
      <div className="body" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}

function TabList({
  id,
  tab,
  onChange,
}: {
  id: string;
  tab: Tab;
  onChange: (tab: Tab) => void;
}): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && TABS.at((TABS.indexOf(tab) + step) % TABS.length);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus
    <div ref={list} className="tabs" role="tablist" aria-label="Parts" onKeyDown={onKeyDown}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          aria-selected={name === tab}
          aria-controls={name === tab ? `${id}-panel` : undefined}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
