/** The address of the wins of the last minutes: a file at the root, made again each few seconds and the same for everybody. */
export const LAST_WINS_PATH = "/last-wins.json";
