// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  bare,
  enveloped,
  failed,
  onPlayersHost,
  renderForPlayer,
} from "../../../testing/signed-in-page.test-helper.tsx";
import { CashbackCard, cashbackFacts, missionFacts, MissionsCard } from "./rewards-view.tsx";

const VERIFY = "/api/ftd-cashback/verify";
const SEND = "/api/ftd-cashback/send-cashback";
const LIST = "/api/rewards/list";
const PLATFORM = "https://gamification.example/missions?brand=1";
const asked = vi.fn<typeof fetch>();

const host = onPlayersHost((made) => {
  made.on("/api/auth/profile", enveloped({ user: { id: 7 }, userInfo: {} }));
  const play = { id: "m-2", title: "Play", goal: 10 };
  made.on(LIST, bare({ data: [{ id: "m-1", title: "Verify", goal: 1 }, play] }));
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});

const rows = (): (string | null)[] => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("missions", () => {
  it("are one list of the platform's and the backend's, merged by id (document 1, 9.6)", async () => {
    const explore = { id: "m-2", title: "Explore", progress: 4 };
    asked.mockResolvedValue(Response.json({ missions: [explore, { id: "p-1", title: "Return" }] }));
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
  [{ id: 1, title: "A", progress: 5, goal: 5 }, "A: 5 of 5, done"],
  [{ id: 1, title: "A", progress: 9, goal: 5 }, "A: 5 of 5, done"],
  [{ id: 1, title: "A", status: "completed" }, "A: 0 of undefined, done"],
  [{ id: 1, description: "Only text" }, "Only text: 0 of undefined"],
  [{ id: 1, title: "A", description: "B", goal: 0 }, "A: 0 of undefined, B"],
  [{ id: 1 }, undefined],
])("missionFacts of %j: %s", (mission, said) => {
  const facts = missionFacts(mission);
  const more = [facts?.isDone && "done", facts?.text].filter(Boolean);
  const shown = facts && [`${facts.title}: ${facts.done} of ${facts.goal}`, ...more].join(", ");
  expect(shown).toBe(said);
});

function withFirstDeposit(ftd_date: string | null): void {
  host.on("/api/auth/profile", enveloped({ user: { id: 1, ftd_date }, userInfo: {} }));
}
const callsOf = (path: string): number => host.calls(path).length;

describe("the cashback of the first deposit", () => {
  beforeEach(() => withFirstDeposit("2026-01-15 12:00:00"));

  it("says why it was refused, with the reference code", async () => {
    host.on(VERIFY, bare({ eligible: true }));
    host.on(SEND, failed(500, { ok: false, error: "ftd_cashback_send_cashback_failed" }, "EP0799-EM0031"));
    renderForPlayer(<CashbackCard />);
    fireEvent.click(await screen.findByRole("button", { name: "Ask for my cashback" }));
    expect((await screen.findByRole("alert")).textContent).toContain("#EP0799-EM0031");
  });

  it.each([
    ["is not eligible", bare({ eligible: false, amount: 20 })],
    ["has no such service", failed(503, { ok: false, error: "not_configured" })],
  ])("is nothing for who %s", async (_, answer) => {
    host.on(VERIFY, answer);
    const { container } = renderForPlayer(<CashbackCard />);
    await waitFor(() => expect(callsOf(VERIFY)).toBe(1));
    await waitFor(() => expect(container.querySelector("section, [role=alert]")).toBeNull());
  });

  it("is verified again after a failure", async () => {
    host.on(VERIFY, failed(500, { ok: false }, "EP0799-EM0031"), bare({ eligible: true }));
    renderForPlayer(<CashbackCard />);
    expect(await screen.findByText("#EP0799-EM0031")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Cashback of your first deposit")).toBeTruthy();
  });

  it("is not asked about before there was a deposit", async () => {
    withFirstDeposit(null);
    renderForPlayer(<CashbackCard />);
    await waitFor(() => expect(callsOf("/api/auth/profile")).toBe(1));
    expect(callsOf(VERIFY)).toBe(0);
  });

  it.each([
    [{ data: { eligible: 1, amount: 5 } }, true, 5],
    [{ eligible: "true", amount: 0 }, true, undefined],
    [{ eligible: "no" }, false, undefined],
    [null, false, undefined],
    [[], false, undefined],
  ])("is read from %j", (answer, isEligible, amount) => {
    expect(cashbackFacts(answer)).toEqual({ isEligible, amount });
  });
});
