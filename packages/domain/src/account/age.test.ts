import { expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { isMinor, whyChildMember, whyTooYoung } from './age.ts';

const at = (day: string, time = '00:00:00') => new Date(`${day}T${time}+09:00`);
const CHILD = failure('underFourteen');

it.each<[string, string, Date, ReturnType<typeof whyTooYoung>]>([
  ['ten years old', '20160301', at('2026-12-01'), CHILD],
  ['a moment before their fourteenth birthday', '20121201', new Date(at('2026-12-01').getTime() - 1), CHILD],
  ['from that birthday on', '20121201', at('2026-12-01'), null],
  ['born on 29 February, in a common year', '20120229', at('2026-02-28', '23:59:59'), CHILD],
  ['the same the day after', '20120229', at('2026-03-01'), null],
  ['born in the month after', '20130101', at('2026-12-31'), CHILD],
  ['grown up', '19900101', at('2026-12-01'), null],
])('who is %s', (_, birth, now, why) => {
  expect(whyTooYoung(birth, now)).toEqual(why);
  // A member who proves to be so is stopped.
  expect(whyChildMember(birth, now)).toEqual(why === null ? null : failure('childFound'));
});

it.each<[string, string, Date, boolean]>([
  ['sixteen', '20100615', at('2026-12-01'), true],
  ['on the eve of nineteen', '20071202', at('2026-12-01', '23:59:59'), true],
  ['nineteen', '20071202', at('2026-12-02'), false],
  ['of no known birth date', '', at('2026-12-01'), false],
])('who is %s is a minor or not', (_, birth, now, minor) => {
  expect(isMinor(birth, now)).toBe(minor);
});
