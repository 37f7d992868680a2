const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const PRIVATE = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^\[f[cd]/;

/** True for this machine itself. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);

/** True for hosts that are not reached over the internet, to which http is acceptable. */
export const isPrivateHost = (hostname: string): boolean =>
  isLoopbackHost(hostname) ||
  PRIVATE.test(hostname) ||
  !hostname.includes(".") ||
  hostname.endsWith(".internal");
