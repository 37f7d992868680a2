import { type ApiError, isRecord } from "@storefront/client";

/** The backend's reason of a failed call: in the envelope's `detail`, else as the failure names it; empty without one. */
export function failureReason({ reason, body }: Pick<ApiError, "reason" | "body">): string {
  const detail = isRecord(body) ? body["detail"] : undefined;
  const found = [detail, isRecord(detail) ? detail["reason"] : undefined, reason].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return found ?? "";
}
