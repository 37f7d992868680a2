import { expect, it } from "vitest";
import { RegisterSimplifiedInput } from "../auth/auth.schema.ts";
import { AuthUser, AuthUserInfo } from "./profile-record.schema.ts";

/** Names of fields, from a text with spaces between them. */
const names = (text: string): string[] => text.trim().split(/\s+/).toSorted();
const fieldsOf = (fields: object): string[] => Object.keys(fields).toSorted();

it("a registration has the fields of document 1, 2.3", () => {
  expect(fieldsOf(RegisterSimplifiedInput.shape)).toEqual(
    names(`
      email password country nationalities optIn ddi phone name birth_date number captcha_token app_source
      affiliation_code utm_source utm_campaign utm_content utm_medium src ga_client_id user_prudential_limit_active
    `),
  );
});

it("a user has the fields of document 1, 2.5, and the data that it still has to give", () => {
  expect(fieldsOf(AuthUser.fields)).toEqual(
    names(`
      id email username name first_name last_name phone ddi birth_date country language currency token mother_name
      gender document country_data wallet is_active cancelled_account bonus_enabled ftd_date ftd_value
      created_at updated_at last_login affiliation_code latestKyc pending_data
    `),
  );
});

it("the state of a user has the fields of document 1, 2.6, and the same", () => {
  expect(fieldsOf(AuthUserInfo.fields)).toEqual(
    names(`
      validate_email_at login_at validate_sms_at login_attempt_qty strong_password seven_days_since_last_login
      force_request_kyc two_factor_enabled two_factor_type force_request_kyc_reasons two_factor_at two_factor_code
      latitude longitude location_at nationalities tc_accepted_at privacy_accepted_at lgpd_accepted_at law_accepted_at
      mkt_accepted_at spa_bet_limit spa_loss_limit spa_deposit_limit spa_withdrawal_limit spa_time_limit
      spa_period_limit spa_note pending_data
    `),
  );
});
