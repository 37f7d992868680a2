import { readHttpsUrl } from "@storefront/client";
import * as z from "zod";

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "a colour such as #12ab9f");

/** An address that a visitor is sent to: https, or http on this machine alone. */
export const link = z
  .string()
  .refine((text) => readHttpsUrl(text, { allowLoopbackHttp: true }) !== undefined, {
    error: "an https address (http only on loopback)",
  });

/** A host name with an optional port, as in an address. */
export const host = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/, "a host such as lobby.example or lobby.example:8443");

export const pathPart = z.string().regex(/^[\w.~-]+$/, "one part of a path, such as events");
