export { createCaptcha } from "./captcha.ts";
export type { Captcha, CaptchaAction, CaptchaRequest } from "./captcha.ts";
export type { CaptchaOptions, CaptchaProvider, DrawnQuestion } from "./captcha-shape.ts";
