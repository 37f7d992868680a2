/** The commands of docs/guides/start-a-trunk.md, as `pnpm lab templates` runs them. */
export const COMMANDS = {
  create: "npm create storefront@latest my-brand -- --yes",
  develop: "npm run dev",
  test: "npm test",
  build: "npm run build",
  start: "npm start",
  browser: "npm run test:browser",
  check: "npm run check",
} as const;

/** The command that creates a trunk of a template. */
export const createCommand = (template: string): string =>
  template === "site" ? COMMANDS.create : COMMANDS.create.replace("--yes", `--template ${template} --yes`);
