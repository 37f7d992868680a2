import { describe, expect, it } from "vitest";
import { shellData } from "../features/site/shell-data.ts";
import { testSite } from "../testing/test-site.ts";
import { sharedPicture } from "./page-facts.tsx";

const shell = { ...shellData(testSite()), share: "/share.png" };
const imageOf = (picture: string | undefined, given: Parameters<typeof sharedPicture>[0] = shell) =>
  Object.fromEntries(sharedPicture(given, { title: "Jaguar", picture }));

describe("the picture of a shared link", () => {
  it.each([
    ["https://art.example/jaguar.webp", "image/webp"],
    ["https://art.example/jaguar.JPG?width=600", "image/jpeg"],
    ["https://art.example/v1.2/jaguar.png", "image/png"],
  ])("is the page's own: %s", (picture, type) => {
    expect(imageOf(picture)).toEqual({
      "og:image": picture,
      "og:image:type": type,
      "og:image:alt": "Jaguar",
    });
  });

  it.each([
    undefined,
    "https://art.example/jaguar.svg",
    "https://art.example/jaguar",
    "https://art.example/?file=jaguar.png",
    "http://art.example/jaguar.png",
    "data:image/png;base64,AA==",
  ])("is the brand's for %s", (picture) => {
    expect(imageOf(picture)).toMatchObject({
      "og:image": "https://site.test/share.png",
      "og:image:width": "1200",
      "og:image:alt": "Aurora",
    });
  });

  it("is none without either", () => {
    const { share: _share, ...bare } = shell;
    expect(imageOf("https://art.example/jaguar.svg", bare)).toEqual({});
  });
});
