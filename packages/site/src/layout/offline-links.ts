import { notify } from "../features/notices/notices.ts";
import { isOffline } from "../features/connection/connection.ts";

/** While the page is offline, a link says so in place of the browser's own error page. */
export function watchLinks(): () => void {
  window.addEventListener("click", stopOffline, true);
  return () => window.removeEventListener("click", stopOffline, true);
}

function stopOffline(event: MouseEvent): void {
  if (!isOffline() || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !/^https?:$/.test(link.protocol) || isHere(link)) return;
  event.preventDefault();
  event.stopPropagation();
  notify("offline", "bad");
}

/** A link to a place on this page needs no connection. */
function isHere({ href, hash }: HTMLAnchorElement): boolean {
  const [page] = window.location.href.split("#", 1);
  return hash !== "" && href === page + hash;
}
