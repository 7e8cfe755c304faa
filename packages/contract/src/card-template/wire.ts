import { CARD_ALIGNS, CARD_FORMATS, CARD_LIMITS, CARD_VERTICALS, CARD_WEIGHTS, MOST_CARD_SAMPLES } from '@naru/domain/card-template';
import { TEXT_LIMITS, tidyLine } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { secretId, someLine, someText, text } from '../shared/primitives.ts';

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const side = between(CARD_LIMITS.leastSide, CARD_LIMITS.mostSide);
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const column = someLine(CARD_LIMITS.column);
/** What stands before a number keeps the spaces at its ends. */
const prefix = z.string().check(
  z.maxLength(CARD_LIMITS.prefix * 8),
  z.overwrite((typed) => tidyLine(`|${typed}|`).slice(1, -1)),
  z.refine((read) => typeof read === 'string' && [...read].length <= CARD_LIMITS.prefix),
);
const size = between(CARD_LIMITS.leastSize, CARD_LIMITS.mostSize);

const placed = {
  id: z.string().check(z.regex(/^[a-z0-9-]{1,24}$/)),
  box: z.object({
    x: between(0, CARD_LIMITS.mostSide),
    y: between(0, CARD_LIMITS.mostSide),
    width: between(1, CARD_LIMITS.mostSide),
    height: between(1, CARD_LIMITS.mostSide),
  }),
};

const lettering = z.object({
  weight: z.literal(CARD_WEIGHTS),
  size,
  leastSize: size,
  colour,
  align: z.literal(CARD_ALIGNS),
  vertical: z.literal(CARD_VERTICALS),
});

const elementWire = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...placed,
    text: someText(CARD_LIMITS.text),
    format: z.literal(CARD_FORMATS),
    lettering,
    mostLines: between(1, CARD_LIMITS.mostLines),
  }),
  z.object({
    kind: z.literal('serial'),
    ...placed,
    column,
    prefix,
    digits: between(0, CARD_LIMITS.mostDigits),
    lettering,
  }),
  z.object({
    kind: z.literal('picture'),
    ...placed,
    column,
    fit: z.literal(['cover', 'contain']),
    corner: between(0, CARD_LIMITS.mostCorner),
  }),
  z.object({ kind: z.literal('qr'), ...placed, text: someText(CARD_LIMITS.text), colour }),
]);

export const cardTemplateWire = z.object({
  width: side,
  height: side,
  safeArea: between(0, CARD_LIMITS.mostSafeArea),
  background: z.object({ colour, fileId: z.nullable(secretId) }),
  elements: z.array(elementWire).check(z.maxLength(CARD_LIMITS.mostElements)),
});

export const cardValuesWire = z.record(
  column.check(z.refine((name) => typeof name === 'string' && !/[\p{Cc}{}]/u.test(name))),
  text(CARD_LIMITS.value),
);

export const cardContentWire = z.object({
  name: someLine(TEXT_LIMITS.name),
  template: cardTemplateWire,
  samples: z.array(cardValuesWire).check(z.maxLength(MOST_CARD_SAMPLES)),
});
