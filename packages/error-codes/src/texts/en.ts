import type { SessionErrorTexts } from "./session-error-texts.ts";

/** The texts for players after a failure, in English. */
export const EN: SessionErrorTexts = {
  session_ended: "Your session has ended. Log in again to continue.",
  session_invalid: "Your session is not valid. Log in again to continue.",
  session_expired: "Your session has expired. Log in again to continue.",
  user_blocked: "Your account is blocked. Contact support to find out more.",
  access_revoked: "Your access has been revoked. If you need help, contact support.",
  ip_changed: "Your connection switched to a different network address. For your security, log in again.",
  device_changed: "We noticed access from a different device. For your security, log in again.",
  location_changed: "We noticed access from a different location. For your security, log in again.",
  verification_required: "We need to confirm your identity. Complete the security check to continue.",
  old_version: "Your session belongs to an older version. Reload the page and log in again.",
  security_error: "A security error occurred while checking your session. Log in again to continue.",
  security_validation_failed: "Your session did not pass the security validation. Log in again to continue.",
  session_no_longer_valid: "Your session is no longer valid. Log in again to continue.",
  no_permission: "You do not have permission to access this resource.",
  too_many_attempts: "Too many attempts in a short time. Wait a moment and try again.",
  conflict:
    "We could not complete your request because something changed in the meantime. Reload the page and try again.",
  session_terminated: "You were logged out. Log in again, or contact support if it happens again.",
  server_error: "Something went wrong on our side. Try again in a few moments.",
  service_unavailable: "The service is unavailable right now. Try again in a few minutes.",
  game_time_limit: "Your game session has reached its time limit. How about a break?",
  network_failure: "We could not connect. Check your internet connection and try again.",
  unexpected: "Something went wrong. Try again and, if the problem continues, contact support.",
};
