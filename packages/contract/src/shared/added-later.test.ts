import { expect, it } from 'vitest';
import { addedLater, flag, list, reply, text } from './reply.ts';

interface View {
  readonly name: string;
  readonly isNew: boolean;
}
const view = reply<View>()({ name: text, isNew: addedLater(flag, false) });

it('is always sent', () => {
  expect(view.toWire({ name: '컵', isNew: true })).toEqual({ name: '컵', isNew: true });
  expect(view.toWire({ name: '컵', isNew: false })).toEqual({ name: '컵', isNew: false });
});

it('is read as it came, and as what missing it means from a server that does not know it yet', () => {
  for (const [wire, read] of [
    [{ name: '컵', isNew: true }, true],
    [{ name: '컵', isNew: false }, false],
    [{ name: '컵' }, false],
  ] as const) {
    expect(view.schema.safeParse(wire).success).toBe(true);
    expect(list(view).fromWire([wire])).toEqual([{ name: '컵', isNew: read }]);
  }
  expect(view.schema.safeParse({ name: '컵', isNew: null }).success).toBe(false);
});
