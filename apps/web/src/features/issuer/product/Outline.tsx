import { PRODUCT_TEXT_NAMES } from '@naru/domain/issuer';
import { PRODUCT_FIELD_LABELS } from '@naru/messages';
import { useState } from 'react';
import type { Faults } from '../../../shared/issuer/product-form/product-draft.ts';
import classes from './ProductCreate.module.css';

type Field = keyof Faults;

interface Part {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

const PARTS: readonly Part[] = [
  { id: 'pictures', title: '상품 이미지', fields: ['picture'] },
  { id: 'original', title: '원본 파일', fields: ['original'] },
  { id: 'texts', title: '상품 정보', fields: ['name', ...PRODUCT_TEXT_NAMES] },
  { id: 'sale', title: '판매 조건', fields: ['price', 'quantity', 'royalty', 'perMemberLimit', 'saleFrom', 'saleUntil'] },
  { id: 'notice', title: '상품정보제공고시', fields: ['notice'] },
];

const LABELS: Readonly<Record<string, string>> = {
  ...PRODUCT_FIELD_LABELS,
  picture: '상품 이미지',
  price: '판매 가격',
  quantity: '발행 수량',
  royalty: '창작자 로열티',
};

const WIDE = '(min-width: 64em)';

/** Brings a field, or the part that it stands in, to the operator. */
const goTo = (field: string, part: string): void => {
  const place =
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field).replaceAll('\\ ', ' ')}"]`) ??
    document.getElementById(`part-${part}`);
  place?.focus();
};

interface Props {
  readonly faults: Faults;
  /** Lines of the disclosure that are missing or wrong. */
  readonly lines: readonly string[];
}

/** The parts of the form, each with what is missing of it: a press leads there. */
export const Outline = ({ faults, lines }: Props) => {
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  const missing = PARTS.map(({ fields, ...part }) => ({
    ...part,
    left: fields.flatMap((field) => {
      if (faults[field] === undefined) return [];
      return field === 'notice'
        ? lines.map((label) => ({ field: `notice ${label}`, label }))
        : [{ field: field as string, label: LABELS[field] ?? field }];
    }),
  }));
  const all = missing.reduce((sum, { left }) => sum + left.length, 0);
  return (
    <details className={classes.outline} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        작성 순서 <span className={classes.state}>{all === 0 ? '모두 채웠어요' : `${all}개 남음`}</span>
      </summary>
      <nav aria-label="작성 순서">
        <ol>
          {missing.map(({ id, title, left }) => (
            <li key={id}>
              <button type="button" className={classes.outlined} onClick={() => goTo(left[0]?.field ?? id, id)}>
                {title}
                <span className={classes.state} data-done={left.length === 0 || undefined}>
                  {left.length === 0 ? '완료' : `${left.length}개 남음`}
                </span>
              </button>
              {left.length > 0 && (
                <ul>
                  {left.map(({ field, label }) => (
                    <li key={field}>
                      <button type="button" className={classes.field} onClick={() => goTo(field, id)}>
                        {label}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
};
