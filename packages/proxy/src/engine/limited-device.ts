import type { Device, DeviceCookies } from "../request/device-cookie.ts";
import type { CountKey, RateLimits } from "./rate-limit.ts";

/** The bucket and keys of a place that was taken. */
export interface DevicePlace {
  readonly bucket: "device";
  readonly keys: readonly CountKey[];
}

/** The browser of one call, if it signed in before. It has a bucket of its own; once that is used up, it is a stranger. */
export class LimitedDevice {
  readonly #rateLimits: RateLimits;
  readonly #device: Device | undefined;
  #place: Promise<DevicePlace | undefined> | undefined;

  constructor(cookie: string | undefined, devices: Pick<DeviceCookies, "read">, rateLimits: RateLimits) {
    this.#rateLimits = rateLimits;
    this.#device = devices.read(cookie);
  }

  /** True when this browser signed in to all accounts that a call names. */
  knows(names: readonly string[]): boolean {
    const device = this.#device;
    return device !== undefined && names.length > 0 && names.every((name) => device.knows(name));
  }

  /** Takes the device's place, once for each call; undefined when there is no device, or no place. */
  take(): Promise<DevicePlace | undefined> {
    this.#place ??= this.#take();
    return this.#place;
  }

  /** Seconds until the device has a place; 0 without a device. */
  async wait(): Promise<number> {
    return this.#device === undefined ? 0 : this.#rateLimits.wait("device", [{ key: this.#device.id }]);
  }

  async #take(): Promise<DevicePlace | undefined> {
    if (this.#device === undefined) return undefined;
    const place: DevicePlace = { bucket: "device", keys: [{ key: this.#device.id }] };
    return (await this.#rateLimits.take(place.bucket, place.keys)) > 0 ? undefined : place;
  }
}
