// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  bare,
  createFakeHost,
  enveloped,
  failed,
  type FakeHost,
  newPlayer,
  renderForPlayer,
} from "../../../testing/signed-in-page.test-helper.tsx";
import { missionFacts, MissionsCard } from "./missions-card.tsx";

const LIST = "/api/rewards/list";
const PLATFORM = "https://gamification.example/missions?brand=1";
let host: FakeHost;
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  host = createFakeHost();
  host.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: {} }));
  host.on(
    LIST,
    bare({
      data: [
        { id: "m-1", title: "Verify", goal: 1 },
        { id: "m-2", title: "Play", goal: 10 },
      ],
    }),
  );
  document.cookie = "is_authenticated=1";
  newPlayer(host);
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  cleanup();
  document.cookie = "is_authenticated=; Max-Age=0";
  vi.unstubAllGlobals();
});

const rows = (): (string | null)[] => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("missions", () => {
  it("are one list of the platform's and the backend's, merged by id (document 1, 9.6)", async () => {
    asked.mockResolvedValue(
      Response.json({
        missions: [
          { id: "m-2", title: "Explore", progress: 4 },
          { id: "p-1", title: "Return" },
        ],
      }),
    );
    renderForPlayer(<MissionsCard address={PLATFORM} />);
    await waitFor(() => expect(rows()).toEqual(["Explore4 of 10", "Return", "Verify0 of 1"]));
    expect(host.calls(LIST).map(({ body }) => body["type"])).toEqual(["mission"]);
    const [url, init] = asked.mock.calls[0] ?? [];
    expect((url as URL).href).toBe("https://gamification.example/missions?brand=1&player=7&lang=en");
    expect(init?.credentials).toBe("omit");
  });

  it("are the backend's while the platform fails, and say that some are missing", async () => {
    asked.mockResolvedValue(new Response("", { status: 503 }));
    renderForPlayer(<MissionsCard address={PLATFORM} />);
    expect(await screen.findByText("Some missions cannot be shown right now.")).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });

  it("are the backend's alone where the host names no platform, and nothing where there is none", async () => {
    host.on(LIST, bare({ data: [] }));
    renderForPlayer(<MissionsCard address={undefined} />);
    await waitFor(() => expect(screen.queryByText("Missions")).toBeNull());
    expect(asked).not.toHaveBeenCalled();
  });

  it("say that nothing could be read, with the reference", async () => {
    host.on(LIST, failed(500, { ok: false, error: "rewards_list_failed" }, "EP0130-EM0031"));
    renderForPlayer(<MissionsCard address={undefined} />);
    expect(await screen.findByText("#EP0130-EM0031")).toBeTruthy();
  });
});

it.each([
  [{ id: 1, title: "A", progress: 5, goal: 5 }, { isDone: true }],
  [
    { id: 1, title: "A", progress: 9, goal: 5 },
    { done: 5, isDone: true },
  ],
  [
    { id: 1, title: "A", status: "completed" },
    { goal: undefined, isDone: true },
  ],
  [
    { id: 1, description: "Only text" },
    { title: "Only text", text: undefined, isDone: false },
  ],
  [
    { id: 1, title: "A", goal: 0 },
    { goal: undefined, isDone: false },
  ],
  [{ id: 1 }, undefined],
])("missionFacts of %j", (mission, facts) => {
  if (facts) expect(missionFacts(mission)).toMatchObject(facts);
  else expect(missionFacts(mission)).toBeUndefined();
});
