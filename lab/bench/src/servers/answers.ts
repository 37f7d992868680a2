/** 2 KB, the size of a usual answer of the backend. */
const SIZE = 2048;

const ENTRIES = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  name: `transaction number ${index}`,
  amount: index * 1000,
  at: "2026-01-01T00:00:00Z",
}));

const GAMES = Array.from({ length: 14 }, (_, index) => ({
  id: index,
  slug: `provider-game-number-${index}`,
  name: `Game number ${index}`,
  image: `/images/games/${index}.webp`,
  categories: ["slots"],
}));

/** The backend's answer to every path but the list of games. */
export const USUAL_ANSWER = JSON.stringify({ total: ENTRIES.length, items: ENTRIES }).padEnd(SIZE, " ");

/** The backend's list of games, and what the peer of the kept list answers at once. */
export const GAMES_ANSWER = JSON.stringify({ data: GAMES, total: GAMES.length }).padEnd(SIZE, " ");

const USER = {
  id: 4711,
  email: "player@bench.example",
  name: "Player of the bench",
  phone: "+5511999990000",
};

/** The backend's answer to a login, with a token of its own for each. */
export const loginAnswer = (count: number): string =>
  JSON.stringify({
    access_token: `eyJhbGciOiJIUzI1NiJ9.${"c3ViamVjdA".repeat(20)}.${count}`,
    token_type: "bearer",
    expires_in: 28_800,
    user: USER,
  });

/** The backend's profile of every session. */
export const PROFILE_ANSWER = JSON.stringify({ user: USER, userInfo: ENTRIES.slice(0, 8) });
