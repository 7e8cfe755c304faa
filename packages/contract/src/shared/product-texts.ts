import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS, SHOWN_TEXTS, type TextRow } from '@naru/domain/issuer';
import { tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { line, someText, text } from './primitives.ts';
import { addedLater, bare } from './reply.ts';

/** A text that callers may not know yet is empty where it is missing; any other has to be there. */
const partOf = ({ addedLater: isLate }: TextRow, schema: z.ZodMiniString) => (isLate ? addedLater(bare(schema), '') : bare(schema));

/** A text as an issuer sends it; it may be empty as long as its product is not `whole`. */
export const sentText = (row: TextRow, whole: boolean) => {
  const { form, most, required } = row;
  if (form !== 'lines') return partOf(row, line(most));
  return partOf(row, required && whole ? someText(most) : text(most));
};

export const wholeTexts = tableOf(PRODUCT_TEXT_NAMES, (name) => sentText(PRODUCT_TEXTS[name], true));
/** The same of a product that is not whole yet, or whose other half says what is missing here. */
export const begunTexts = tableOf(PRODUCT_TEXT_NAMES, (name) => sentText(PRODUCT_TEXTS[name], false));
export const shownTexts = tableOf(SHOWN_TEXTS, (name) => partOf(PRODUCT_TEXTS[name], z.string()));
