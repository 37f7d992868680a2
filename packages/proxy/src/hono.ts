export { mountProxy } from "./engine/hono-app.ts";
