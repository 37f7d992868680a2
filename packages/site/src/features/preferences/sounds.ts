import { type Notice, notices } from "../notices/notices.ts";

/** Two tones in hertz for each kind of message. */
const TONES: Readonly<Record<Notice["tone"], readonly [number, number]>> = {
  good: [660, 880],
  bad: [330, 220],
  plain: [520, 520],
};
const LENGTH = 0.16;
const LOUDNESS = 0.06;

let isOn = false;
let output: AudioContext | undefined;
let newest = 0;
let stop: (() => void) | undefined;

/** Switches the sounds of the page on or off; on, each new notice has one. */
export function setSounds(on: boolean): void {
  stop?.();
  stop = undefined;
  isOn = on;
  if (!on) return;
  newest = newestNotice()?.id ?? 0;
  stop = notices.subscribe(() => {
    const notice = newestNotice();
    if (!notice || notice.id <= newest) return;
    newest = notice.id;
    playSound(notice.tone);
  });
}

/** Plays the sound of a kind of message, where the player wants sounds and the browser permits them. */
export function playSound(tone: Notice["tone"]): void {
  if (!isOn || typeof AudioContext === "undefined") return;
  output ??= new AudioContext();
  const start = output.currentTime;
  const gain = output.createGain();
  gain.connect(output.destination);
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 2 * LENGTH);
  for (const [index, frequency] of TONES[tone].entries()) {
    const oscillator = output.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    oscillator.start(start + index * LENGTH);
    oscillator.stop(start + (index + 1) * LENGTH);
  }
}

function newestNotice(): Notice | undefined {
  return notices.get().at(-1);
}
