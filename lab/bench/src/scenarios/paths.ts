/** The subject forwards everything below this path to the upstream; every contender gets the same paths. */
export const RAW_PATH = "/api/sports/provider-c-proxy";

/** The path at which the subject reports its open streams. */
export const OPEN_STREAMS_PATH = "/open-streams";

/** 100 MB. */
export const BLOB_SIZE = 100 * 1024 * 1024;

/** The path at which the subject takes uploads. */
export const UPLOAD_PATH = "/api/bench-upload";
