import type { UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { ApiError } from "../contract/api-answer.ts";
import { moneyOutcomeOf, newKey } from "../contract/money-outcome.ts";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import {
  type Changes,
  type MutationHook,
  type MutationPassthrough,
  usePlayerMutation,
} from "./mutation-hooks.ts";

/** A call that changes money, with the name of the player's attempt. */
export type MoneyCall<Data, Input> = (
  http: ProxyHttp,
  input: Input,
  settings: { key: string },
) => Promise<Data>;

/**
 * The hook of a call that changes money: as `playerMutation`, and with one `key` for a form that is open. The key stays
 * for the same input as long as nobody knows whether the call was carried out, so that a backend that knows the key
 * does it once (decision D20).
 */
/* @__NO_SIDE_EFFECTS__ */
export function moneyMutation<Data, Input>(
  call: MoneyCall<Data, Input>,
  changes?: Changes,
): MutationHook<Data, Input> {
  return function useMadeMutation(options) {
    return useMoneyMutation(call, options, changes);
  };
}

/** `moneyMutation` for a call that is known only when a component renders. */
export function useMoneyMutation<Data, Input>(
  call: MoneyCall<Data, Input>,
  options?: MutationPassthrough<Data, Input>,
  changes?: Changes,
): UseMutationResult<Data, ApiError, Input> {
  const attempt = useRef<{ text: string; key: string }>(undefined);
  return usePlayerMutation<Data, Input>(
    async (http, input) => {
      const text = JSON.stringify(input);
      if (attempt.current?.text !== text) attempt.current = { text, key: newKey() };
      const { key } = attempt.current;
      try {
        const data = await call(http, input, { key });
        attempt.current = undefined;
        return data;
      } catch (error) {
        if (moneyOutcomeOf(error) === "refused") attempt.current = undefined;
        throw error;
      }
    },
    options,
    changes,
  );
}
