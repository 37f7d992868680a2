import { LONGEST_TERM } from "../../features/search/search-term.ts";

export function termIn(parameters: URLSearchParams): string {
  return (parameters.get("q") ?? "").trim().slice(0, LONGEST_TERM);
}
