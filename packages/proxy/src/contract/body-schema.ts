/** The part of a schema that the kernel uses; every schema of zod and zod/mini has it. */
export interface BodySchema<Output = unknown> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}
