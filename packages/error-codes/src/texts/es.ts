import type { SessionErrorTexts } from "./session-error-texts.ts";

/** The texts for players after a failure, in Spanish. */
export const ES: SessionErrorTexts = {
  session_ended: "Tu sesión ha finalizado. Inicia sesión de nuevo para continuar.",
  session_invalid: "Tu sesión no es válida. Inicia sesión de nuevo para continuar.",
  session_expired: "Tu sesión ha caducado. Inicia sesión de nuevo para continuar.",
  user_blocked: "Tu cuenta está bloqueada. Contacta con soporte para saber más.",
  access_revoked: "Tu acceso ha sido revocado. Si necesitas ayuda, contacta con soporte.",
  ip_changed: "Tu conexión cambió de dirección de red. Por seguridad, inicia sesión de nuevo.",
  device_changed: "Detectamos un acceso desde otro dispositivo. Por seguridad, inicia sesión de nuevo.",
  location_changed: "Detectamos un acceso desde otra ubicación. Por seguridad, inicia sesión de nuevo.",
  verification_required:
    "Necesitamos confirmar tu identidad. Completa la verificación de seguridad para continuar.",
  old_version: "Tu sesión es de una versión anterior. Actualiza la página e inicia sesión de nuevo.",
  security_error:
    "Se produjo un error de seguridad al validar tu sesión. Inicia sesión de nuevo para continuar.",
  security_validation_failed:
    "Tu sesión no superó la validación de seguridad. Inicia sesión de nuevo para continuar.",
  session_no_longer_valid: "Tu sesión ya no es válida. Inicia sesión de nuevo para continuar.",
  no_permission: "No tienes permiso para acceder a este recurso.",
  too_many_attempts: "Hubo demasiados intentos en poco tiempo. Espera un momento e inténtalo de nuevo.",
  conflict:
    "No pudimos completar la solicitud porque algo cambió mientras tanto. Actualiza la página e inténtalo de nuevo.",
  session_terminated:
    "Se cerró tu sesión. Inicia sesión de nuevo y, si vuelve a pasar, contacta con soporte.",
  server_error: "Tuvimos un problema de nuestro lado. Inténtalo de nuevo en unos instantes.",
  service_unavailable: "El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.",
  game_time_limit: "Tu sesión de juego alcanzó el límite de tiempo. ¿Qué tal una pausa?",
  network_failure: "No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.",
  unexpected: "Algo salió mal. Inténtalo de nuevo y, si el problema continúa, contacta con soporte.",
};
