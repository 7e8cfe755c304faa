import { expect, it } from 'vitest';
import { parseMatchNumber } from './match-number.ts';

it.each(['10', '47', '99'])('reads %s', (text) => expect(parseMatchNumber(text)).toEqual({ ok: true, value: text }));
it.each(['', '7', '07', '100', '4a', ' 47', '４７', 47, null])('refuses %j', (text) => expect(parseMatchNumber(text).ok).toBe(false));
