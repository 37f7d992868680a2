import type { Hono } from "hono";
import type { SandboxEnvironment } from "../environment.ts";
import type { SandboxState } from "../state.ts";
import { authArea } from "./auth.ts";
import { brandArea } from "./brand.ts";
import { catalogueArea } from "./catalogue.ts";
import { documentsArea } from "./documents.ts";
import { recoveryArea } from "./recovery.ts";
import { registrationArea } from "./registration.ts";
import { socialArea } from "./social.ts";

/** One area of the backend: its paths below `/v2`, over the shared state. */
export type Area = (state: SandboxState) => Hono<SandboxEnvironment>;

/** Every area of the sandbox; a new one is a file beside this one and a line here. */
export const AREAS: readonly Area[] = [
  authArea,
  socialArea,
  registrationArea,
  documentsArea,
  recoveryArea,
  brandArea,
  catalogueArea,
];
