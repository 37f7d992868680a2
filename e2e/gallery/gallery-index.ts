import type { TakenShot } from "./gallery-pages.ts";

/** A row for each state: the number of its pictures, and of what axe found by brand and look. */
export function galleryTable(shots: readonly TakenShot[]): string {
  const sets = [...new Set(shots.map(({ brand, look }) => `${brand}, ${look.name}`))];
  const found = (of: readonly TakenShot[]): number =>
    of.reduce((sum, { findings }) => sum + findings.length, 0);
  const rows = [...Map.groupBy(shots, ({ state }) => state)].map(([state, own]) => {
    const counts = sets.map((set) =>
      found(own.filter(({ brand, look }) => `${brand}, ${look.name}` === set)),
    );
    return `| ${[state, own.length, ...counts].join(" | ")} |`;
  });
  const head = ["state", "pictures", ...sets];
  return [`| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...rows].join("\n");
}

/** The page that shows all pictures, a row for each state. */
export function galleryPage(shots: readonly TakenShot[]): string {
  const states = Map.groupBy(shots, ({ state }) => state);
  const rows = [...states].map(([state, own]) => {
    const pictures = own.map(
      ({ file, brand, look, width, findings }) =>
        `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${brand}, ${look.name}, ${width}${findings.length > 0 ? ` <strong>${findings.length} findings</strong>` : ""}</figcaption></figure>`,
    );
    return `<section id="${state}"><h2>${state}</h2><div>${pictures.join("")}</div></section>`;
  });
  const links = [...states.keys()].map((state) => `<a href="#${state}">${state}</a>`).join(" ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
body{margin:1rem;font:1rem/1.5 system-ui,sans-serif;background:#16161d;color:#eee}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}a{color:#9cf}
section>div{display:flex;gap:1rem;overflow-x:auto;align-items:end}
figure{margin:0;flex:none}img{height:26rem;display:block;border:1px solid #444}strong{color:#f88}
</style>
<h1>Gallery</h1>
<nav>${links}</nav>
${rows.join("\n")}
`;
}
