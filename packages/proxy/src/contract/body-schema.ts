/** What the kernel needs of a schema; every schema of zod and zod/mini is one. */
export interface BodySchema<Output = unknown> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}
