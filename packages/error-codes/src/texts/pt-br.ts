import type { SessionErrorTexts } from "./session-error-texts.ts";

/** The texts for players after a failure, in Brazilian Portuguese. */
export const PT_BR: SessionErrorTexts = {
  session_ended: "Sua sessão foi encerrada. Entre novamente para continuar.",
  session_invalid: "Sua sessão não é válida. Entre novamente para continuar.",
  session_expired: "Sua sessão expirou. Entre novamente para continuar.",
  user_blocked: "Sua conta está bloqueada. Fale com o suporte para saber mais.",
  access_revoked: "Seu acesso foi revogado. Se precisar de ajuda, fale com o suporte.",
  ip_changed: "Sua conexão mudou de endereço de rede. Por segurança, entre novamente.",
  device_changed: "Notamos um acesso por outro dispositivo. Por segurança, entre novamente.",
  location_changed: "Notamos um acesso de outro local. Por segurança, entre novamente.",
  verification_required:
    "Precisamos confirmar sua identidade. Conclua a verificação de segurança para continuar.",
  old_version: "Sua sessão é de uma versão anterior. Atualize a página e entre novamente.",
  security_error: "Ocorreu um erro de segurança ao validar sua sessão. Entre novamente para continuar.",
  security_validation_failed:
    "Sua sessão não passou na validação de segurança. Entre novamente para continuar.",
  session_no_longer_valid: "Sua sessão não é mais válida. Entre novamente para continuar.",
  no_permission: "Você não tem permissão para acessar este recurso.",
  too_many_attempts: "Foram muitas tentativas em pouco tempo. Aguarde um momento e tente de novo.",
  conflict:
    "Não foi possível concluir o pedido porque algo mudou enquanto isso. Atualize a página e tente de novo.",
  session_terminated:
    "Sua sessão foi encerrada. Entre de novo e, se acontecer outra vez, fale com o suporte.",
  server_error: "Tivemos um problema do nosso lado. Tente de novo em alguns instantes.",
  service_unavailable: "O serviço está indisponível no momento. Tente de novo em alguns minutos.",
  game_time_limit: "Sua sessão de jogo atingiu o limite de tempo. Que tal fazer uma pausa?",
  network_failure: "Não conseguimos nos conectar. Verifique sua internet e tente de novo.",
  unexpected: "Algo deu errado. Tente de novo e, se o problema continuar, fale com o suporte.",
};
