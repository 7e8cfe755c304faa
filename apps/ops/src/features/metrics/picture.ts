/** The measures of a picture, in its own units: it is stretched to the room that it has. */
export const WIDE = 300;
export const HIGH = 80;

/** Between which values lines are drawn: nothing is always in it, so that a height says how much it is. */
export const scaleOf = (
  lines: readonly { readonly values: readonly (number | null)[] }[],
): { readonly least: number; readonly most: number } => {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const least = Math.min(0, ...known);
  const most = Math.max(0, ...known);
  return { least, most: most === least ? least + 1 : most };
};

/** A line as a path: broken where nothing was known, and a stroke where a value stands alone. */
export const pathOf = (values: readonly (number | null)[], { least, most }: { readonly least: number; readonly most: number }): string => {
  const step = WIDE / Math.max(values.length - 1, 1);
  return values
    .map((value, at) => {
      if (value === null) return '';
      const y = HIGH - ((value - least) / (most - least)) * HIGH;
      const point = `${(at * step).toFixed(1)} ${y.toFixed(1)}`;
      const goesOn = at > 0 && values[at - 1] !== null;
      return goesOn ? `L${point}` : `M${point}h2`;
    })
    .join('');
};

export const lastOf = (values: readonly (number | null)[]): number | null => values.findLast((value) => value !== null) ?? null;
