import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { Fact } from '@naru/domain/nft';
import { agreedPrice, type OfferView } from '@naru/domain/offer';
import { useDesk } from '@naru/frontend/container';
import { formatWon } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goodsOf } from '../../../shared/exchange/goods.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { OfferStanding } from '../../../shared/trade/OfferStanding.tsx';
import { useBuy } from '../../../shared/trade/use-buy.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { CounterForm } from './CounterForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import classes from './Offers.module.css';
import { Proceeds } from './Proceeds.tsx';
import { TEXTS } from './texts.ts';
import { useAnswerOffer } from './use-answer-offer.ts';

/** What is known of the offer; the price that counts now comes last and stands out. */
const factsOf = (offer: OfferView): Fact[] => [
  { label: offer.side === 'owner' ? TEXTS.buyer : TEXTS.owner, value: offer.side === 'owner' ? offer.buyerNickname : offer.ownerNickname },
  ...(offer.message === '' ? [] : [{ label: TEXTS.said, value: offer.message }]),
  ...(offer.reason === '' ? [] : [{ label: TEXTS.reason, value: offer.reason }]),
  { label: offer.side === 'owner' ? TEXTS.offered : TEXTS.ownPrice, value: formatWon(offer.price) },
  ...(offer.counterPrice === null ? [] : [{ label: TEXTS.countered, value: formatWon(offer.counterPrice) }]),
];

/** What the reader's side can do with the offer where it stands. */
export const OfferDesk = ({ offer }: { offer: OfferView }) => {
  const [form, setForm] = useState<'counter' | 'decline' | null>(null);
  const { accept, cancel } = useAnswerOffer(offer);
  const nfts = useDesk(TOKENS.nfts);
  const owner = offer.side === 'owner';
  // What is paid for is named in full: its issuer, and what its goods cost to have.
  const { data: nft } = useQuery({
    queryKey: KEYS.nft(offer.tokenId),
    queryFn: () => unwrap(nfts.detail(offer.tokenId)),
    enabled: !owner && offer.state === 'accepted',
  });
  const unanswered = offer.state === 'requested' || offer.state === 'countered';
  const mayCounter = owner && offer.state === 'requested';
  // Whoever has asked takes it back; what they decline is the answer.
  const mayDecline = owner ? unanswered : offer.state === 'countered';
  const mayAccept = offer.state === (owner ? 'requested' : 'countered');
  const paying = offer.state === 'accepted' && offer.expiresAt === null;
  const next = paying ? TEXTS.paying : TEXTS.next[offer.side]?.[offer.state];
  const order = {
    name: offer.name,
    issuer: nft?.siteName ?? '',
    picture: offer.thumbnail,
    target: { kind: 'offer', offerId: offer.offerId } as const,
    price: agreedPrice(offer),
    withdrawal: 'member' as const,
    ...(nft === undefined ? {} : { goods: goodsOf(nft) }),
    seller: { tokenId: offer.tokenId, number: offer.number },
  };
  const buy = useBuy(order);
  return (
    <DealFrame
      work={offer}
      about={
        <>
          <OfferStanding state={offer.state} />
          {offer.expiresAt !== null && <Remaining until={offer.expiresAt} />}
        </>
      }
      title={mayAccept ? TEXTS.answer : TEXTS.offer}
    >
      <Facts strong facts={factsOf(offer)} />
      {mayCounter && <Proceeds tokenId={offer.tokenId} price={offer.price} />}
      {next !== undefined && <p className={classes.next}>{next}</p>}
      <div className={classes.ways}>
        {mayAccept && <Button onClick={() => void accept()}>{owner ? TEXTS.accept : TEXTS.acceptCounter}</Button>}
        {!owner && offer.state === 'accepted' && offer.orderId === null && <Button onClick={() => void buy()}>{TEXTS.pay}</Button>}
        {offer.orderId !== null && <LinkButton to={addressOf('historyPayment', { order: offer.orderId })}>{TEXTS.resumePay}</LinkButton>}
        {mayCounter && (
          <Button variant="default" aria-expanded={form === 'counter'} onClick={() => setForm(form === 'counter' ? null : 'counter')}>
            {TEXTS.counter}
          </Button>
        )}
        {mayDecline && (
          <Button variant="default" aria-expanded={form === 'decline'} onClick={() => setForm(form === 'decline' ? null : 'decline')}>
            {TEXTS.decline}
          </Button>
        )}
        {!owner && (unanswered || offer.state === 'accepted') && offer.orderId === null && (
          <Button variant="default" onClick={() => void cancel()}>
            {TEXTS.cancel}
          </Button>
        )}
        <LinkButton variant="default" to={addressOf('detail', { tokenId: offer.tokenId })}>
          {TEXTS.toWork}
        </LinkButton>
      </div>
      {form === 'counter' && mayCounter && <CounterForm offer={offer} />}
      {form === 'decline' && mayDecline && <DeclineForm offer={offer} onDone={() => setForm(null)} />}
    </DealFrame>
  );
};
