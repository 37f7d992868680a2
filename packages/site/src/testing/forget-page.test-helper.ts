import { cleanup } from "@testing-library/react";
import { notices } from "../features/notices/notices.ts";

/** Empties the page, its storages and its cookies, as for a visitor who comes for the first time. */
export function forgetPage(): void {
  cleanup();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=", 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  notices.set([]);
}
