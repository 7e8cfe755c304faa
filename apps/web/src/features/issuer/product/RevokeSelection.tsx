import { Stack, Text } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { ProductSelection, SelectionFacts } from '@naru/domain/issuer';
import { failuresOf, type JobId, requiredText, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useRevoke } from '../../../shared/issuer/use-revoke.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './ProductList.module.css';
import { TEXTS } from './texts.ts';

const reasonOf = requiredText(TEXT_LIMITS.long);

interface Props {
  readonly siteCode: SiteCode;
  readonly selection: ProductSelection;
  /** The job that was begun; undefined where it was confirmed by wallet. */
  readonly onJob: (jobId: JobId | undefined) => void;
}

/** Takes all that nobody has bought of many products out of the world for good: what becomes of each of their items is told before, and why is asked. */
export const RevokeSelection = ({ siteCode, selection, onJob }: Props) => {
  const answer = useAnswerOf(
    TOKENS.issuerPort,
    KEYS.selectionFacts(siteCode, selection),
    (port) => port.selectionFacts({ siteCode, selection }),
    { staleTime: 0 },
  );
  if (answer.data === undefined) return <Pending of={answer} />;
  return <Counted siteCode={siteCode} selection={selection} facts={answer.data} onJob={onJob} />;
};

const countOf = (count: number): string => `${formatNumber(count)}개`;

/** What becomes of the items of a selection, each of them in one line; what there is none of is left out. */
const fatesOf = ({ minted, onSale, reserved, units: { made, owned, sent, revoked, redeeming, offers } }: SelectionFacts) =>
  [
    { label: '폐기: 판매 중', count: onSale },
    { label: '폐기: 발행했고 아직 판매하지 않음', count: minted },
    { label: '폐기: 아직 발행하지 않음', count: made },
    { label: '그대로: 결제 중', count: reserved },
    { label: '그대로: 회원이 가지고 있음', count: owned },
    { label: '그중 실물 수령 진행 중', count: redeeming },
    { label: '그중 받은 제안', count: offers },
    { label: '그대로: 선물을 받는 중', count: sent },
    { label: '이미 폐기됨', count: revoked },
  ].filter(({ count }) => count > 0);

const Counted = ({ siteCode, selection, facts, onJob }: Props & { readonly facts: SelectionFacts }) => {
  const revoke = useRevoke();
  const form = useForm({ reason: '' });
  const { draft, onSale, hidden } = facts.products;
  const products = draft + onSale + hidden;
  const count = facts.onSale + facts.minted + facts.units.made;
  const submit = async (): Promise<void> => {
    const reason = reasonOf(form.typed.reason);
    if (form.tell(failuresOf({ reason })) || !reason.ok) return;
    const revoked = await revoke({ siteCode, selection, count, reason: reason.value }, { name: countOf(products), count });
    if (revoked !== undefined) onJob(revoked.jobId);
  };
  return (
    <Stack gap={12} framed="16-20" className={classes.revoking}>
      <p>
        <strong>
          상품 {countOf(products)}의 팔리지 않은 아이템 {countOf(count)}
        </strong>
      </p>
      <dl className={classes.fates} aria-label="폐기하면 어떻게 되는지">
        {fatesOf(facts).map(({ label, count: all }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countOf(all)}</dd>
          </div>
        ))}
      </dl>
      {count === 0 ? (
        <Text size={14} tone="muted">
          {TEXTS.nothingToRevoke}
        </Text>
      ) : (
        <Form name={TEXTS.revokeTitle} onSubmit={submit}>
          <Text size={14} tone="muted">
            {TEXTS.revokeText} 폐기하지 않은 것은 하나하나 이유와 함께 작업 결과에 남아요.
          </Text>
          <LongText label="폐기 사유" rows={2} most={TEXT_LIMITS.long} {...form.field('reason')} />
          <div>
            <Button type="submit" color="red.9">
              {countOf(count)} 폐기
            </Button>
          </div>
        </Form>
      )}
    </Stack>
  );
};
