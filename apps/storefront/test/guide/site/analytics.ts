import { type AnalyticsEvent, pushToDataLayer } from "@storefront/site";

let isLoaded = false;

export function analytics(event: AnalyticsEvent): void {
  pushToDataLayer(event);
  if (isLoaded) return;
  isLoaded = true;
  document.head.append(
    Object.assign(document.createElement("script"), { src: "https://tags.example/manager.js?id=1" }),
  );
}
