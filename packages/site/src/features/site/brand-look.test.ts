import { describe, expect, it } from "vitest";
import { BRANDS, testSite, testBrand } from "../../testing/test-site.ts";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import { brandLook as lookOf } from "./brand-look.ts";

const { colours: own } = testSite().brand.theme;
const otherColours = { ...own, background: "#f6f5ff", accentText: "#855500" };
const { theme } = testBrand({ theme: { colours: own, otherColours } });

/** The look with the custom properties of its style sheet. */
const brandLook = (of: typeof theme) => {
  const { style, ...look } = lookOf(of);
  const [, properties = ""] = /:root\{(.*)\}$/.exec(style) ?? [];
  const pairs = properties.split(";").map((line) => line.split(/:(.*)/s, 2));
  return { ...look, style: Object.fromEntries(pairs) as Readonly<Record<string, string>> };
};

describe("the look of a brand", () => {
  it("has the theme as custom properties", () => {
    const { style } = brandLook(theme);
    expect(style["--on-primary"]).toBe("#ffffff");
    expect(style["--radius-button"]).toBe("999px");
    expect(style["--font-text"]).toBe('"Manrope Variable", "Manrope Fallback", system-ui, sans-serif');
  });

  it("has both colours of a brand that has two schemes, and follows the device", () => {
    const { style, scheme, grounds } = brandLook(theme);
    expect(style["--background"]).toBe("var(--dark, #0d0f1a) var(--light, #f6f5ff)");
    expect(style["--night"]).toBe("#0d0f1a");
    expect([scheme, grounds]).toEqual([
      "system",
      [
        ["dark", "#0d0f1a"],
        ["light", "#f6f5ff"],
      ],
    ]);
  });

  it.each(["dark", "light"] as const)("keeps to the only scheme of a brand: %s", (own) => {
    const { style, scheme, grounds } = brandLook({ ...theme, scheme: own, otherColours: undefined });
    expect([style["--background"], style["--accent-text"]]).toEqual(["#0d0f1a", "#ffc247"]);
    expect([scheme, grounds]).toEqual([own, [[own, "#0d0f1a"]]]);
  });

  it("of a brand that is light by its own has the other colours as the dark ones", () => {
    const colours = { ...theme.colours, background: "#fffffe" };
    const otherColours = { ...theme.otherColours, background: "#000001" };
    const light = testBrand({ theme: { scheme: "light", colours, otherColours } });
    expect(brandLook(light.theme).style["--background"]).toBe("var(--dark, #000001) var(--light, #fffffe)");
    expect(brandLook(light.theme).style["--night"]).toBe("#000001");
  });

  it("loads a typeface of the brand's own from its file, and takes no name that nothing loads", () => {
    const own = { name: "Fraunces", file: "/assets/fraunces.woff2" };
    const brandOf = (look: unknown) => SiteBrand.safeParse({ ...BRANDS["aurora"], theme: look });
    const { style } = lookOf(brandOf({ fonts: { display: own } }).data?.theme ?? theme, "https://cdn.test");
    expect(style).toContain('src:url("https://cdn.test/assets/fraunces.woff2")');
    expect(style).toContain('--font-display:"Fraunces", system-ui, sans-serif');
    expect(brandOf({ fonts: { display: "Fraunces" } }).error?.message).toContain("Manrope Variable");
    expect(brandOf({ logo: { picture: "logo.svg" } }).error?.message).toContain("/assets/logo.svg");
  });
});
