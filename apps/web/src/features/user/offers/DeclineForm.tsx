import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { OfferView } from '@naru/domain/offer';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { fieldText } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { TEXTS } from './texts.ts';
import { useAnswerOffer } from './use-answer-offer.ts';

/** Why the offer is declined: the other side reads it. */
export const DeclineForm = ({ offer, onDone }: { offer: OfferView; onDone: () => void }) => {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const { decline } = useAnswerOffer(offer);
  const bad = reason.trim() === '';
  const submit = async (): Promise<void> => {
    setRefused(bad);
    // A reason that did not get through stays, to be sent again.
    if (!bad && (await decline(reason.trim()))) onDone();
  };
  return (
    <Form name={TEXTS.decline} onSubmit={submit}>
      <p>{TEXTS.declineLead}</p>
      <LongText
        label={TEXTS.declineReason}
        rows={3}
        most={TEXT_LIMITS.long}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={refused && bad ? fieldText({ rule: 'required' }) : undefined}
      />
      <Button type="submit" color="red" variant="light">
        {TEXTS.decline}
      </Button>
    </Form>
  );
};
