export { loaderArguments, testSite } from "./testing/test-site.ts";
export type { PublicAnswers } from "./testing/test-site.ts";
export type { Site } from "./features/site/page-site.ts";
