// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { bare, onFakeHost, renderForPlayer, signIn } from "../../testing/signed-in-page.test-helper.tsx";
import { RealityCheck } from "./play-time.tsx";

const LIST = "/api/wallet/transactions";
const host = onFakeHost((made) => {
  signIn(made);
  made.on("/api/auth/profile", bare({ user: { id: 1 }, userInfo: {} }));
});

const page = (current: number, last: number, type: string, amount: number) =>
  bare({ data: [{ id: current, type, amount, status: "done" }], current_page: current, last_page: last });

it("says the net position of all pages of the day", async () => {
  host.on(LIST, page(1, 3, "bet", -50), page(2, 3, "bet", -30), page(3, 3, "win", 20));
  renderForPlayer(<RealityCheck minutes={60} onSeen={() => {}} />);
  await waitFor(() => expect(screen.getByRole("definition").textContent).toMatch(/60\.00/));
  expect(screen.getByRole("definition").dataset["direction"]).toBe("out");
  expect(host.calls(LIST).map(({ body }) => body["page"])).toEqual([1, 2, 3]);
});

it("says none while a page is not read, and when there are too many to read", async () => {
  host.on(LIST, ...[1, 2, 3, 4, 5].map((number) => page(number, 9, "bet", -50)));
  const seen: number[] = [];
  renderForPlayer(<RealityCheck minutes={60} onSeen={() => {}} />);
  await waitFor(() => {
    seen.push(screen.queryAllByRole("definition").length);
    expect(host.calls(LIST)).toHaveLength(5);
  });
  await screen.findByRole("dialog");
  expect([...seen, screen.queryAllByRole("definition").length].every((count) => count === 0)).toBe(true);
});
