import '../../../shared/form/css.ts';
import { DISPUTE_STANCE, type DisputeStance, isOpenDispute } from '@naru/domain/dispute';
import type { ExchangeView } from '@naru/domain/exchange';
import { description, failuresOf, namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useRequestKey } from '@naru/frontend/form';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { DISPUTE_STANCE_LABELS } from '@naru/messages';
import { DisputeList } from '../../../shared/dispute/DisputeList.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { picked, useForm } from '../../../shared/form/use-form.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

const STANCES = namesOf(DISPUTE_STANCE).map((value) => ({ value, label: DISPUTE_STANCE_LABELS[value] }));

/** What the owner says is wrong with the goods, and the issuer's answer to it; nothing where nothing was ever wrong. */
export const DisputePart = ({ exchange }: { exchange: ExchangeView }) => {
  const port = usePort(TOKENS.siteDisputes);
  const { siteCode, exchangeId } = exchange;
  const { data: disputes = [] } = useAnswer(KEYS.siteDisputes(siteCode, exchangeId), () => port.ofExchange(siteCode, exchangeId), {
    staleTime: 0,
  });
  if (disputes.length === 0) return null;
  const waitsForAnswer = disputes.some((one) => isOpenDispute(one.state) && one.answer === null);
  return (
    <section className={classes.part} aria-labelledby="exchange-dispute">
      <h2 id="exchange-dispute">{TEXTS.dispute}</h2>
      <DisputeList disputes={disputes} onPicture={(number) => port.picture(siteCode, exchangeId, number)}>
        {waitsForAnswer && (
          <ForRole>
            <AnswerForm exchange={exchange} />
          </ForRole>
        )}
      </DisputeList>
    </section>
  );
};

const AnswerForm = ({ exchange: { siteCode, exchangeId } }: { exchange: ExchangeView }) => {
  const port = usePort(TOKENS.siteDisputes);
  const queries = usePort(TOKENS.queries);
  const form = useForm<{ stance: DisputeStance | undefined; text: string }>({ stance: undefined, text: '' });
  const keyOf = useRequestKey();
  const submit = async (): Promise<void> => {
    const { stance, text } = form.typed;
    const key = keyOf(stance, text);
    const found = failuresOf({ stance: picked(stance), text: description(text) });
    await form.send(found, () => port.answer({ siteCode, exchangeId, stance: stance as DisputeStance, text, key }));
    // Also after a refusal: somebody else of the site, or its owner, may have been quicker.
    await queries.invalidateQueries({ queryKey: ['issuer'] });
  };
  return (
    <Form name="문제 신고에 답변하기" onSubmit={submit}>
      <Text size={14} tone="muted">
        답변은 한 번만 할 수 있어요. 나루가 양쪽의 말을 확인하여 환불, 재발송, 기각 가운데 하나로 결정해요.
      </Text>
      <Choice titled legend="어떻게 처리할까요?" name="dispute-stance" choices={STANCES} {...form.field('stance')} />
      <LongText label="답변" rows={4} most={TEXT_LIMITS.long} {...form.field('text')} />
      <FormEnd fault={form.fault()} busy={form.busy} submit="답변하기" />
    </Form>
  );
};
