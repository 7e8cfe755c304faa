/** Days and months of the Korean calendar, of which there are fewer than the schemas let through. */
import { type KoreanDay, type KoreanMonth, parseKoreanDay, parseKoreanMonth } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { must } from './codec.ts';
import { koreanDay } from './primitives.ts';
import type { Part } from './reply.ts';

export const day: Part<typeof koreanDay, KoreanDay> = {
  schema: koreanDay,
  toWire: (view) => view,
  fromWire: (wire) => must(parseKoreanDay(wire)),
};

const monthWire = z.string().check(z.regex(/^\d{4}-\d\d$/));
export const month: Part<typeof monthWire, KoreanMonth> = {
  schema: monthWire,
  toWire: (view) => view,
  fromWire: (wire) => must(parseKoreanMonth(wire)),
};
