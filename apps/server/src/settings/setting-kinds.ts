import { z } from 'zod';

/** A whole number within bounds. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

/** An amount with at most so many decimal places, in its smallest unit. */
export const amount = (places: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${places}})?$`), `must be an amount with at most ${places} decimal places`)
    .transform((value) => {
      const [whole = '', rest = ''] = value.split('.');
      return BigInt(`${whole}${rest.padEnd(places, '0')}`);
    });

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Origins of pages, with commas between them. */
export const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((origin) => origin !== ''))
  .refine((all) => all.every(isOrigin), 'must be origins as https://shop.example, with commas between them');

/** A part that is on or off. */
export const toggle = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

/** An address with one of these protocols. */
export const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address starting with ${protocols.join(' or ')}//`,
    );
