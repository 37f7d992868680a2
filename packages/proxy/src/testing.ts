export {
  callRoute,
  createTestCache,
  fakeBackend,
  fakeExternalService,
  fakePublicReader,
  routeCaller,
  TEST_SETTINGS,
  unmadeCalls,
} from "./testing/call-route.ts";
export type {
  BackendCallRecord,
  FakeAnswer,
  FakeBackend,
  RouteHost,
  RouteRequest,
} from "./testing/call-route.ts";
export { findPlantedUser, PLANTED_USER, settleAnswer } from "./testing/planted-user.ts";
export type * from "./types.ts";
