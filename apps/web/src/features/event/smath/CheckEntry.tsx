import { Button } from '@mantine/core';
import type { Recipient } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { Serial } from '@naru/domain/nft';
import type { SmathCampaign } from '@naru/domain/smath';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { ConsentPart, useConsents } from '../../../shared/form/TermsBoxes.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from './Smath.module.css';
import { clearEntry } from './stored-entry.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly serial: Serial;
  readonly campaign: SmathCampaign;
  readonly recipient: Recipient;
  readonly onChange: () => void;
}

/** The last look before the code is used up: what was typed, and two consents apart from one another, neither ticked beforehand. */
export const CheckEntry = ({ serial, campaign, recipient, onChange }: Props) => {
  const smath = usePort(TOKENS.smath);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const { box, areGiven } = useConsents(['use', 'share'], TEXTS.mustAgree);
  const [key] = useState(() => crypto.randomUUID());
  const { problem, busy, send } = useSending();
  const submit = async (): Promise<void> => {
    if (!areGiven()) return;
    const entered = await send([], () => smath.enter({ serial, recipient, agreeUse: true, agreeShare: true, key }));
    if (entered === undefined) return;
    clearEntry();
    await queries.invalidateQueries({ queryKey: ['smath'] });
    void navigate(addressOf('eventSmathStep3', { entryId: entered.value.entryId }), { replace: true });
  };
  return (
    <>
      <section className={classes.part} aria-labelledby="smath-what">
        <h2 id="smath-what">{TEXTS.what}</h2>
        <Facts
          facts={[
            { label: TEXTS.prize, value: campaign.prize },
            { label: TEXTS.issuer, value: campaign.siteName },
            { label: TEXTS.term, value: `${formatDay(campaign.startsAt)} ~ ${formatDay(campaign.endsAt)}` },
            ...recipientFacts(recipient),
          ]}
        />
      </section>
      <Form name={TEXTS.send} onSubmit={submit}>
        <ConsentPart heading="h3" title={TEXTS.use} text={TEXTS.useText}>
          {box('use', TEXTS.agreeUse)}
        </ConsentPart>
        <ConsentPart heading="h3" title={TEXTS.share} text={TEXTS.shareText}>
          {box('share', TEXTS.agreeShare)}
        </ConsentPart>
        <FormFault text={formProblem(problem)} />
        {problem?.name === 'eventCodeUsed' && (
          <p>
            <Link className={classes.link} to={addressOf('eventSmathStep3')}>
              {TEXTS.mine}
            </Link>
          </p>
        )}
        <Row gap={8}>
          <Button type="submit" size="lg" loading={busy}>
            {TEXTS.send}
          </Button>
          <Button size="lg" variant="default" onClick={onChange} disabled={busy}>
            {TEXTS.change}
          </Button>
        </Row>
      </Form>
    </>
  );
};
