import { LARGEST_AMOUNT, type LimitError } from "@storefront/account";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { saidText } from "../../../ui/form/issue-key.ts";
import { AMOUNT_PROBLEMS, type AmountBounds } from "./amount.schema.ts";
import { useMoney } from "../use-money.ts";

/**
 * The sentence of what is wrong with an amount: its own problem, else the limit that the server named. A maximum that is
 * the player's own balance goes through `mask`, which hides it from those who want it hidden.
 */
export function useAmountError(
  problem: string | undefined,
  { minimum, maximum }: Pick<AmountBounds, "minimum" | "maximum">,
  limit?: LimitError,
  mask: (amount: string) => string = (amount) => amount,
): string | undefined {
  const { t } = useTranslation("payments");
  const { format, least, most } = useMoney();
  const said = problem === undefined ? undefined : saidText(problem);
  if (said !== undefined) return said;
  if (problem !== undefined) {
    const known = AMOUNT_PROBLEMS.find((each) => each === problem) ?? "invalid";
    return t(`amount_errors.${known}`, {
      minimum: format(least(minimum ?? 0)),
      maximum: mask(format(most(maximum ?? LARGEST_AMOUNT))),
    });
  }
  if (!limit) return undefined;
  if (typeof limit.limit !== "number") return t("limit.unknown");
  const left = format(most(Math.max(0, limit.limit - (limit.used ?? 0))));
  return t(`limit.${limit.period ?? "any"}`, { limit: format(limit.limit), left });
}
