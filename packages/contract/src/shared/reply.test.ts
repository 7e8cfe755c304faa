import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addedLater, as, bare, code, count, derived, flag, flat, list, optional, orNull, page, reply, text } from './reply.ts';

const COLOUR = Object.freeze({ red: 1, blue: 2 } as const);
interface Box {
  readonly name: string;
  readonly colour: 'red' | 'blue';
  readonly lid: { readonly open: boolean } | null;
  readonly marks: readonly ('red' | 'blue')[];
  readonly size: { readonly width: number };
  readonly note?: string;
}
const box = reply<Box>()({
  name: as('boxName', text),
  colour: code(COLOUR),
  lid: orNull(reply<{ readonly open: boolean }>()({ open: as('isOpen', flag) })),
  marks: list(code(COLOUR)),
  size: flat(reply<Box['size']>()({ width: count })),
  isRed: derived(z.boolean(), ({ colour }: Box) => colour === 'red'),
  note: optional(text),
});
const BOX: Box = { name: '상자', colour: 'red', lid: { open: true }, marks: ['blue'], size: { width: 3 } };
const WIRE = { boxName: '상자', colour: 1, lid: { isOpen: true }, marks: [2], width: 3, isRed: true };

describe('a declared reply', () => {
  it('is written by its names, codes and places, and read back', () => {
    expect(box.toWire(BOX)).toEqual(WIRE);
    expect(box.schema.parse(WIRE)).toEqual(WIRE);
    expect(box.fromWire(box.schema.parse(WIRE))).toEqual(BOX);
  });

  it('leaves out what is missing, on either side, and tells null where nothing is', () => {
    const bare = { ...BOX, lid: null, note: '메모' };
    expect(box.toWire(bare)).toEqual({ ...WIRE, lid: null, note: '메모' });
    expect(box.fromWire(box.toWire(bare))).toEqual(bare);
    expect('note' in box.toWire(BOX) || 'note' in box.fromWire(box.toWire(BOX))).toBe(false);
  });

  it('carries nothing that it does not declare', () => {
    const secretive = Object.assign({ secret: 's' }, BOX);
    expect(box.toWire(secretive)).toEqual(WIRE);
    expect(list(box).toWire([secretive])).toEqual([WIRE]);
  });

  it('reads what the version before does not say as it is declared', () => {
    const dated = reply<Box & { readonly notes: readonly string[] }>()({ ...box.fields, notes: addedLater(list(text), ['이전']) });
    expect(dated.fromWire(dated.schema.parse(WIRE))).toEqual({ ...BOX, notes: ['이전'] });
    expect(dated.toWire({ ...BOX, notes: ['새로'] })).toEqual({ ...WIRE, notes: ['새로'] });
    expect(dated.schema.safeParse({ ...WIRE, notes: [1] }).success).toBe(false);
  });

  it('stands in lists with their place', () => {
    const boxes = page(box);
    const place = { page: 1, size: 8, allCount: 9, nextCursor: null };
    expect(boxes.toWire({ dataList: [BOX], ...place })).toEqual({ dataList: [WIRE], ...place });
    expect(boxes.fromWire({ dataList: [box.toWire(BOX)], page: 1, size: 8, allCount: 9 })).toEqual({
      dataList: [BOX],
      page: 1,
      size: 8,
      allCount: 9,
    });
  });

  it('tells the same and more by its fields', () => {
    const dated = reply<Box & { readonly at: string }>()({ ...box.fields, at: bare(z.string()) });
    expect(dated.toWire({ ...BOX, at: '2026-01-01' })).toEqual({ ...WIRE, at: '2026-01-01' });
  });

  it('reads no code that it does not know', () => {
    expect(box.schema.safeParse({ ...WIRE, colour: 3 }).success).toBe(false);
    expect(() => code(COLOUR).fromWire(3 as never)).toThrow('no name for the code 3');
  });
});
