/** The script of a sportsbook's page: lists matches, updates the odds, holds a bet slip, and informs the page around it. */
export const SPORTSBOOK_SCRIPT = `
const page = JSON.parse(document.getElementById("page").textContent);
const { words, language, locale, session, currency } = page;
const [nav, main, form] = document.querySelectorAll("nav, main, form");
const output = document.querySelector("output");
const money = new Intl.NumberFormat(locale, { style: "currency", currency });
const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat(language, { weekday: "short", hour: "2-digit", minute: "2-digit" });
const say = (message) => { if (parent !== window) parent.postMessage(message, "*"); };
let { events, sports } = page;
let sport = "";
const slip = new Map();
const open = new Set();
const before = new Map();
const keyOf = (event, market, outcome) => [event.id, market.id, outcome.id].join(" ");
const make = (tag, fields = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
};
const odd = (event, market, outcome) => {
  const key = keyOf(event, market, outcome);
  const was = before.get(key);
  const trend = was === undefined || was === outcome.odds ? "" : outcome.odds > was ? " up" : " down";
  before.set(key, outcome.odds);
  const button = make("button", { type: "button", className: "odd" + trend }, make("span", { textContent: outcome.name }), make("b", { textContent: decimal.format(outcome.odds) }));
  button.setAttribute("aria-pressed", slip.has(key));
  button.addEventListener("click", () => {
    if (!slip.delete(key)) {
      // One leg of each event.
      for (const [other, leg] of slip) if (leg.event.id === event.id) slip.delete(other);
      slip.set(key, { event, market, outcome });
    }
    output.textContent = "";
    draw();
  });
  return button;
};
const market = (event, each) => make("div", { className: "market" }, ...each.outcomes.map((outcome) => odd(event, each, outcome)));
const card = (event) => {
  const [first, ...others] = event.markets;
  const more = make("details", { open: open.has(event.id) }, make("summary", { textContent: words.more }), ...others.flatMap((each) => [make("p", { textContent: each.name }), market(event, each)]));
  more.addEventListener("toggle", () => { if (more.open) open.add(event.id); else open.delete(event.id); });
  const when = event.is_live ? make("b", { textContent: event.minute + "'" }) : make("span", { textContent: clock.format(new Date(event.starts_at)) });
  const points = (side) => make("span", { textContent: event.is_live ? event.score[side] : "" });
  return make("article", {},
    make("div", { className: "meta" }, make("span", { textContent: event.league }), when),
    make("div", { className: "sides" }, make("span", { textContent: event.home }), points("home"), make("span", { textContent: event.away }), points("away")),
    market(event, first), more);
};
const section = (title, className, list) => list.length === 0 ? [] : [make("h2", { textContent: title, className }), make("div", { className: "list" }, ...list.map(card))];
const drawSlip = () => {
  form.hidden = slip.size === 0;
  const total = [...slip.values()].reduce((product, { outcome }) => product * outcome.odds, 1);
  form.querySelector("ul").replaceChildren(...[...slip].map(([key, { event, outcome }]) => {
    const remove = make("button", { type: "button", textContent: "×" });
    remove.setAttribute("aria-label", words.remove);
    remove.addEventListener("click", () => { slip.delete(key); draw(); });
    return make("li", {}, make("span", { textContent: outcome.name }, make("small", { textContent: event.home + " – " + event.away })), make("b", { textContent: decimal.format(outcome.odds) }), remove);
  }));
  document.getElementById("returns").textContent = money.format(total * (Number(form.elements.stake.value) || 0));
};
const draw = () => {
  for (const [key, leg] of slip) {
    const event = events.find(({ id }) => id === leg.event.id);
    const outcome = event?.markets.find(({ id }) => id === leg.market.id)?.outcomes.find(({ id }) => id === leg.outcome.id);
    if (outcome) slip.set(key, { ...leg, event, outcome }); else slip.delete(key);
  }
  nav.replaceChildren(...[{ slug: "", name: words.all, live: 0 }, ...sports].map(({ slug, name, live }) => {
    const button = make("button", { type: "button" }, name, ...(live > 0 ? [make("small", { textContent: live })] : []));
    button.setAttribute("aria-pressed", slug === sport);
    button.addEventListener("click", () => { sport = slug; say({ type: "navigation", path: slug === "" ? "/" : "/" + slug }); draw(); });
    return button;
  }));
  const shown = events.filter((event) => sport === "" || event.sport === sport);
  const live = shown.filter((event) => event.is_live);
  const coming = shown.filter((event) => !event.is_live).slice(0, 40);
  const lists = [...section(words.live, "live", live), ...section(words.coming, "", coming)];
  const focused = [...main.querySelectorAll("button, summary")].indexOf(document.activeElement);
  main.replaceChildren(...(lists.length > 0 ? lists : [make("p", { className: "none", textContent: words.none })]));
  if (focused >= 0) main.querySelectorAll("button, summary")[focused]?.focus({ preventScroll: true });
  drawSlip();
};
form.addEventListener("input", drawSlip);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!session) { say({ type: "login_required" }); return; }
  const selections = [...slip.values()].map((leg) => ({ event_id: leg.event.id, market_id: leg.market.id, outcome_id: leg.outcome.id, odds: leg.outcome.odds }));
  try {
    const body = JSON.stringify({ session, selections, stake: Number(form.elements.stake.value) });
    const answer = await fetch(location.pathname + "/bets", { method: "POST", body });
    const { message } = await answer.json();
    if (answer.ok) slip.clear(); else await refresh();
    output.textContent = answer.ok ? words.taken : message ?? words.failed;
  } catch { output.textContent = words.failed; }
  draw();
});
const refresh = async () => {
  const answer = await fetch(location.pathname + "/events?lang=" + language);
  if (answer.ok) { ({ events, sports } = await answer.json()); draw(); }
};
setInterval(() => { if (document.visibilityState === "visible") refresh().catch(() => {}); }, 5000);
new ResizeObserver(() => say({ type: "height", height: Math.min(1100, Math.max(480, document.body.offsetHeight)) })).observe(document.body);
draw();
`;
