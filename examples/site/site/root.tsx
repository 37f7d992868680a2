export {
  default,
  ErrorBoundary,
  handle,
  Layout,
  loader,
  meta,
  shouldRevalidate,
} from "@storefront/site/root";
