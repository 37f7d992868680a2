import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { publishSignedIn } from "../features/session/signed-in.ts";
import { createFakeHost, enveloped, type FakeHost, newPlayer } from "./signed-in-page.test-helper.tsx";

/**
 * A fake host and an account of its own for each test of a file: `use` gets the host before the test. After each test
 * nothing is left of its page, its session and its storage.
 */
export function onFakeHost(use: (host: FakeHost) => void | Promise<void>): void {
  beforeEach(async () => {
    const host = createFakeHost();
    await use(host);
    newPlayer(host);
  });
  afterEach(() => {
    cleanup();
    act(() => publishSignedIn(false));
    document.cookie = "is_authenticated=; Max-Age=0";
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}

/** Makes a player of the visitor: the hint's cookie is there, the host renews the session, and the page knows. */
export function signIn(host: FakeHost): void {
  host.on("/api/auth/refresh", enveloped({ access_token: "[http-only]" }));
  document.cookie = "is_authenticated=1";
  act(() => publishSignedIn(true));
}
