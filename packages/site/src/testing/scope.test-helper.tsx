import type { ReactNode } from "react";

/** Takes the place of the scope's module: the account is that of the test. */
export const AccountScope = ({ children }: { children: ReactNode }): ReactNode => children;

/** The part as it is. */
export const inScope = <Part,>(part: Part): Part => part;
