import { isolated } from '@naru/messages';
import '../form/css.ts';
import { Button } from '@mantine/core';
import type { GiftReply } from '@naru/domain/gift';
import { failureOfFault, requiredText, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { fieldProblem, formProblem } from '../form/problem.ts';
import { LongText } from '../form/TypedText.tsx';
import { useSending } from '../form/use-sending.ts';
import { TOKENS } from '../tokens.ts';

const wordsOf = requiredText(TEXT_LIMITS.long);

/** Says thank you to the member who sent what was received; what was said stands there afterwards. */
export const ThankForm = ({ reply: { giftId, said }, sender }: { readonly reply: GiftReply; readonly sender: string }) => {
  const sendings = usePort(TOKENS.sendings);
  const [words, setWords] = useState('');
  const [sent, setSent] = useState<string>();
  const { problem, busy, edited, send } = useSending();
  const thanks = sent ?? said;
  const submit = async (): Promise<void> => {
    const read = wordsOf(words);
    const faults = read.ok ? [] : [failureOfFault('message', read.failure)];
    const done = await send(faults, () => sendings.thank(giftId, words));
    if (done !== undefined && read.ok) setSent(read.value);
  };
  if (thanks !== null)
    return (
      <p role={sent === undefined ? undefined : 'status'}>
        {`${isolated(sender)}님에게 감사 인사를 보냈어요.`} “{thanks}”
      </p>
    );
  return (
    <Form name="감사 인사" onSubmit={submit}>
      <LongText
        label={`${isolated(sender)}님에게 남길 말`}
        rows={3}
        most={TEXT_LIMITS.long}
        value={words}
        error={fieldProblem(problem, 'message')}
        onChange={(event) => {
          edited('message');
          setWords(event.currentTarget.value);
        }}
      />
      <FormFault text={formProblem(problem, ['message'])} />
      <Button type="submit" variant="default" loading={busy}>
        감사 인사 보내기
      </Button>
    </Form>
  );
};
