"use client";

// The account is an object with functions, so it is made on the client's side of this boundary.
export { Site as ClientSite } from "../site/site.tsx";
