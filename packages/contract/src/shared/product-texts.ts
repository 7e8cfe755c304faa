import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS, type ProductText } from '@naru/domain/issuer';
import { tableOf } from '@naru/domain/shared';
import { line, someText, text } from './primitives.ts';
import { bare } from './reply.ts';

const partOf = (name: ProductText, isWhole: boolean) => {
  const { form, most, required } = PRODUCT_TEXTS[name];
  if (form === 'link') return bare(line(most));
  return bare(required && isWhole ? someText(most) : text(most));
};

/** The texts of a product as its issuer sends them. */
export const wholeTexts = tableOf(PRODUCT_TEXT_NAMES, (name) => partOf(name, true));
/** The same of a product that is not whole yet, or whose other half says what is missing here. */
export const begunTexts = tableOf(PRODUCT_TEXT_NAMES, (name) => partOf(name, false));
