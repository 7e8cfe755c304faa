import { SERIAL_LINE } from '@naru/domain/exchange';
import { AI_LINE, CHOICE_LINES, isAssetQuestion } from '@naru/domain/issuer';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { Select } from '../../form/Select.tsx';
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

const UNANSWERED = { value: '', label: '선택해 주세요' };
const answersTo = (label: string) => [
  UNANSWERED,
  ...(CHOICE_LINES[label]?.answers ?? []).map((answer) => ({ value: answer, label: answer })),
];

/**
 * The disclosure about a product that Korean law asks for (상품정보제공고시), its fields by the type of product, and the questions of whether it is a virtual
 * asset; what is left empty is not shown.
 */
export const DisclosurePart = ({ form: { typed, set, lineFault } }: { form: ProductFormView }) => {
  const lines = disclosureLines(typed);
  const say = (label: string, value: string): void => set({ notice: { ...typed.notice, [label]: value } });
  const choice = (label: string) => (
    <Select
      key={label}
      label={label}
      description={CHOICE_LINES[label]?.question}
      data-field={`notice ${label}`}
      data={answersTo(label)}
      error={lineFault?.(label)}
      value={typed.notice[label] ?? ''}
      onChange={(value) => say(label, value)}
    />
  );
  return (
    <>
      <fieldset className={classes.part} id="part-notice" tabIndex={-1}>
        <legend>상품정보제공고시</legend>
        {typed.productType === 'gold' && <Text tone="muted">골드는 발송할 때마다 일련번호와 실물 사진을 기록해야 해요.</Text>}
        {lines.includes(SERIAL_LINE) && (
          <Text tone="muted">
            상품마다 일련번호가 있으면 어디에 적혀 있는지 써 주세요. 보험에 들어 보내는 비싼 상품은 발송할 때마다 번호를 기록해야 하고, 그
            밖의 상품은 실물 사진만 기록하면 돼요.
          </Text>
        )}
        <div className={classes.pair}>
          {lines
            .filter((label) => CHOICE_LINES[label] === undefined)
            .map((label) => (
              <ShortText
                key={label}
                label={label}
                data-field={`notice ${label}`}
                placeholder={EXAMPLES[label]}
                error={lineFault?.(label)}
                most={TEXT_LIMITS.long}
                value={typed.notice[label] ?? ''}
                onChange={(event) => say(label, event.currentTarget.value)}
              />
            ))}
          {choice(AI_LINE)}
        </div>
      </fieldset>
      <fieldset className={classes.part}>
        <legend>가상자산 여부 확인</legend>
        <Text tone="muted">
          금융위원회의 NFT 가상자산 판단 가이드라인에 따른 질문이에요. 하나라도 ‘예’면 가상자산이나 증권에 해당할 수 있어 판매할 수 없어요.
          답은 상품 화면에 보이고, 판매를 시작하면 바꿀 수 없어요.
        </Text>
        <div className={classes.pair}>{lines.filter(isAssetQuestion).map(choice)}</div>
      </fieldset>
    </>
  );
};
