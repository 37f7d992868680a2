/** The script of every game page: stakes, balance, one round at a time; the stage shows how a round ends. */
export const PLAY_SCRIPT = `
const at = (id) => document.getElementById(id);
const { secret, stakes, currency, language, locale, words } = page;
const money = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
const output = document.querySelector("output");
const cheer = document.querySelector(".cheer");
let balance = page.balance;
let stake = Math.max(0, stakes.findLastIndex((each) => each <= balance / 500));
let isBusy = false;
const say = (message) => { if (parent !== window) parent.postMessage(message, "*"); };
const show = () => {
  at("balance").textContent = money.format(balance);
  at("stake").textContent = money.format(stakes[stake]);
  at("less").disabled = isBusy || stake === 0;
  at("more").disabled = isBusy || stake === stakes.length - 1;
  at("play").disabled = isBusy;
};
const change = (step) => {
  if (isBusy) return;
  stake = Math.min(stakes.length - 1, Math.max(0, stake + step));
  show();
};
const tell = (win) => {
  at("win").textContent = win > 0 ? money.format(win) : "–";
  at("win").classList.toggle("won", win > 0);
  output.textContent = win > 0 ? words.win + ": " + money.format(win) : words.lost;
  if (win < stakes[stake] * 10) return;
  cheer.firstChild.textContent = words.big;
  cheer.lastChild.textContent = money.format(win);
  cheer.hidden = false;
  if (!calm.matches) cheer.animate([{ opacity: 0, scale: .6 }, { opacity: 1, scale: 1 }], { duration: 320, easing: "cubic-bezier(.2,1.6,.4,1)" });
  setTimeout(() => { cheer.hidden = true; }, 2200);
};
const play = async () => {
  if (isBusy) return;
  isBusy = true;
  cheer.hidden = true;
  output.textContent = "";
  show();
  try {
    const body = JSON.stringify({ secret, stake: stakes[stake], ...stage.options() });
    // Plain text: a frame of no origin may then ask without asking first.
    const answer = await fetch(location.pathname + "/rounds", { method: "POST", body });
    const outcome = await answer.json();
    if (answer.ok && (secret || balance >= stakes[stake])) {
      balance -= stakes[stake];
      show();
      await stage.play(outcome);
      balance = secret ? outcome.balance : Math.round((balance + outcome.win) * 100) / 100;
      tell(outcome.win);
      if (secret) say({ type: "game:balance", balance });
    } else if (answer.ok) {
      balance = page.balance;
    } else {
      output.textContent = outcome.message ?? words.failed;
    }
  } catch {
    output.textContent = words.failed;
  }
  isBusy = false;
  show();
};
at("play").addEventListener("click", play);
at("less").addEventListener("click", () => change(-1));
at("more").addEventListener("click", () => change(1));
addEventListener("keydown", (event) => {
  if (event.target.closest("button, input, label") && (event.key === " " || event.key === "Enter")) return;
  if (event.key === " " || event.key === "Enter") { event.preventDefault(); if (!event.repeat) play(); }
  if (event.target.closest("input")) return;
  if (event.key === "ArrowUp" || event.key === "ArrowRight") { event.preventDefault(); change(1); }
  if (event.key === "ArrowDown" || event.key === "ArrowLeft") { event.preventDefault(); change(-1); }
});
show();
say({ type: "game:ready" });
`;
