import { createRequire } from "node:module";
import { dirname, extname } from "node:path";

/**
 * A module of the site as this process finds it. Vite and React Router read their configuration without the condition
 * for sources, so this file may be a built one where the site itself is not.
 */
const MODULE = createRequire(import.meta.url).resolve("@storefront/site/routes");

/** The folder of the site's own files: the sources for a process with their condition, else what was built. */
export const SITE_FOLDER: string = dirname(MODULE);

/** The extension that code has there. */
export const CODE: string = extname(MODULE);
