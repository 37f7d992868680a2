import type { ValidationRules } from "./validation-overlay.ts";
import type { RestrictionRule } from "./restricted-account.ts";

declare module "@storefront/proxy/react-hooks" {
  interface BrandFacts {
    /** The table of restricted accounts; the library's own without it. */
    readonly restrictions?: readonly RestrictionRule[] | undefined;
    /** The rules of the validation overlay. */
    readonly validation?: ValidationRules | undefined;
  }
}
