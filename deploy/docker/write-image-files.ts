import { resolve } from "node:path";
import { writeImageFiles } from "./image-files.ts";

/** Writes the files of the image into the folder that is named: `node docker/write-image-files.ts <folder>`. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    "Name the folder of the image's files: node deploy/docker/write-image-files.ts <folder>\n",
  );
  process.exit(2);
}
const { files, bytes } = await writeImageFiles(resolve(folder));
process.stdout.write(`${files} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
