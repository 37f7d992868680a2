import { expect, it } from "vitest";
import { foreignPageHeaders } from "./foreign-page-headers.ts";
import { pageHeaders } from "./security-headers.ts";

const directivesOf = (policy = ""): Map<string, string> =>
  new Map(policy.split("; ").map((part) => [part.split(" ", 1)[0] ?? "", part]));

it("gives pages of another server every header of the host's own, and its policy but for inline texts", () => {
  const own = pageHeaders({
    assets: "'self'",
    scripts: [],
    styles: [],
    connections: [],
    images: [],
    frames: [],
    camera: [],
    development: false,
    https: true,
  });
  const { "content-security-policy": policy, ...fixed } = foreignPageHeaders({
    brand: {},
    development: false,
  });
  expect(fixed).toEqual(own.fixed);
  const ours = directivesOf(own.policy(["'unsafe-inline'"], ["'unsafe-inline'"]));
  // The host's own pages are upgraded to https; this server may be tried without.
  ours.delete("upgrade-insecure-requests");
  expect(directivesOf(policy)).toEqual(ours);
});

it("lets the brand's captcha and its verification in, and evaluation in development alone", () => {
  const brand = {
    captcha: { provider: "turnstile", siteKey: "key" },
    kyc: { frameOrigins: ["https://verify.example"] },
  } as const;
  const headers = foreignPageHeaders({
    brand: { ...brand, kyc: { frameOrigins: [...brand.kyc.frameOrigins] } },
    development: false,
  });
  const policy = directivesOf(headers["content-security-policy"]);
  expect(policy.get("script-src")).toBe(
    "script-src 'self' https://challenges.cloudflare.com 'unsafe-inline'",
  );
  expect(headers["permissions-policy"]).toContain('camera=(self "https://verify.example")');
  const development = foreignPageHeaders({ brand: {}, development: true });
  expect(development["content-security-policy"]).toContain("'unsafe-eval'");
  expect(development["strict-transport-security"]).toBeUndefined();
});

it("lets the pictures and frames of this machine in where the sandbox is the backend", () => {
  const policyWith = (sandbox?: boolean) =>
    directivesOf(foreignPageHeaders({ brand: {}, development: false, sandbox })["content-security-policy"]);
  expect(policyWith(true).get("img-src")).toBe("img-src 'self' data: https: http://127.0.0.1:*");
  expect(policyWith(true).get("frame-src")).toBe("frame-src 'self' https: http://127.0.0.1:*");
  expect(policyWith().get("img-src")).toBe("img-src 'self' data: https:");
});
