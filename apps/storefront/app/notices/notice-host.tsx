import { type JSX, useState, useSyncExternalStore } from "react";
import { whenLoaded } from "../ui/when-loaded.tsx";
import { noticeStore } from "./notices.ts";

const NoticeList = whenLoaded(async () => (await import("./notice-list.tsx")).NoticeList);

/** Shows the notices; what shows them is loaded with the first one and stays. */
export function NoticeHost(): JSX.Element | null {
  const notices = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.snapshot,
    noticeStore.serverSnapshot,
  );
  const [needed, setNeeded] = useState(false);
  if (notices.length > 0 && !needed) setNeeded(true);
  return needed ? <NoticeList notices={notices} /> : null;
}
