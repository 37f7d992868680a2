import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const VALUE = /^export (?:declare )?(?:async )?(?:function|const|class) (\w+)/gm;

/** A package for whoever reads with a program: its doors with what they export, its contract, and the guides that use it. */
export function llmsText(folder: string): string {
  const { name, description, homepage, exports } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as { name: string; description: string; homepage: string; exports?: Readonly<Record<string, unknown>> };
  const doors = Object.keys(exports ?? {}).filter((door) => !/\*|package\.json$/.test(door));
  const links = globSync("etc/*.json", { cwd: folder }).map((file) => `- [${basename(file)}](${file})`);
  const guides = globSync("docs/guides/*.md", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
      const address = homepage.replace(/packages\/.*$/, file);
      return text.includes(name) ? [`- [${title}](${address})`] : [];
    });
  const parts = [
    `# ${name}\n\n> ${description}`,
    ["## Doors", ...doors.map((door) => doorLine(folder, name, door))],
    ["## Read", "- [README](README.md)", "- [What changed](CHANGELOG.md)", ...links],
    guides.length > 0 ? ["## Guides", ...guides] : [],
  ].flatMap((part) => {
    if (typeof part === "string") return part;
    const [title, ...lines] = part;
    return lines.length > 0 ? `${title}\n\n${lines.join("\n")}` : [];
  });
  return `${parts.join("\n\n")}\n`;
}

/** A door with the values that it exports; its types are in its report. */
function doorLine(folder: string, name: string, door: string): string {
  const report = `etc/${door === "." ? "index" : door.slice(2)}.api.md`;
  const place = `\`${name}${door.slice(1)}\``;
  if (!existsSync(join(folder, report))) return `- ${place}`;
  const names = [...readFileSync(join(folder, report), "utf8").matchAll(VALUE)].map(([, own]) => own);
  return `- ${place} ([types](${report})): ${names.join(", ")}`.replace(/: $/, "");
}

// The build of the package in whose folder it runs: what was built before is gone.
if (import.meta.main) {
  rmSync("dist", { recursive: true, force: true });
  writeFileSync("llms.txt", llmsText("."));
}
