// @vitest-environment jsdom
import { useLogout } from "@storefront/account/react-hooks";
import "@storefront/kyc/react-hooks";
import { useStorefront } from "@storefront/client/react-hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type JSX, useEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { notices } from "../notices/notices.ts";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { createFakeHost, enveloped } from "../../testing/signed-in-page.test-helper.tsx";
import { AccountScope } from "./account-scope.tsx";
import { englishSite } from "../../testing/test-site.ts";

let client: ReturnType<typeof useQueryClient>;

beforeEach(() => {
  const host = createFakeHost();
  host.on("/api/auth/refresh", enveloped({ access_token: "[http-only]" }));
  host.on("/api/auth/logout", enveloped({}));
  vi.stubGlobal("fetch", host.fetch);
  document.cookie = "is_authenticated=1";
});

function Way(): JSX.Element {
  const present = useQueryClient();
  const logout = useLogout();
  useEffect(() => {
    client = present;
  }, [present]);
  return (
    <button type="button" onClick={() => logout.mutate()}>
      out
    </button>
  );
}

it("forgets favorites and votes with the session, and keeps what is everybody's", async () => {
  renderInPage(
    <AccountScope>
      <Way />
    </AccountScope>,
  );
  await screen.findByRole("button", { name: "out" });
  act(() => {
    client.setQueryData(["games", "mine", "favorites"], [{ slug: "a" }]);
    client.setQueryData(["games", "mine", "own-vote", "7"], "like");
    client.setQueryData(["games", "suggestions"], []);
  });
  fireEvent.click(screen.getByRole("button", { name: "out" }));
  await waitFor(() => expect(client.getQueryData(["games", "mine", "favorites"])).toBeUndefined());
  expect(client.getQueryData(["games", "mine", "own-vote", "7"])).toBeUndefined();
  expect(client.getQueryData(["games", "suggestions"])).toEqual([]);
});

it("reports no failure of a query that is marked as silent", async () => {
  renderInPage(
    <AccountScope>
      <Way />
    </AccountScope>,
  );
  const before = notices.get().length;
  const read = (silent: boolean): Promise<unknown> =>
    client.fetchQuery({
      queryKey: ["test", silent],
      queryFn: () => Promise.reject(new Error("lost")),
      meta: { silent },
    });
  await act(() => expect(read(true)).rejects.toThrow("lost"));
  expect(notices.get()).toHaveLength(before);
  await act(() => expect(read(false)).rejects.toThrow("lost"));
  expect(notices.get()).toHaveLength(before + 1);
});

it("a page that the browser kept asks again for what may be old, and for nothing that is asked once", async () => {
  const asked: string[] = [];
  const Reader = ({ name, staleTime }: { name: string; staleTime: number }): JSX.Element => {
    const { data } = useQuery({ queryKey: ["test", name], queryFn: () => asked.push(name), staleTime });
    return <p>{`${name} ${data === undefined ? "waits" : "is there"}`}</p>;
  };
  renderInPage(
    <AccountScope>
      <Reader name="balance" staleTime={60_000} />
      <Reader name="run" staleTime={Number.POSITIVE_INFINITY} />
    </AccountScope>,
  );
  await screen.findByText("balance is there");
  await screen.findByText("run is there");
  const show = (persisted: boolean): boolean =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(true);
  vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ["Date"] });
  show(false);
  show(true);
  await waitFor(() => expect(asked).toEqual(["balance", "run", "balance"]));
});

it("gives hooks of every package the brand's own operators of verification", async () => {
  const site = englishSite();
  const kycOperators = { operator_h: { events: { done: "completed" } } } as const;
  const Operators = (): string => Object.keys(useStorefront().brand.kycOperators ?? {}).join();
  renderInPage(
    <AccountScope>
      <Operators />
    </AccountScope>,
    "/",
    { ...site, brand: { ...site.brand, kycOperators } },
  );
  expect(await screen.findByText("operator_h")).toBeTruthy();
});
