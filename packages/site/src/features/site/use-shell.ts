import { createContext, createElement, type JSX, type ReactNode, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { ShellData } from "./shell-data.ts";

/** Marks the page's own inline scripts while it is rendered, so that its policy names them; empty in the browser. */
export const PageNonce = createContext("");

const Shell = createContext<ShellData | undefined>(undefined);

/** Gives the shell to everything in it: unlike the router's data it is the same object after each change of the address. */
export function ShellProvider({ children }: { children: ReactNode }): JSX.Element {
  return createElement(Shell, { value: useRouteLoaderData<ShellData>("root") }, children);
}

export function useShell(): ShellData {
  const shell = useContext(Shell);
  if (!shell) throw new Error("There is no shell: render inside the root route, or use useShellIfLoaded.");
  return shell;
}

/** The shell, or undefined on the error page of a shell that failed to load. */
export const useShellIfLoaded = (): ShellData | undefined => useContext(Shell);
