import type { Page } from "playwright-core";

const ORIGIN = "http://127.0.0.1:3000";
const CONTROL = "http://127.0.0.1:4000/__sandbox";

// #region player
/** Signs a new player in on a page. */
export async function signInPlayer(page: Page, balance: number): Promise<void> {
  const added = await page.request.post(`${CONTROL}/players`, { data: { email: "mia@brand.test", balance } });
  const { email, password } = await added.json();
  // The page's own request keeps the session cookie for the page.
  await page.request.post(`${ORIGIN}/api/auth/login`, {
    data: { login: email, password },
    headers: { origin: ORIGIN },
  });
}
// #endregion
