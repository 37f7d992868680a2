export { createCaptcha } from "./captcha.ts";
export type {
  Captcha,
  CaptchaAction,
  CaptchaOptions,
  CaptchaProvider,
  CaptchaRequest,
  DrawnQuestion,
} from "./captcha.ts";
