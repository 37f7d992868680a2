import { notFound } from "../../features/site/page-site.ts";

export function loader(): never {
  throw notFound();
}

/** Never rendered: the loader's 404 shows the error page. */
export default function NotFound(): null {
  return null;
}
