/** Below here the subject hands everything on to the upstream; every contender is asked for the same paths. */
export const RAW_PATH = "/api/sports/provider-c-proxy";

/** Where the subject tells how many streams it has open. */
export const OPEN_STREAMS_PATH = "/open-streams";

/** 100 MB. */
export const BLOB_SIZE = 100 * 1024 * 1024;
