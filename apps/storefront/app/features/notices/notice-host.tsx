import { type JSX, useSyncExternalStore } from "react";
import { NoticeList } from "./notice-list.tsx";
import { noticeStore } from "./notices.ts";

/** Shows the notices. */
export function NoticeHost(): JSX.Element {
  const notices = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.snapshot,
    noticeStore.serverSnapshot,
  );
  return <NoticeList notices={notices} />;
}
