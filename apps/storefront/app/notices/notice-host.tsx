import { lazy, type JSX, Suspense, useState, useSyncExternalStore } from "react";
import { noticeStore } from "./notices.ts";

const NoticeList = lazy(async () => ({ default: (await import("./notice-list.tsx")).NoticeList }));

/** Shows the notices; what shows them is loaded with the first one and stays. */
export function NoticeHost(): JSX.Element | null {
  const notices = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.snapshot,
    noticeStore.serverSnapshot,
  );
  const [needed, setNeeded] = useState(false);
  if (notices.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} />
    </Suspense>
  );
}
