// @vitest-environment jsdom
import { expect, it } from "vitest";
import { watchPictures } from "./broken-pictures.ts";

it("marks a picture that fails until it loads, wherever it is, and ends with its result", () => {
  const stop = watchPictures();
  document.body.innerHTML = "<p><img id='a' alt=''><img id='b' alt=''></p>";
  const [first, second] = [...document.images] as [HTMLImageElement, HTMLImageElement];
  first.dispatchEvent(new Event("error"));
  expect([first, second].map((image) => image.hasAttribute("data-broken"))).toEqual([true, false]);
  first.dispatchEvent(new Event("load"));
  expect(first.hasAttribute("data-broken")).toBe(false);
  stop();
  second.dispatchEvent(new Event("error"));
  expect(second.hasAttribute("data-broken")).toBe(false);
});
