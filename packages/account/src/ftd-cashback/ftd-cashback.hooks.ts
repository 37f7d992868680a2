import { moneyMutation, playerMutation } from "@storefront/client/react-hooks";
import { MONEY_CHANGE } from "../shared/account-keys.ts";
import { sendFtdCashback, verifyFtdCashback } from "./ftd-cashback.client.ts";

/** Reads whether the user's first deposit earns cashback. */
export const useVerifyFtdCashback = playerMutation(verifyFtdCashback);

/** Sends the cashback of the user's first deposit, then reads the wallet again. */
export const useSendFtdCashback = moneyMutation(sendFtdCashback, MONEY_CHANGE);
