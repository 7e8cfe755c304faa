import { describe, expect, it } from 'vitest';
import { BULK_COLUMNS } from '../bulk/columns.ts';
import { namesOf } from '../shared/codes.ts';
import { READABLE_FIELDS } from '../store/views.ts';
import { productTextParser } from './draft-rules.ts';
import { NO_TEXTS, PRODUCT_FIELDS, PRODUCT_TEXT_NAMES, PRODUCT_TEXTS, SHOWN_TEXTS, withTexts } from './product-fields.ts';

describe('the texts of a product', () => {
  it.each(PRODUCT_TEXT_NAMES)('%s has at most as many characters as its row says, and is there where it has to be', (text) => {
    const { form, most, required } = PRODUCT_TEXTS[text];
    const start = form === 'link' ? 'https://' : '';
    const parse = productTextParser(text);
    const typed = [start + '가'.repeat(most - start.length), start + '가'.repeat(most - start.length + 1), ''];
    expect(typed.map((each) => parse(each).ok)).toEqual([true, false, !required]);
  });

  it('are fields that can be changed, columns of a sheet, and read as they were before a change', () => {
    expect(namesOf(PRODUCT_FIELDS)).toEqual(expect.arrayContaining([...PRODUCT_TEXT_NAMES]));
    expect(namesOf(BULK_COLUMNS)).toEqual(expect.arrayContaining([...PRODUCT_TEXT_NAMES]));
    expect(READABLE_FIELDS).toEqual([...PRODUCT_TEXT_NAMES.filter((text) => text !== 'code'), 'saleFrom', 'saleUntil']);
    expect(SHOWN_TEXTS).toEqual(PRODUCT_TEXT_NAMES.filter((text) => text !== 'externalLink' && text !== 'code'));
  });

  it('are empty where something was stored before there were such texts', () => {
    const { details: _, ...stored } = { ...NO_TEXTS, description: '흰 달' };
    expect(withTexts(JSON.parse(JSON.stringify(stored)))).toEqual({ ...NO_TEXTS, description: '흰 달' });
  });
});
