import type { OwnEndpointCodes } from "@storefront/error-codes";

/** The brand of the page, as the page knows it. */
export interface DevtoolsBrand {
  readonly id: string;
  readonly name?: string | undefined;
  /** Its switches and other facts by name. */
  readonly switches: Readonly<Record<string, unknown>>;
}

/** A button of the panel for something that only the trunk can do. */
export interface DevtoolsAction {
  readonly label: string;
  readonly run: () => void;
}

/** Properties of `StorefrontDevtools`. */
export interface StorefrontDevtoolsProps {
  /** Further facts of the session, read each second while they are shown. */
  readonly sessionFacts?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** The brand that the panel shows. */
  readonly brand?: DevtoolsBrand | undefined;
  /** Buttons of the page, which the panel shows. */
  readonly actions?: readonly DevtoolsAction[] | undefined;
  /** The trunk's codes for failed calls, which the panel explains beside those of the registry. */
  readonly endpointCodes?: OwnEndpointCodes | undefined;
  /** The address of the sandbox's control. Default `/__sandbox`, where a development host forwards it. */
  readonly sandboxControlUrl?: string | undefined;
  /** The address at which a development host describes itself. Default `/__storefront`; false for another host. */
  readonly toolsUrl?: string | false | undefined;
}
