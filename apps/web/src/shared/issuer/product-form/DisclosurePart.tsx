import { TEXT_LIMITS } from '@naru/domain/shared';
import { ShortText } from '../../form/TypedText.tsx';
import classes from './Parts.module.css';
import { disclosureLines, type ProductFormView } from './product-draft.ts';

const EXAMPLES: Readonly<Record<string, string>> = {
  순도: '999.9',
  중량: '37.5g',
  '기준 시세': '1g당 172,000원이면 172,000',
  '시세 기준일': '2026-11-23',
  '시세 출처': '한국금거래소 고시가',
  일련번호: '제품 바닥에 각인 (없으면 비워 두기)',
};

/** The disclosure about a product that Korean law asks for (상품정보제공고시), its fields by the type of product; what is left empty is not shown. */
export const DisclosurePart = ({ form: { typed, set, lineFault } }: { form: ProductFormView }) => (
  <fieldset className={classes.part} id="part-notice" tabIndex={-1}>
    <legend>상품정보제공고시</legend>
    <div className={classes.pair}>
      {disclosureLines(typed).map((label) => (
        <ShortText
          key={label}
          label={label}
          data-field={`notice ${label}`}
          placeholder={EXAMPLES[label]}
          error={lineFault?.(label)}
          most={TEXT_LIMITS.long}
          value={typed.notice[label] ?? ''}
          onChange={(event) => set({ notice: { ...typed.notice, [label]: event.currentTarget.value } })}
        />
      ))}
    </div>
  </fieldset>
);
