export { authRoutes } from "./auth/auth.routes.ts";
export type { AuthRouteName } from "./auth/auth.routes.ts";
export type { AuthSettings } from "./auth/auth-settings.ts";
export { FORM_ERROR_CODES } from "./auth/form-errors.ts";
export type { FormErrorCode } from "./auth/form-errors.ts";
export { resolveRegisterEndpoint } from "./auth/register-endpoint.ts";
export { HTTP_ONLY } from "./auth/token-redaction.ts";
export { logsRoutes } from "./logs/logs.routes.ts";
