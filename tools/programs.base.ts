import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program that tests start, which no package manager of ours installs. */
export interface Program {
  /** Names the variable that says where it is: `CHROMIUM_PATH`. */
  readonly name: "CHROMIUM" | "NGINX" | "REDIS_SERVER";
  /** The name for people. */
  readonly title: string;
  /** Names to look for on the path, then whole paths. */
  readonly places: readonly string[];
  /** Debian's package. */
  readonly debian: string;
}

export const CHROMIUM: Program = {
  name: "CHROMIUM",
  title: "Chromium",
  places: [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  debian: "chromium",
};

/** Chromium without the parts that draw a window, which cost twice as much as a page; the pages are the same. */
export const HEADLESS_CHROMIUM: Program = {
  ...CHROMIUM,
  title: "Chromium without a window",
  places: ["chromium-headless-shell"],
  debian: "chromium-headless-shell",
};

export const REDIS_SERVER: Program = {
  name: "REDIS_SERVER",
  title: "redis-server",
  places: ["redis-server", "/opt/homebrew/bin/redis-server"],
  debian: "redis-server",
};

export const NGINX: Program = {
  name: "NGINX",
  title: "nginx",
  places: ["nginx", "/opt/homebrew/bin/nginx"],
  debian: "nginx-light",
};

/** The arguments of a headless Chromium: no sandbox because CI is root, nothing in the background. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a program: the one its variable names, else on the path, else where systems keep it. */
export function findProgram({ name, places }: Program): string | undefined {
  const named = process.env[`${name}_PATH`];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = places.flatMap((place) =>
    place.startsWith("/")
      ? [place]
      : [...folders, "/usr/bin", "/usr/sbin"].map((folder) => join(folder, place)),
  );
  return [...(named ? [named] : []), ...paths].find((path) => existsSync(path));
}

/** The path of the Chromium that is quickest for pages alone; undefined where there is none at all. */
export const findPageChromium = (): string | undefined =>
  findProgram(HEADLESS_CHROMIUM) ?? findProgram(CHROMIUM);

/** The path of a program that a test cannot do without. */
export function requireProgram(program: Program): string {
  const path = findProgram(program);
  if (path === undefined)
    throw new Error(
      `There is no ${program.title}: install it (Debian: apt-get install ${program.debian}), or name it in ${program.name}_PATH.`,
    );
  return path;
}
