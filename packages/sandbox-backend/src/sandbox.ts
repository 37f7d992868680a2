import type { Game } from "./contract/catalogue/game.ts";
import type { SandboxContent } from "./contract/content/content.ts";
import { createContract } from "./contract/contract.ts";
import type { Sandbox } from "./contract/contract.ts";
import type { SandboxOptions as ContractOptions } from "./contract/state/state.ts";
import { demoContent } from "./demo/content.ts";
import { addDemoPages } from "./demo/pages.ts";

/** Options of a sandbox; each has a default. */
export interface SandboxOptions extends ContractOptions {
  /** The games of the catalogue, at least one; the demonstration's 2,000 without it. */
  catalogue?: readonly Game[];
  /** Other parts of the content that are not the demonstration's. */
  content?: Partial<SandboxContent>;
}

/** A new sandbox that does not listen yet: the contract with the content and the pages of the demonstration. */
export function createSandbox({ catalogue, content, ...options }: SandboxOptions = {}): Sandbox {
  return createContract(options, {
    content: { ...demoContent(catalogue), ...content },
    addPages: addDemoPages,
  });
}
