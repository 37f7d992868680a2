import { useRouteLoaderData } from "react-router";
import type { ShellData } from "./shell-data.ts";

/** The shell every page has. */
export function useShell(): ShellData {
  const shell = useRouteLoaderData<ShellData>("root");
  if (!shell) throw new Error("There is no shell: render inside the root route, or use useShellIfLoaded.");
  return shell;
}

/** The shell, or undefined on the error page of a shell that failed to load. */
export function useShellIfLoaded(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
