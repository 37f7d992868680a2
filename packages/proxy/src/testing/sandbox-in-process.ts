/** The facts of a player that a login needs. */
export interface PlayerFacts {
  /** The login of the player. */
  readonly email: string;
  /** The password of the player. */
  readonly password: string;
}

/** The parts of `createSandbox()` of `@storefront/sandbox-backend` that handlers use. */
export interface SandboxInProcess {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly control: {
    readonly players: () => readonly PlayerFacts[];
    readonly addPlayer: (player: never) => PlayerFacts | undefined;
    readonly addFault: (fault: never) => { readonly id: string };
    readonly removeFault: (id: string) => unknown;
    /** The codes that were "sent", the newest last. */
    readonly codes: () => readonly { readonly code: string }[];
    readonly reset: () => void;
  };
}

/** A fault that is on. */
export interface SwitchedOn extends Disposable {
  off(): void;
}

/** A handle that switches something off, once. */
export function switchedOn(off: () => unknown): SwitchedOn {
  return {
    off: () => void off(),
    [Symbol.dispose]: () => void off(),
  };
}
