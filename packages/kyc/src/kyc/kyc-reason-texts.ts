/** The last part of a label key. */
export type KycReasonLabel =
  | "password_change"
  | "password_recovery"
  | "admin_password_change"
  | "login_location_change"
  | "login_device_change"
  | "ip_change"
  | "access_after_7_days"
  | "selfie_validation"
  | "unknown";

/** A language of the texts. */
export type KycReasonLanguage = "pt-BR" | "es" | "en";

/** The texts of every label, to be placed under `kyc_reasons` in the `validation` locale files. */
export const KYC_REASON_TEXTS: Readonly<Record<KycReasonLanguage, Readonly<Record<KycReasonLabel, string>>>> =
  {
    "pt-BR": {
      password_change: "Sua senha foi alterada. Confirme que é você.",
      password_recovery: "Sua senha foi recuperada. Confirme que é você.",
      admin_password_change: "O suporte alterou sua senha. Confirme que é você.",
      login_location_change: "Você entrou de um lugar diferente. Confirme que é você.",
      login_device_change: "Você entrou com outro dispositivo. Confirme que é você.",
      ip_change: "Seu endereço de internet mudou. Confirme que é você.",
      access_after_7_days: "Faz mais de 7 dias desde o seu último acesso. Confirme que é você.",
      selfie_validation: "Precisamos de uma selfie para confirmar que é você.",
      unknown: "Precisamos confirmar sua identidade para continuar.",
    },
    es: {
      password_change: "Tu contraseña cambió. Confirma que eres tú.",
      password_recovery: "Recuperaste tu contraseña. Confirma que eres tú.",
      admin_password_change: "Soporte cambió tu contraseña. Confirma que eres tú.",
      login_location_change: "Entraste desde otro lugar. Confirma que eres tú.",
      login_device_change: "Entraste con otro dispositivo. Confirma que eres tú.",
      ip_change: "Tu dirección de internet cambió. Confirma que eres tú.",
      access_after_7_days: "Pasaron más de 7 días desde tu último acceso. Confirma que eres tú.",
      selfie_validation: "Necesitamos una selfie para confirmar que eres tú.",
      unknown: "Necesitamos confirmar tu identidad para continuar.",
    },
    en: {
      password_change: "Your password was changed. Please confirm it is you.",
      password_recovery: "Your password was recovered. Please confirm it is you.",
      admin_password_change: "Support changed your password. Please confirm it is you.",
      login_location_change: "You signed in from a different place. Please confirm it is you.",
      login_device_change: "You signed in on another device. Please confirm it is you.",
      ip_change: "Your internet address changed. Please confirm it is you.",
      access_after_7_days: "It has been more than 7 days since your last visit. Please confirm it is you.",
      selfie_validation: "We need a selfie to confirm it is you.",
      unknown: "We need to confirm your identity before you continue.",
    },
  };
