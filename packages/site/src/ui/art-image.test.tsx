import type { JSX } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BRANDS } from "../testing/test-site.ts";
import { SiteBrand } from "../brand/site-brand.schema.ts";
import { Pictures, type PictureService, ArtImage } from "./art-image.tsx";

const SERVICE = { template: "https://img.example/w={width},format=auto/{url}", widths: [160, 320] };
const PICTURE = "https://cdn.example/games/comet.jpg";

const shown = (picture: JSX.Element, service?: PictureService): string =>
  renderToString(<Pictures value={service}>{picture}</Pictures>);
const parse = (pictures: unknown) => SiteBrand.safeParse({ ...BRANDS["aurora"], pictures });

describe("a picture", () => {
  it("of a brand without a service is the backend's own", () => {
    const html = shown(<ArtImage src={PICTURE} width={300} height={400} loading="lazy" />);
    expect(html).toContain(`src="${PICTURE}"`);
    expect(html).not.toMatch(/srcset|sizes/i);
  });

  it("comes from the service in each width, a lazy one by its layout", () => {
    const html = shown(<ArtImage src={PICTURE} width={300} height={400} loading="lazy" />, SERVICE);
    expect(html).toContain(
      `srcSet="https://img.example/w=160,format=auto/${PICTURE} 160w, https://img.example/w=320,format=auto/${PICTURE} 320w"`,
    );
    expect(html).toContain('sizes="auto, 300px"');
    expect(html).toContain(`src="${PICTURE}"`);
  });

  it("that is not lazy comes by the size that its place names, or by its own", () => {
    expect(shown(<ArtImage src={PICTURE} width={1200} height={480} sizes="100vw" />, SERVICE)).toContain(
      'sizes="100vw"',
    );
    expect(shown(<ArtImage src={PICTURE} width={300} height={400} />, SERVICE)).toContain('sizes="300px"');
  });

  it("has an address without spaces, encoded where the service wants that", () => {
    const service = { template: "https://img.example/?w={width}&u={encoded}", widths: [160] };
    const picture = <ArtImage src="https://cdn.example/a b.png?v=1" width={1} height={1} />;
    expect(shown(picture, service)).toContain(
      'srcSet="https://img.example/?w=160&amp;u=https%3A%2F%2Fcdn.example%2Fa%2520b.png%3Fv%3D1 160w"',
    );
  });

  it.each(["https://cdn.example/a.svg", "https://cdn.example/a.SVG?v=1", "/art/a.png"])(
    "that no service can make smaller stays: %s",
    (address) => {
      expect(shown(<ArtImage src={address} width={1} height={1} />, SERVICE)).not.toMatch(/srcset/i);
    },
  );
});

describe("a brand's image service", () => {
  it("has widths of its own accord", () => {
    expect(parse({ template: SERVICE.template }).data?.pictures?.widths.length).toBeGreaterThan(3);
  });

  it.each([
    "http://img.example/{width}/{url}",
    "https://img.example/{url}",
    "https://img.example/{width}",
    "https://img.example/{width}/ {url}",
    "/{width}/{url}",
  ])("is refused with the template %s", (template) => {
    expect(parse({ template }).error?.issues.map(({ path }) => path.join("."))).toContain(
      "pictures.template",
    );
  });

  it.each([[[]], [[0]], [[1.5]]])("is refused with the widths %j", (widths) => {
    expect(parse({ template: SERVICE.template, widths }).success).toBe(false);
  });
});
