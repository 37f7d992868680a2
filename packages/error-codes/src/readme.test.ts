import { expect, it } from "vitest";
import { classifyApiError, explain } from "./index.ts";
import { SESSION_ERROR_TEXTS, sessionErrorKey, sessionErrorText } from "./texts.ts";

it("keeps what the README shows", () => {
  expect(
    classifyApiError({
      status: 401,
      data: { message: "jwt expired" },
      url: "https://api.example.test/v2/payment-providers?page=1",
    }),
  ).toEqual({ endpointCode: "EP0090", errorCode: "EM0003", ref: "EP0090-EM0003" });
  expect(explain("#EP0034-EM0030")?.clientAction).toBe(
    "The client logs the player out at once, without a refresh attempt, and opens the login dialog.",
  );
  expect(sessionErrorText("EM0003", "pt-BR")).toBe("Sua sessão expirou. Entre novamente para continuar.");
  expect(sessionErrorKey("EM0030")).toBe("session_terminated");
  expect(SESSION_ERROR_TEXTS.es.session_terminated).not.toBe("");
});
