/** The only row of a statement that cannot answer none. */
export const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement answered no row');
  return row;
};
