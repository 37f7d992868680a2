declare const __BUILD_ID__: string | undefined;

/** The build of these pages, as `/api/version` names it unless the host is told another name at its start. */
export const BUILD_ID: string = typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "development";
