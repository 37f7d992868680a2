import * as z from "zod/mini";
import type { DataField } from "../forms/data/data-form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { filled } from "./country-forms.ts";

/** The parts of a day as the text `date_form` orders them: "dd/mm/aaaa" is day, month, year. */
const partsOf = (form: string): readonly string[] =>
  [...form.toLowerCase().matchAll(/(.)\1+/g)].map(([, letter = ""]) => (/[dm]/.test(letter) ? letter : "y"));

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** Formats a day as it is typed, finished or not. A day in ISO form ("1990-12-31", from autofill or a backend) is reordered. */
export function writtenDay(form: string, value: string): string {
  const [, y = "", m = "", d = ""] = ISO_DAY.exec(value) ?? [];
  const parts: Readonly<Record<string, string>> = { y, m, d };
  const digits =
    y === ""
      ? value.replaceAll(/\D/g, "")
      : partsOf(form)
          .map((part) => parts[part])
          .join("");
  const marks = form.replaceAll(/\p{L}/gu, "#");
  return filled(marks, digits.slice(0, "31121990".length));
}

/** The day that a person wrote, as "1990-12-31"; what is no whole date stays as it was typed. */
export function typedDay(form: string, typed: string): string {
  const numbers = typed.split(/\D+/).filter(Boolean);
  const parts = Object.fromEntries(partsOf(form).map((part, index) => [part, numbers[index] ?? ""]));
  const { y = "", m = "", d = "" } = parts;
  return y.length === 4 && m !== "" && d !== "" ? `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}` : typed;
}

/** The schema of a date field: it takes what a person wrote and gives "1990-12-31". */
export const dayText = (form: string): z.ZodMiniString<string> =>
  z.string().check(
    z.overwrite((typed) => typedDay(form, typed)),
    z.refine((day) => z.safeParse(z.iso.date(), day).success, "date"),
  );

/** The props of a typed date field, and the format in which the player's language writes a day. */
export function useDayField(): {
  readonly dayForm: string;
  readonly dayField: Pick<DataField, "hint" | "inputMode" | "autoComplete"> & {
    write: (typed: string) => string;
  };
} {
  const dayForm = useTranslation("validation").t("date_form");
  const write = (typed: string): string => writtenDay(dayForm, typed);
  return { dayForm, dayField: { write, hint: dayForm, inputMode: "numeric", autoComplete: "bday" } };
}
