import { useLocation, useMatches } from "react-router";
import { renderedParameters } from "../texts/page-texts.ts";
import { useMounted } from "../../ui/use-mounted.ts";

/**
 * The search string as a link may show it. The server renders a page by the parameters that it declares and knows no
 * other (`utm_source`, …); the first render of the browser must show the same, every later one shows all.
 */
export function useRenderedSearch(): string {
  const { search } = useLocation();
  const matches = useMatches();
  const mounted = useMounted();
  if (mounted || search === "") return search;
  const names = renderedParameters(matches);
  const rendered = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && names.includes(name),
  );
  const text = new URLSearchParams(rendered.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
  return text === "" ? "" : `?${text}`;
}
