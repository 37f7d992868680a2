import type { ShouldRevalidateFunction } from "react-router";

/** Loads again when the path changed, and not when only the query did: opening a dialog loads nothing. */
export const onPathChange: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** Never loads again: the shell is the same on every page, and another language is another document. */
export const never: ShouldRevalidateFunction = () => false;
