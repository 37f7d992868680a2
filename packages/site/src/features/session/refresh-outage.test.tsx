// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { type JSX, useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import type { SiteBrand } from "../../brand/site-brand.schema.ts";
import { englishSite } from "../../testing/test-site.ts";

/** A page has one account: each case loads its modules again. */
async function outcomeFor(refreshOutage: SiteBrand["session"]["refreshOutage"]): Promise<string> {
  vi.resetModules();
  const { AccountScope } = await import("./account-scope.tsx");
  const { renderInPage } = await import("../../testing/render-in-page.test-helper.tsx");
  const { bare, createFakeHost, failed, PageRequest } =
    await import("../../testing/signed-in-page.test-helper.tsx");
  const { useAccount } = await import("@storefront/account/react-hooks");
  const host = createFakeHost();
  host.on("/api/payments/methods", failed(401, { reason: "expired" }));
  host.on("/api/auth/refresh", failed(503, { ok: false, error: "auth_refresh_failed" }));
  host.on("/api/auth/logout", bare({ ok: true }));
  vi.stubGlobal("Request", PageRequest);
  vi.stubGlobal("fetch", host.fetch);
  document.cookie = "is_authenticated=1";

  function Caller(): JSX.Element {
    const { http, session } = useAccount();
    const [text, setText] = useState("calling");
    useEffect(() => {
      const stop = session.start();
      http
        .get("/api/payments/methods")
        .catch(() => {})
        .finally(() => setText(session.getSnapshot().status));
      return stop;
    }, [http, session]);
    return <p>{text}</p>;
  }

  const site = englishSite();
  const brand = { ...site.brand, session: { ...site.brand.session, refreshOutage } };
  renderInPage(
    <AccountScope>
      <Caller />
    </AccountScope>,
    "/",
    { ...site, brand },
  );
  const shown = await screen.findByText(/guest|signed-in/);
  expect(host.calls("/api/auth/refresh")).toHaveLength(1);
  return shown.textContent;
}

it("keeps or ends the session of a player whose token cannot be renewed, as the brand says (decision S10)", async () => {
  expect(await outcomeFor("logout")).toBe("guest");
  cleanup();
  localStorage.clear();
  expect(await outcomeFor("keep")).toBe("signed-in");
});
