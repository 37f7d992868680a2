import { type BackendAnswer, withStatus } from "@storefront/proxy/server";

/** A handler's success with the backend's 202 kept: the browser reads a time limit from it (decision E8). */
export function keepAccepted({ status, data }: BackendAnswer): unknown {
  return status === 202 ? withStatus(202, data) : data;
}
