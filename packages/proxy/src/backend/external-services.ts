import { LRUCache } from "lru-cache";
import type { ExternalService } from "../contract/external-service.ts";
import { createExternalService, type ExternalServiceOptions } from "./external-service.ts";

const MAX_SERVICES = 32;

/** Services whose addresses are learned while running: one pool of connections each. */
export interface ExternalServices {
  /** The service at an address, which the caller has checked. */
  of(address: string): ExternalService;
  /** Those that were used last. */
  all(): ExternalService[];
  close(): Promise<void>;
}

/** Keeps the services that were used last, 32 at most. */
export function createExternalServices(options: ExternalServiceOptions = {}): ExternalServices {
  const services = new LRUCache<string, ExternalService>({
    max: MAX_SERVICES,
    dispose: (service) => void service.close(),
  });
  return {
    of(address) {
      const known = services.get(address) ?? createExternalService(address, options);
      services.set(address, known, { noDisposeOnSet: true });
      return known;
    },
    all: () => [...services.values()],
    close: async () => {
      const open = [...services.values()];
      await Promise.all(open.map((service) => service.close()));
    },
  };
}
