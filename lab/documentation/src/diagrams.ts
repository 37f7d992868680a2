import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderMermaidSVG } from "beautiful-mermaid";
import { pagesFolder } from "./repository.ts";

const folder = join(pagesFolder, "public", "diagrams");

const COLOURS = {
  light: {
    bg: "#ffffff",
    fg: "#22272e",
    accent: "#0f766e",
    muted: "#5b6570",
    surface: "#eef6f5",
    border: "#9fb8b5",
  },
  dark: {
    bg: "#1b1b1f",
    fg: "#e6e6ea",
    accent: "#5eead4",
    muted: "#a3adb8",
    surface: "#20302f",
    border: "#4b6663",
  },
};

/** Replaces each diagram of a page by two pictures, for light and for dark. They are drawn here, not in the browser. */
export function withPictures(text: string, title: string): string {
  return text.replaceAll(/^```mermaid\n([\s\S]*?)^```$/gm, (_, diagram: string) => {
    const name = createHash("sha256").update(diagram).digest("hex").slice(0, 12);
    mkdirSync(folder, { recursive: true });
    const pictures = (Object.keys(COLOURS) as (keyof typeof COLOURS)[])
      .map((theme) => {
        writeFileSync(join(folder, `${name}-${theme}.svg`), drawn(diagram, theme));
        return `<img class="diagram ${theme}-only" src="/diagrams/${name}-${theme}.svg" alt="Diagram: ${title}">`;
      })
      .join("");
    return `<div class="diagram-frame">${pictures}</div>`;
  });
}

/** The picture, without the font that the renderer would fetch from another server. */
const drawn = (diagram: string, theme: keyof typeof COLOURS): string =>
  renderMermaidSVG(diagram, { ...COLOURS[theme], font: "Arial, Helvetica, sans-serif" }).replace(
    /@import url\([^)]*\);/,
    "",
  );
