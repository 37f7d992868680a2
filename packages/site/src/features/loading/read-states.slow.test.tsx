// @vitest-environment jsdom
import { ApiError } from "@storefront/client";
import type { ReferenceCode } from "@storefront/error-codes";
import { expect, it } from "vitest";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { notifyFailure } from "../notices/failure-notice.ts";
import { notices } from "../notices/notices.ts";
import { LoadFailure } from "./read-states.tsx";

const failed = (status: number, ref: ReferenceCode): ApiError =>
  new ApiError({ status, ref, method: "GET", path: "/api/x", error: "x_failed" });

it("a failure that a part of the page says is no notice beside it, and others stay", () => {
  const failure = failed(503, "EP0143-EM0031");
  notifyFailure(failure);
  notifyFailure(failed(403, "EP0013-EM0011"));
  renderInPage(<LoadFailure error={failure} busy={false} onAgain={() => {}} />);
  expect(notices.get().map(({ ref }) => ref)).toEqual(["EP0013-EM0011"]);
});
