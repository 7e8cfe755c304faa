import { expect, it } from 'vitest';
import { sentLeaves } from './testing/leaves.ts';

/** Running numbers and won lie in columns of eight bytes, and are read by parsers of their own; a limit for each member is the draft's rule. */
const WIDE = /(?:[iI]ds?|[pP]rice|kept|notices|amount|dayLimit|[wW]allet|start|moveTo|upTo|perMemberLimit|webhookReplay\.y|page|x)$/;

it('takes no count, version or place that a column of such does not hold', () => {
  const beyond = sentLeaves().flatMap(({ path, schema }) => {
    const { type } = schema._zod.def;
    const sent = type === 'number' ? 2 ** 31 : String(2 ** 31);
    const other = type === 'string' && schema.safeParse('AB').success;
    return !other && schema.safeParse(sent).success && !WIDE.test(path) ? [path] : [];
  });
  expect([...new Set(beyond)]).toEqual([]);
});
