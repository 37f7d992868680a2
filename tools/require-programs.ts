import { CHROMIUM, findProgram, NGINX, REDIS_SERVER } from "./programs.base.ts";

// The whole proof starts these programs of the system; which of them are missing is said before anything runs.
const missing = [CHROMIUM, NGINX, REDIS_SERVER].filter((program) => findProgram(program) === undefined);
if (missing.length > 0) {
  const parts = missing.map(
    ({ title, debian, name }) => `${title} (Debian: ${debian}; or its path in ${name}_PATH)`,
  );
  process.stderr.write(`The whole proof needs ${parts.join(", ")}.\n`);
  process.exit(1);
}
