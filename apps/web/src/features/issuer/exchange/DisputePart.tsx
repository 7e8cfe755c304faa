import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { DISPUTE_STANCE, type DisputeStance, isOpenDispute } from '@naru/domain/dispute';
import type { ExchangeView } from '@naru/domain/exchange';
import { description, failuresOf, namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { DISPUTE_STANCE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DisputeList } from '../../../shared/dispute/DisputeList.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { picked } from '../../../shared/form/use-faults.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
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
  const { data: disputes = [] } = useQuery({
    queryKey: KEYS.siteDisputes(siteCode, exchangeId),
    queryFn: () => unwrap(port.ofExchange(siteCode, exchangeId)),
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
  const [stance, setStance] = useState<DisputeStance>();
  const [text, setText] = useState('');
  const { problems, busy, edited, send } = useSending();
  const sent = useRef({ key: '', of: '' });
  const submit = async (): Promise<void> => {
    const of = `${stance} ${text}`;
    if (sent.current.of !== of) sent.current = { key: crypto.randomUUID(), of };
    const { key } = sent.current;
    const found = failuresOf({ stance: picked(stance), text: description(text) });
    await send(found, () => port.answer({ siteCode, exchangeId, stance: stance as DisputeStance, text, key }));
    // Also after a refusal: somebody else of the site, or its owner, may have been quicker.
    await queries.invalidateQueries({ queryKey: ['issuer'] });
  };
  return (
    <Form name="문제 신고에 답변하기" onSubmit={submit}>
      <Text size={14} tone="muted">
        답변은 한 번만 할 수 있어요. 나루가 양쪽의 말을 확인하여 환불, 재발송, 기각 가운데 하나로 결정해요.
      </Text>
      <Choice
        titled
        legend="어떻게 처리할까요?"
        name="dispute-stance"
        value={stance ?? ''}
        choices={STANCES}
        fault={fieldProblem(problems, 'stance')}
        onChange={(value) => {
          edited('stance');
          setStance(value as DisputeStance);
        }}
      />
      <LongText
        label="답변"
        rows={4}
        most={TEXT_LIMITS.long}
        value={text}
        error={fieldProblem(problems, 'text')}
        onChange={(event) => {
          edited('text');
          setText(event.currentTarget.value);
        }}
      />
      <FormFault text={formProblem(problems, ['stance', 'text'])} />
      <Button type="submit" loading={busy}>
        답변하기
      </Button>
    </Form>
  );
};
