/**
 * The process's first file: what it loads next needs a new Node and looks at NODE_ENV while it loads, so both are
 * looked at before. It must import nothing itself.
 */
const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
// Libraries choose their production build by this, and many choose the development build without it.
process.env["NODE_ENV"] ||= "production";

await import("./serve.ts");

export {};
