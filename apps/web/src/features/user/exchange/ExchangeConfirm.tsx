import { ConsentPart } from '../../../shared/form/ConsentPart.tsx';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { DetailSkeleton } from '../../../shared/detail/DetailSkeleton.tsx';
import { draftFor, type ExchangeDraft } from '../../../shared/exchange/exchange-draft.ts';
import { costFacts, recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { useConsents } from '../../../shared/form/use-consents.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { useTokenId } from '../../../shared/use-id.ts';
import classes from './Exchange.module.css';
import { useRedeemed } from './ExchangeForm.tsx';
import { TEXTS } from './texts.ts';
import { useRequest } from './use-request.ts';

/** The last look before anything binds: goods, recipient, whole cost, consents (product 2, product/exchange/confirm). */
export const ExchangeConfirm = () => {
  const session = useSession();
  return session.state === 'member' ? <OfMember did={session.member.did} /> : <DetailSkeleton />;
};

const OfMember = ({ did }: { did: string }) => {
  const tokenId = useTokenId();
  // What was typed at the beginning: asking for it forgets it, and the screen stays until it is left.
  const [draft] = useState(() => draftFor(did, tokenId));
  if (draft === undefined) return <Navigate replace to={addressOf('userProductExchange', { tokenId })} />;
  return <Loaded draft={draft} />;
};

const Loaded = ({ draft }: { draft: ExchangeDraft }) => {
  const { nft, quote, error, retry } = useRedeemed(draft.tokenId);
  const { box, areGiven } = useConsents(['withdrawal', 'privacy'], TEXTS.mustAgree);
  const request = useRequest(draft);
  if (error !== null) return <Refusal error={error} onRetry={retry} />;
  if (nft === undefined || quote === undefined) return <DetailSkeleton />;
  const submit = async (): Promise<void> => {
    if (areGiven()) await request(nft, quote.costs);
  };
  return (
    <DealFrame work={nft} gold={nft.productType === 'gold'} about={<p>{nft.siteName}</p>} title={TEXTS.confirm} lead={TEXTS.confirmLead}>
      <section className={classes.part} aria-labelledby="exchange-recipient">
        <h2 id="exchange-recipient">{TEXTS.recipient}</h2>
        <Facts facts={recipientFacts(draft.recipient)} />
      </section>
      <section className={classes.part} aria-labelledby="exchange-costs">
        <h2 id="exchange-costs">{TEXTS.costs}</h2>
        <Facts strong facts={costFacts(quote.costs)} />
      </section>
      <Form name={TEXTS.ask} onSubmit={submit}>
        <ConsentPart heading="h2" title={TEXTS.withdrawal} text={TEXTS.withdrawalText}>
          {box('withdrawal', TEXTS.agreeWithdrawal)}
        </ConsentPart>
        <ConsentPart heading="h2" title={TEXTS.privacy} text={TEXTS.privacyText}>
          {box('privacy', TEXTS.agreePrivacy)}
        </ConsentPart>
        <div className={classes.ways}>
          <Button type="submit" size="lg">
            {quote.costs.total === 0 ? TEXTS.ask : TEXTS.askAndPay}
          </Button>
          <LinkButton size="lg" variant="default" to={addressOf('userProductExchange', { tokenId: draft.tokenId })}>
            {TEXTS.change}
          </LinkButton>
        </div>
      </Form>
    </DealFrame>
  );
};
