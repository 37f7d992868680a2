import type { ReactElement } from "react";
import { FactList, textOf } from "./fact-list.tsx";
import type { HostFacts } from "./host-facts.ts";
import type { DevtoolsAction, DevtoolsBrand } from "./devtools-props.ts";

interface BrandTabProps {
  brand: DevtoolsBrand | undefined;
  facts: HostFacts;
  actions: readonly DevtoolsAction[];
}

/** The brand's switches with where their values come from, the languages, and the trunk's own buttons. */
export function BrandTab({ brand, facts, actions }: BrandTabProps): ReactElement {
  const inPage = brand?.switches ?? {};
  const names = [...new Set([...Object.keys(inPage), ...Object.keys(facts.switches)])];
  return (
    <>
      <h2>Brand</h2>
      <FactList
        facts={{
          brand: brand && `${brand.name ?? brand.id} (${brand.id})`,
          "switches are read from": facts.source,
          "language of the page": document.documentElement.lang,
          "languages of the browser": navigator.languages.join(", "),
        }}
      />
      {names.length > 0 && (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Switch</th>
                <th scope="col">In the page</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{textOf(name in inPage ? inPage[name] : undefined)}</td>
                  <td>{originOf(name, inPage, facts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {actions.length > 0 && (
        <div className="row">
          {actions.map(({ label, run }) => (
            <button key={label} type="button" onClick={run}>
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The brand's file, or the backend where the page has another value than the file. */
function originOf(name: string, inPage: Readonly<Record<string, unknown>>, { switches }: HostFacts): string {
  if (!(name in switches)) return "the page";
  if (!(name in inPage)) return `brand file: ${textOf(switches[name])}`;
  return JSON.stringify(inPage[name]) === JSON.stringify(switches[name]) ? "brand file" : "backend";
}
