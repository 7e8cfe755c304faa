import { isolated } from '@naru/messages';
import '../form/css.ts';
import type { GiftReply } from '@naru/domain/gift';
import { failuresOf, requiredText, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { LongText } from '../form/TypedText.tsx';
import { useForm } from '../form/use-form.ts';
import { TOKENS } from '../tokens.ts';

const wordsOf = requiredText(TEXT_LIMITS.long);

/** Says thank you to the member who sent what was received; what was said stands there afterwards. */
export const ThankForm = ({ reply: { giftId, said }, sender }: { readonly reply: GiftReply; readonly sender: string }) => {
  const sendings = usePort(TOKENS.sendings);
  const [sent, setSent] = useState<string>();
  const form = useForm({ message: '' });
  const thanks = sent ?? said;
  const submit = async (): Promise<void> => {
    const read = wordsOf(form.typed.message);
    const done = await form.send(failuresOf({ message: read }), () => sendings.thank(giftId, form.typed.message));
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
      <LongText label={`${isolated(sender)}님에게 남길 말`} rows={3} most={TEXT_LIMITS.long} {...form.field('message')} />
      <FormEnd fault={form.fault()} busy={form.busy} variant="default" submit="감사 인사 보내기" />
    </Form>
  );
};
