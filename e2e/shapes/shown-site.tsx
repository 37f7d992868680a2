import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { type ComponentType, type JSX, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import {
  createRoutesStub as createTestRoutes,
  Outlet,
  RouterContextProvider,
  useNavigate,
} from "react-router";
import { NAMESPACES } from "@storefront/site/source/features/i18n/namespaces.ts";
import { startTranslations } from "@storefront/site/source/features/i18n/translations.client.ts";
import { notices } from "@storefront/site/source/features/notices/notices.ts";
import { AccountScope } from "@storefront/site/source/features/session/account-scope.tsx";
import { shellData } from "@storefront/site/source/features/site/shell-data.ts";
import { type Site, siteContext } from "@storefront/site/source/features/site/site-context.ts";
import { ShellProvider } from "@storefront/site/source/features/site/use-shell.ts";
import { forgetValidation } from "@storefront/site/source/features/validation/validation-memory.ts";
import { SiteShell } from "@storefront/site/source/layout/site-shell.tsx";
import { FailurePage } from "@storefront/site/source/pages/failure/failure-page.tsx";
import { pageRoutes } from "@storefront/site/source/page-routes.ts";

type TestRoute = Parameters<typeof createTestRoutes>[0][number];
interface PageModule extends Pick<TestRoute, "loader" | "handle"> {
  default: ComponentType;
}
interface Entry {
  file: string;
  path?: string;
  index?: boolean;
  children?: readonly Entry[];
}

const pages = import.meta.glob<PageModule>("../../packages/site/src/pages/**/*.tsx");
/** Loads the lazily loaded parts of pages and dialogs now, because else the time of their compilation would be part of a test. */
const parts = import.meta.glob(
  "../../packages/site/src/{dialogs,features,layout,pages}/**/!(*.test).{ts,tsx}",
);

/** The whole site within jsdom, with every page of the manifest. */
export interface ShownSite {
  /** Goes to a path of the site, as a link does. */
  goTo(path: string): Promise<void>;
  /** Removes the site, and what it remembers of answers. */
  remove(): void;
}

/** Renders the site at its start. */
export async function showSite(site: Site): Promise<ShownSite> {
  await Promise.all(Object.values(parts).map((load) => load()));
  const translations = await startTranslations("en", NAMESPACES);
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const shell = shellData(site);
  const TestSite = createTestRoutes(
    [
      {
        id: "root",
        loader: () => shell,
        HydrateFallback: () => null,
        Component: () => <Shell page={<Outlet />} />,
        ErrorBoundary: ({ error }: { error: unknown }) => <Shell page={<FailurePage error={error} />} />,
        children: await Promise.all((pageRoutes() as readonly Entry[]).map(testRoute)),
      } as TestRoute,
    ],
    context as never,
  );
  render(
    <I18nextProvider i18n={translations}>
      <TestSite initialEntries={["/en/terms/terms"]} hydrationData={{ loaderData: { root: shell } }} />
    </I18nextProvider>,
  );
  // The waiting of vitest would move the clock.
  while (!reached.navigate) await new Promise((resolve) => setTimeout(resolve, 5));
  return {
    goTo: (path) => act(async () => reached.navigate?.(path)),
    remove() {
      cleanup();
      reached.client?.clear();
      reached.navigate = undefined;
      sessionStorage.clear();
      act(() => {
        forgetValidation();
        notices.set([]);
      });
    },
  };
}

const reached: { navigate?: ((path: string) => void | Promise<void>) | undefined; client?: QueryClient } = {};

function Shell({ page }: { page: JSX.Element }): JSX.Element {
  const navigate = useNavigate();
  useEffect(() => {
    reached.navigate = navigate;
  }, [navigate]);
  return (
    <ShellProvider>
      <SiteShell>{page}</SiteShell>
      <AccountScope>
        <Reach />
      </AccountScope>
    </ShellProvider>
  );
}

function Reach(): null {
  const client = useQueryClient();
  useEffect(() => {
    reached.client = client;
  }, [client]);
  return null;
}

async function testRoute({ file, path, index, children }: Entry): Promise<TestRoute> {
  const load = pages[`../../packages/site/src/${file}.tsx`];
  if (!load) throw new Error(`There is no ${file}.`);
  const { default: Component, loader, handle } = await load();
  return {
    id: file,
    path,
    ...(index && { index: true }),
    Component,
    loader,
    handle,
    ...(children && { children: await Promise.all(children.map(testRoute)) }),
  } as TestRoute;
}
