// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderOnPage } from "./hook.test-kit.tsx";
import { useOwnVote, useUpdateOwnVote } from "./votes.hooks.ts";

afterEach(cleanup);

/** A backend with one vote. It answers a change only when the test allows it. */
function votingHost(first: boolean | null) {
  let kept = first;
  const waiting: (() => void)[] = [];
  let refuses = false;
  return {
    release: () => act(async () => waiting.shift()?.()),
    refuse: () => void (refuses = true),
    kept: () => kept,
    answer: async ({ call, json }: { call: string; json: unknown }) => {
      if (call.startsWith("GET")) return { data: kept === null ? null : { is_like: kept } };
      await new Promise<void>((resolve) => void waiting.push(resolve));
      if (refuses) return Response.json({ ok: false, error: "games_vote_failed" }, { status: 503 });
      kept = call.startsWith("DELETE") ? null : (json as { is_like: boolean }).is_like;
      return {};
    },
  };
}
const failures: unknown[] = [];
const useBoth = () => ({
  own: useOwnVote("7"),
  vote: useUpdateOwnVote({ onError: ({ status }, { vote }) => void failures.push([status, vote]) }),
});
const changesOf = (lines: readonly string[]) => lines.filter((line) => !line.startsWith("GET"));

describe("own votes", () => {
  it("are idle for guests and for a game without an id", async () => {
    const page = renderOnPage(
      () => [useOwnVote("7", { enabled: false }).fetchStatus, useOwnVote("").fetchStatus],
      () => ({}),
    );
    expect([page.result.current, page.calls]).toEqual([["idle", "idle"], []]);
  });

  it("show at once, before the backend answered, and are read again afterwards", async () => {
    const host = votingHost(null);
    const page = renderOnPage(useBoth, host.answer);
    await waitFor(() => expect(page.result.current.own.data).toBeNull());
    act(() => page.result.current.vote.mutate({ gameId: "7", vote: "like" }));
    await waitFor(() => expect(page.result.current.own.data).toBe("like"));
    expect(host.kept()).toBeNull();
    await host.release();
    await waitFor(() => expect(page.result.current.vote.isSuccess).toBe(true));
    await waitFor(() => expect(page.lines().at(-1)).toBe("GET /api/games/vote?casinoGameId=7"));
    expect([page.result.current.own.data, host.kept()]).toEqual(["like", true]);
  });

  it("show the old vote again when the call fails, which is made once", async () => {
    const host = votingHost(false);
    host.refuse();
    const page = renderOnPage(useBoth, host.answer);
    await waitFor(() => expect(page.result.current.own.data).toBe("dislike"));
    act(() => page.result.current.vote.mutate({ gameId: "7", vote: null }));
    await waitFor(() => expect(page.result.current.own.data).toBeNull());
    await host.release();
    await waitFor(() => expect(page.result.current.own.data).toBe("dislike"));
    expect(changesOf(page.lines())).toEqual(["DELETE /api/games/vote?casinoGameId=7"]);
    expect(page.result.current.vote.error).toMatchObject({ status: 503 });
    expect(failures).toEqual([[503, null]]);
  });

  it("run one after the other in the order of the clicks, and the last one stays", async () => {
    const host = votingHost(null);
    const page = renderOnPage(useBoth, host.answer);
    await waitFor(() => expect(page.result.current.own.data).toBeNull());
    act(() => page.result.current.vote.mutate({ gameId: "7", vote: "like" }));
    act(() => page.result.current.vote.mutate({ gameId: "7", vote: "dislike" }));
    await waitFor(() => expect(page.result.current.own.data).toBe("dislike"));
    await waitFor(() => expect(changesOf(page.lines())).toHaveLength(1));
    await host.release();
    await waitFor(() => expect(changesOf(page.lines())).toHaveLength(2));
    expect(page.result.current.own.data).toBe("dislike");
    await host.release();
    await waitFor(() => expect(host.kept()).toBe(false));
    expect(page.result.current.own.data).toBe("dislike");
  });
});
