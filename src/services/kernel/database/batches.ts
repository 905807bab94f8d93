/**
 * Runs a statement that changes at most `size` rows until one changes fewer: an hourly sweep that stopped after its first
 * batch would fall behind whoever makes more rows an hour than that.
 */
export async function inBatches(
  statement: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>,
  size: number,
): Promise<void> {
  for (let gone = BigInt(size); gone >= BigInt(size); ) gone = (await statement()).numAffectedRows ?? 0n;
}
