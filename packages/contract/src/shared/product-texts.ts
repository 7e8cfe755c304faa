import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS, type ProductText, SHOWN_TEXTS } from '@naru/domain/issuer';
import { tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { line, someText, text } from './primitives.ts';
import { bare } from './reply.ts';

/** A text that callers may not know yet is empty where it is missing; any other has to be there. */
const partOf = (name: ProductText, schema: z.ZodMiniString) => bare(PRODUCT_TEXTS[name].addedLater ? z._default(schema, '') : schema);

const sent = (name: ProductText, isWhole: boolean) => {
  const { form, most, required } = PRODUCT_TEXTS[name];
  if (form === 'link') return partOf(name, line(most));
  return partOf(name, required && isWhole ? someText(most) : text(most));
};

/** The texts of a product as its issuer sends them. */
export const wholeTexts = tableOf(PRODUCT_TEXT_NAMES, (name) => sent(name, true));
/** The same of a product that is not whole yet, or whose other half says what is missing here. */
export const begunTexts = tableOf(PRODUCT_TEXT_NAMES, (name) => sent(name, false));
/** The texts of a product that shoppers read. */
export const shownTexts = tableOf(SHOWN_TEXTS, (name) => partOf(name, z.string()));
