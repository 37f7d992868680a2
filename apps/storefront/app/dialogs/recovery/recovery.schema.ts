import * as z from "zod/mini";

/** A way to receive the code: the step that sends it and the masked address it goes to. */
export interface RecoveryChannel {
  step: "by-email" | "by-sms";
  to: string;
}

const masked = z.catch(z.optional(z.string()), undefined);

/** The answer's fields are not shown: the masked e-mail and phone are read where they are given. */
const Options = z.looseObject({ email: masked, phone: masked });
const Checked = z.looseObject({ token: masked });

/** The ways of an answer of the options step; none when it names none. */
export function readRecoveryOptions(answer: unknown): RecoveryChannel[] {
  const options = z.safeParse(Options, answer);
  if (!options.success) return [];
  const { email, phone } = options.data;
  return [
    ...(email ? [{ step: "by-email" as const, to: email }] : []),
    ...(phone ? [{ step: "by-sms" as const, to: phone }] : []),
  ];
}

/** The token that a right code is answered with, where there is one. */
export function readRecoveryToken(answer: unknown): string | undefined {
  const checked = z.safeParse(Checked, answer);
  return checked.success ? checked.data.token : undefined;
}
