/** The value of a success; a refusal fails the journey with its name. */
export const must = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: unknown }): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return result.value;
};
