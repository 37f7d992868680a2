// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  bare,
  failed,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { PlayTime, RealityCheck } from "./play-time.tsx";

const LIST = "/api/wallet/transactions";
const host = onFakeHost((made) => {
  signIn(made);
  made.on("/api/auth/profile", bare({ user: { id: 1 }, userInfo: {} }));
});

const HOUR = 3_600_000;
const page = (current: number, last: number, amount: number, ago = 0) =>
  bare({
    data: [
      {
        id: current,
        type: amount > 0 ? "win" : "bet",
        amount,
        status: "done",
        created_at: new Date(Date.now() - ago).toISOString(),
      },
    ],
    current_page: current,
    last_page: last,
  });
const show = (): void => void renderForPlayer(<RealityCheck played={HOUR} onSeen={() => {}} />);

it("says the net position of the visit, and reads no more pages than that needs", async () => {
  host.on(LIST, page(1, 9, -50), page(2, 9, -30), page(3, 9, 20), page(4, 9, -900, 2 * HOUR));
  show();
  await waitFor(() => expect(screen.getByRole("definition").textContent).toMatch(/60\.00/));
  expect(screen.getByRole("definition").dataset["direction"]).toBe("out");
  expect(host.calls(LIST).map(({ body }) => body["page"])).toEqual([1, 2, 3, 4]);
});

it.each([
  ["there are too many pages to read", [1, 2, 3, 4, 5].map((number) => page(number, 9, -50)), 5],
  ["a page is not read", [page(1, 9, -50), failed(503, {})], 2],
])("says that it cannot tell when %s", async (_, answers, calls) => {
  host.on(LIST, ...answers);
  show();
  expect(await screen.findByText(/We cannot tell right now/)).toBeTruthy();
  expect(host.calls(LIST)).toHaveLength(calls);
  expect(screen.queryByRole("definition")).toBeNull();
});

it("counts what was played since the clock was read last", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  renderForPlayer(<PlayTime />);
  const clock = await screen.findByRole("timer");
  vi.setSystemTime(Date.now() + 8_000);
  host.on(LIST, page(1, 1, -50, 4_000));
  fireEvent.click(clock);
  expect((await screen.findByRole("definition")).textContent).toMatch(/50\.00/);
});
