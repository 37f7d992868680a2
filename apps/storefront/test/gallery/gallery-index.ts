import type { TakenShot } from "./gallery-pages.ts";

/** The page that shows all pictures, a row for each state. */
export function galleryPage(shots: readonly TakenShot[]): string {
  const states = [...new Set(shots.map(({ state }) => state))];
  const rows = states.map((state) => {
    const pictures = shots
      .filter((shot) => shot.state === state)
      .map(
        ({ file, brand, scheme, width, findings }) =>
          `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${brand}, ${scheme}, ${width}${findings.length > 0 ? ` <strong>${findings.length} findings</strong>` : ""}</figcaption></figure>`,
      );
    return `<section id="${state}"><h2>${state}</h2><div>${pictures.join("")}</div></section>`;
  });
  const links = states.map((state) => `<a href="#${state}">${state}</a>`).join(" ");
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
