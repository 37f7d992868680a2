import { createContext } from "react";

/** Marks the page's own inline scripts while it is rendered, so that its policy names them; empty in the browser. */
export const PageNonce = createContext("");
