/** A number as JSON-RPC writes it. */
export const quantity = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`;
