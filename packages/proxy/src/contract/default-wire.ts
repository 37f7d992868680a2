import type { Wire } from "@storefront/client";

/** The names of the specification and, where it shows none, the usual ones. */
export const DEFAULT_WIRE: Wire = {
  sessionCookie: "__Host-session",
  campaignCookie: "cinfo_id",
  campaignReferenceCookie: "cinfo_id_ref",
  accept: "application/json",
  cashbackUserField: "user_id",
  searchTermFields: { casino: "term", sports: "term" },
  limitErrorFields: ["limitError"],
  formErrors: [],
  stoppedHeaders: [],
};
