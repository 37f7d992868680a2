import { randomUUID } from "node:crypto";
import type { Page, TestInfo } from "@playwright/test";
import type { FaultInput } from "../contract/faults/fault.ts";
import { PLAYERS } from "../contract/players/players.ts";
import type { Player } from "../contract/players/players.ts";
import type { PlayerInput } from "../contract/players/player-input.ts";
import type { ShapeRule } from "../contract/shapes/shapes.ts";
import { controlClient, type ControlClient } from "./control-client.ts";
import { type Credentials, logIn } from "./login.ts";

/** A fault or a rule of shapes that is on. */
export interface SwitchedOn {
  /** Switches it off before the test ends. */
  off(): Promise<void>;
}

/** The options of the fixtures, for `use` of a configuration, a project or a file. */
export interface SandboxTestOptions {
  /** The control of the sandbox. Default: `SANDBOX_CONTROL_URL`, else `http://127.0.0.1:4000/__sandbox`. */
  sandboxControlUrl: string;
}

/** The fixtures that a test takes by name. */
export interface SandboxFixtures {
  /** The sandbox's control. It is one for all workers: a reset or a fault without `login` disturbs other tests. */
  sandbox: ControlClient;
  /** Signs in with these credentials, of a player of `PLAYERS` for instance. */
  login: (credentials: Credentials) => Promise<void>;
  /**
   * Adds a player whom no other test has, with these fields, and signs in. With the e-mail of a player of `PLAYERS` it
   * signs that one in.
   */
  asPlayer: (player?: Partial<PlayerInput>) => Promise<Player>;
  /**
   * Switches a fault on until the test ends. Without `login` it is about the player who signed in last, so that no
   * other test meets it; before a sign-in it is about every call.
   */
  withFault: (fault: FaultInput) => Promise<SwitchedOn>;
  /** The same for another way of writing answers. */
  withShape: (rule: ShapeRule) => Promise<SwitchedOn>;
}

/** One test's use of the sandbox. */
export class SandboxUse {
  readonly control: ControlClient;
  #login: string | undefined;
  readonly #on: SwitchedOn[] = [];

  constructor(controlUrl: string) {
    this.control = controlClient(controlUrl);
  }

  async login(page: Page, baseUrl: string | undefined, credentials: Credentials): Promise<void> {
    await logIn(page, baseUrl, credentials);
    this.#login = credentials.login;
  }

  async asPlayer(
    page: Page,
    baseUrl: string | undefined,
    wanted: Partial<PlayerInput>,
    { workerIndex }: Pick<TestInfo, "workerIndex">,
  ): Promise<Player> {
    const seeded = PLAYERS.find(({ email }) => email === wanted.email);
    const email = `player-${workerIndex}-${randomUUID().slice(0, 8)}@playwright.test`;
    const player = seeded ?? (await this.control.addPlayer({ email, ...wanted }));
    await this.login(page, baseUrl, { login: player.email, password: player.password });
    return player;
  }

  async withFault(fault: FaultInput): Promise<SwitchedOn> {
    const { id } = await this.control.addFault(this.#ofPlayer(fault));
    return this.#keep(() => this.control.removeFault(id));
  }

  async withShape(rule: ShapeRule): Promise<SwitchedOn> {
    const { id } = await this.control.addShapes(this.#ofPlayer(rule));
    return this.#keep(() => this.control.removeShapes(id));
  }

  /** Switches everything off that is still on. */
  async end(): Promise<void> {
    await Promise.all(this.#on.map((each) => each.off()));
  }

  #ofPlayer<Rule extends { login?: string | undefined }>(rule: Rule): Rule {
    return this.#login === undefined ? rule : { login: this.#login, ...rule };
  }

  #keep(off: () => Promise<void>): SwitchedOn {
    const on = { off };
    this.#on.push(on);
    return on;
  }
}
