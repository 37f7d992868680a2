import { findPlantedUser, PLANTED_USER } from "@storefront/proxy/testing";
import { cookies } from "next/headers";
import type { ReactElement } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, it, vi } from "vitest";
import Layout from "../app/layout.tsx";
import Home from "../app/page.tsx";

/** Every page that the server renders. */
const PAGES = { "/": Home };

// Whoever asks has a session, and whatever is asked answers with a player.
vi.mock("next/headers", async () => {
  const { PLANTED_USER: user } = await import("@storefront/proxy/testing");
  const cookie = { name: "__Host-session", value: user.token };
  return {
    cookies: async () => ({ get: () => cookie, getAll: () => [cookie], has: () => true }),
    headers: async () => new Headers({ cookie: `${cookie.name}=${cookie.value}; is_authenticated=1` }),
  };
});
beforeAll(() => {
  vi.stubGlobal("fetch", async () => Response.json({ ...PLANTED_USER, user: PLANTED_USER }));
});

/** A page with all that it waits for: what its client components get, and its HTML. */
async function rendered(Page: () => ReactElement | Promise<ReactElement>): Promise<unknown> {
  const page = await Page();
  const { prelude } = await prerender(<Layout>{page}</Layout>);
  return { page, html: await new Response(prelude).text() };
}

it.each(Object.entries(PAGES))("the page %s is a guest's page, whoever asks for it", async (_path, Page) => {
  expect(await findPlantedUser(rendered(Page))).toEqual([]);
});

it("finds a page that tells of the player who asks", async () => {
  const Profile = async (): Promise<ReactElement> => <p>{(await cookies()).get("session")?.value}</p>;
  expect(await findPlantedUser(rendered(Profile))).toEqual([
    `page.props.children: ${PLANTED_USER.token}`,
    `html: ${PLANTED_USER.token}`,
  ]);
});
