import type { ApiError } from "@storefront/proxy";

/** The backend's reason of a failed call: named by the failure, else in the envelope's `detail`; empty when there is none. */
export function failureReason({ reason, body }: Pick<ApiError, "reason" | "body">): string {
  const detail = member(body, "detail");
  const found = [detail, member(detail, "reason"), reason].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return found ?? "";
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
