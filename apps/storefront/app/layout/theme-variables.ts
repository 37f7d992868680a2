import type { CSSProperties } from "react";
import type { Theme } from "../../brands/index.ts";

const FALLBACKS: Readonly<Record<string, string>> = {
  "Sora Variable": '"Sora Variable", "Sora Fallback"',
  "Manrope Variable": '"Manrope Variable", "Manrope Fallback"',
};

/** A theme as CSS custom properties for the root element: `onPrimary` is `--on-primary`. */
export function themeVariables({ colours, fonts, display, radius, buttons, scheme }: Theme): CSSProperties {
  const named = Object.entries(colours).map(([name, value]) => [`--${kebab(name)}`, value] as const);
  return {
    colorScheme: scheme,
    ...Object.fromEntries(named),
    "--font-display": fontStack(fonts.display),
    "--font-text": fontStack(fonts.text),
    "--display-weight": String(display.weight),
    "--display-transform": display.transform,
    "--display-tracking": `${display.tracking / 100}em`,
    "--radius": `${radius}px`,
    "--radius-small": `${Math.round(radius * 0.6)}px`,
    "--radius-button": buttons === "round" ? "999px" : `${radius}px`,
  } as CSSProperties;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function fontStack(name: string): string {
  return `${FALLBACKS[name] ?? JSON.stringify(name)}, system-ui, sans-serif`;
}
