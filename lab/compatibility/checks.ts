import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BUILDS, COMPILERS, NODES, PAGE, RESOLUTIONS, TYPES, WORKER } from "./cells.base.ts";
import { NEXT, NEXT_COMPLAINT, NEXT_FILES, NEXT_MISTAKE } from "./next.base.ts";
import { createProject, type Ended, type Packed, root, run } from "./project.base.ts";

/** One cell of the table: what was tried, and why it failed. Without a failure it holds. */
export interface Cell {
  readonly group: string;
  readonly name: string;
  readonly failure?: string | undefined;
  /** A remark about code of others, which is no failure of the packages. */
  readonly remark?: string | undefined;
}
export type Check = (packed: readonly Packed[], tell: (cell: Cell) => void) => Promise<void>;

const optionalPeers = (packed: readonly Packed[]): string[] => [
  ...new Set(packed.flatMap((each) => each.optionalPeers)),
];

const failureOf = ({ code, output }: Ended): string | undefined => (code === 0 ? undefined : output);

/** The package in whose file a compiler complains; a copy of its own below another package counts as that copy. */
const packageOf = (line: string): string | undefined =>
  /^[^(]*node_modules\/((?:@[^/]+\/)?[^/(]+)/.exec(line)?.[1];
/** True for what a compiler says of our packages, or of the project itself. */
export const isOurs = (line: string): boolean => packageOf(line)?.startsWith("@storefront/") ?? true;

/** publint and attw over each tarball. */
export const packages: Check = async (packed, tell) => {
  for (const { name, tarball, isLibrary } of packed.filter((each) => each.isLibrary)) {
    const source = join(root, "packages", name.split("/").at(-1) ?? "");
    const bin = join(root, "packages/account/node_modules/.bin");
    tell({
      group: "package",
      name: `publint ${name}`,
      failure: failureOf(await run(join(bin, "publint"), [tarball, "--strict"], source)),
    });
    const attw = await run(join(bin, "attw"), [tarball, "--profile", "esm-only"], source);
    tell({ group: "package", name: `attw ${name}`, failure: isLibrary ? failureOf(attw) : undefined });
  }
};

/** Every door, imported by each version of Node that its package is for. */
export const nodes: Check = async (packed, tell) => {
  const project = await createProject(packed, optionalPeers(packed));
  for (const version of NODES) {
    const doors = packed
      .filter(({ oldestNode }) => oldestNode <= Number(version))
      .flatMap((each) => each.doors);
    const text = doors.map(
      (door) => `if (Object.keys(await import("${door}")).length === 0) throw new Error("${door}");`,
    );
    project.write("doors.mjs", `${text.join("\n")}\nconsole.log(process.version);\nprocess.exit(0);\n`);
    const ended = await project.run(
      "npm",
      "exec",
      "--yes",
      `--package=node@${version}`,
      "--",
      "node",
      "doors.mjs",
    );
    const isVersion = ended.output.includes(`v${version}.`);
    tell({
      group: "node",
      name: `${doors.length} doors on Node ${version}`,
      failure: isVersion ? failureOf(ended) : ended.output,
    });
  }
  project.remove();
};

/** A page and a worker, built by each bundler out of what an app installs. */
export const bundlers: Check = async (packed, tell) => {
  const areas = packed.filter(({ doors }) => doors.some((door) => door.endsWith("/react-hooks")));
  const libraries = [...areas, ...packed.filter(({ name }) => name.endsWith("/error-codes"))];
  const tools = [...new Set(BUILDS.flatMap(({ install }) => install))];
  const project = await createProject(libraries, [
    "react@^19",
    "react-dom@^19",
    "@tanstack/react-query@^5.100.0",
    ...tools,
  ]);
  project.write("index.html", `<!doctype html><body><script type="module" src="./page.js"></script></body>`);
  project.write("page.js", PAGE);
  project.write("worker.js", WORKER);
  for (const { name, command, made } of BUILDS) {
    const [program, ...words] = command;
    const ended = await project.run(program, ...words);
    const files = existsSync(join(project.folder, made)) ? readdirSync(join(project.folder, made)) : [];
    const failure =
      failureOf(ended) ?? (files.some((file) => file.endsWith(".js")) ? undefined : "No script was made.");
    tell({ group: "bundler", name, failure });
  }
  await project.run("npm", "uninstall", "--legacy-peer-deps", "--no-save", "@tanstack/react-query");
  const without = await project.run("vite", "build");
  const isNamed = without.code !== 0 && without.output.includes("optional-peer-dep:@tanstack/react-query");
  tell({
    group: "bundler",
    name: "Vite fails without a peer, and names it",
    failure: isNamed ? undefined : without.output,
  });
  project.remove();
};

/** The declarations of every door under each compiler. Complaints about files of others are remarks. */
export const compilers: Check = async (packed, tell) => {
  const names = [
    ...optionalPeers(packed),
    ...TYPES,
    ...COMPILERS.map((version) => `typescript-${version}@npm:typescript@${version}`),
  ];
  const project = await createProject(packed, names);
  const doors = packed.flatMap((each) => each.doors);
  project.write(
    "doors.ts",
    doors.map((door, index) => `export * as door${index} from "${door}";`).join("\n"),
  );
  for (const version of COMPILERS)
    for (const [resolution, options] of Object.entries(RESOLUTIONS))
      for (const skipLibCheck of [true, false]) {
        const compilerOptions = {
          ...options,
          skipLibCheck,
          target: "es2022",
          lib: ["ES2023", "DOM", "DOM.Iterable"],
          types: ["node"],
          strict: true,
          noEmit: true,
        };
        project.write("tsconfig.json", JSON.stringify({ files: ["doors.ts"], compilerOptions }));
        const tsc = join(project.folder, "node_modules", `typescript-${version}`, "bin/tsc");
        const { code, output } = await run(
          process.execPath,
          [tsc, "-p", "tsconfig.json", "--pretty", "false"],
          project.folder,
        );
        const complaints = output
          .split("\n")
          .filter((line) => /: error TS/.test(line) || line.startsWith("error "));
        const ours = complaints.filter(isOurs);
        const others = new Set(complaints.filter((line) => !isOurs(line)).map(packageOf));
        tell({
          group: "TypeScript",
          name: `${version} ${resolution}, skipLibCheck ${skipLibCheck}`,
          failure:
            ours.length > 0 ? ours.join("\n") : code !== 0 && complaints.length === 0 ? output : undefined,
          remark: others.size > 0 ? `${complaints.length} errors in ${[...others].join(", ")}` : undefined,
        });
      }
  project.remove();
};

/** The app router of Next.js: right components are built, and a hook on the server is refused in its own words. */
export const next: Check = async (packed, tell) => {
  const project = await createProject(
    packed.filter(({ doors }) => doors.some((door) => door.endsWith("/react-hooks")) || doors.length === 2),
    NEXT,
  );
  for (const [name, text] of Object.entries(NEXT_FILES)) project.write(name, text);
  const built = await project.run("next", "build");
  tell({
    group: "Next.js",
    name: "server component with queries, client component with hooks",
    failure: failureOf(built),
  });
  project.write("app/mistake/page.jsx", NEXT_MISTAKE);
  const refused = await project.run("next", "build");
  const isClear = refused.code !== 0 && NEXT_COMPLAINT.test(refused.output);
  tell({
    group: "Next.js",
    name: "a hook in a server component is refused",
    failure: isClear ? undefined : refused.output,
  });
  project.remove();
};
