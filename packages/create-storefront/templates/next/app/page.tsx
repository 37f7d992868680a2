import type { ReactElement } from "react";
import { ClientSite } from "./client-site.tsx";

export default function Page(): ReactElement {
  return <ClientSite isDevelopment={process.env.NODE_ENV === "development"} />;
}
