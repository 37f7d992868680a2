/** The colours of a brand by the names that the launch of a sportsbook has for them. */
const COLOURS: Readonly<Record<string, string>> = {
  ground: "--background",
  card: "--surface",
  line: "--border",
  text: "--text",
  quiet: "--muted",
  accent: "--primary",
  on_accent: "--on-primary",
};

/** The look of the page around a frame: its scheme, and each colour as six digits; what is no such colour is left out. */
export function frameLook(
  style: Pick<CSSStyleDeclaration, "getPropertyValue">,
  scheme: string,
): Record<string, string> {
  const colours = Object.entries(COLOURS).flatMap(([name, property]) => {
    const [, digits] = /^\s*#([0-9a-f]{6})\s*$/i.exec(style.getPropertyValue(property)) ?? [];
    return digits === undefined ? [] : [[name, digits.toLowerCase()] as const];
  });
  return { theme: scheme === "light" ? "light" : "dark", ...Object.fromEntries(colours) };
}

/** The look of this page, as it is now. */
export function pageLook(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return frameLook(style, style.colorScheme);
}

/** Calls back when the page's look may have changed: another scheme of the device, or another choice of the player. */
export function watchLook(listener: () => void): () => void {
  const device = window.matchMedia("(prefers-color-scheme: light)");
  const choice = new MutationObserver(listener);
  device.addEventListener("change", listener);
  choice.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  return () => {
    device.removeEventListener("change", listener);
    choice.disconnect();
  };
}
