import { expect, it } from "vitest";
import * as z from "zod";
import { RATE_LIMITS } from "@storefront/proxy";
import { HostVariables } from "../environment/variables.ts";
import { variableTable } from "./variable-table.ts";

const own = {
  CLUB_API_URL: z.string().optional().meta({ description: "the club", unset: "unset → no club" }),
  CLUB_SIZE: z.string().default("small").describe("its size"),
  CLUB_NOTE: z.string().optional(),
};

it("has a row for every variable of a host, each with a meaning and a default", () => {
  const rows = variableTable().flatMap((group) => group.rows);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(HostVariables.shape), ...Object.keys(RATE_LIMITS)].toSorted(),
  );
  expect(rows.filter((row) => row.meaning.length < 4 || row.default === "")).toEqual([]);
});

it("says defaults of schemas, and what follows from a variable that is not set", () => {
  const rows = variableTable(own).flatMap((group) => group.rows);
  const said = (name: string): unknown => rows.find((row) => row.name === name)?.default;
  expect(["PORT", "LOG_LEVEL", "TRUSTED_PROXIES", "BRAND_FILE", "CACHE_ADMIN_TOKEN"].map(said)).toEqual([
    "3000",
    "`info`",
    "empty",
    "unset",
    "unset → 404",
  ]);
  expect(said("login")).toBe("20/60");
});

it("lists a trunk's own variables by the descriptions of their schemas", () => {
  expect(variableTable(own).at(-1)).toEqual({
    title: "Services",
    rows: [
      { name: "CLUB_API_URL", default: "unset → no club", meaning: "the club" },
      { name: "CLUB_SIZE", default: "`small`", meaning: "its size" },
      { name: "CLUB_NOTE", default: "unset", meaning: "" },
    ],
  });
});
