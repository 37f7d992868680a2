import { FlaskConical } from "lucide-react";
import type { JSX, ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import page from "../../ui/page.module.css";
import styles from "./debug.module.css";

const PAGES = [
  ["/debug", "Session and calls"],
  ["/debug/analytics", "Events"],
  ["/debug/cashback", "Cashback"],
] as const;

/** The frame of a development page. Their texts are in English alone: no visitor sees them. */
export function DebugPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}): JSX.Element {
  const address = usePageAddress();
  const { pathname } = useLocation();
  return (
    <div className={`${page["page"]} ${styles["frame"]}`} data-debug-page="">
      <PageHead title={title} text={text} />
      <nav className={styles["pages"]} aria-label="Development pages">
        <FlaskConical size={18} aria-hidden />
        {PAGES.map(([path, name]) => (
          <Link key={path} to={address(path)} aria-current={pathname === address(path) ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** A value as indented JSON. */
export function Json({ value }: { value: unknown }): JSX.Element {
  return <pre className={styles["json"]}>{JSON.stringify(value, null, 2) ?? "undefined"}</pre>;
}
