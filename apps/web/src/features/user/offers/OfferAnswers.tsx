import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { agreedPrice, type OfferView } from '@naru/domain/offer';
import { Row, Text } from '@naru/frontend/layout';
import { fieldText, formatNumber, formatWon } from '@naru/messages';
import { type ReactNode, useState } from 'react';
import { goodsOf } from '../../../shared/exchange/exchange-facts.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { wonTyped } from '../../../shared/price-field.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { OfferStatus } from '../../../shared/trade/OfferStatus.tsx';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { SplitPreview } from '../../../shared/trade/SplitPreview.tsx';
import { useBuy } from '../../../shared/trade/use-buy.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './OfferAnswers.module.css';
import { PriceTiles } from './PriceTiles.tsx';
import { TEXTS } from './texts.ts';
import { useAnswerOffer } from './use-answer-offer.ts';
import '../../../shared/form/css.ts';
import { failureOfFault, ONE_WON, type PageQuery, TEXT_LIMITS, type TokenId, type Won } from '@naru/domain/shared';
import { useForm } from '../../../shared/form/use-form.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';

/** Whoever has named a price of their own takes that back; all else is declined. */
const declineTexts = ({ side, state }: OfferView) =>
  side === 'owner' && state === 'countered'
    ? { act: TEXTS.withdrawCounter, lead: TEXTS.withdrawCounterLead, reason: TEXTS.withdrawReason }
    : { act: TEXTS.decline, lead: TEXTS.declineLead, reason: TEXTS.declineReason };

/** Why the offer is declined: the other side reads it. */
const DeclineForm = ({ offer, onDone }: { offer: OfferView; onDone: () => void }) => {
  const form = useForm({ reason: '' });
  const { decline } = useAnswerOffer(offer);
  const texts = declineTexts(offer);
  const submit = async (): Promise<void> => {
    const reason = form.typed.reason.trim();
    if (form.tell(reason === '' ? [failureOfFault('reason', { rule: 'required' })] : [])) return;
    // A reason that did not get through stays, to be sent again.
    if (await decline(reason)) onDone();
  };
  return (
    <Form name={texts.act} onSubmit={submit}>
      <p>{texts.lead}</p>
      <LongText label={texts.reason} rows={3} most={TEXT_LIMITS.long} {...form.field('reason')} />
      <Button type="submit" color="red" variant="light">
        {texts.act}
      </Button>
    </Form>
  );
};

/** What the owner gets of a price before they take or name it: the royalty is the work's, so the NFT is asked for it. */
const Proceeds = ({ tokenId, price }: { tokenId: TokenId; price: Won | undefined }) => {
  const { data, error } = useAnswerOf(TOKENS.nfts, KEYS.nft(tokenId), (nfts) => nfts.detail(tokenId));
  if (error !== null) return null;
  return data === undefined ? <Skeleton height={132} /> : <SplitPreview price={price} royaltyBasisPoints={data.royaltyBasisPoints} />;
};

/** The owner's own price, higher than what was offered. */
const CounterForm = ({ offer }: { offer: OfferView }) => {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const { counter } = useAnswerOffer(offer);
  const price = wonTyped(typed);
  const bad = price === undefined || price <= offer.price;
  const submit = async (): Promise<void> => {
    setRefused(bad);
    if (!bad) await counter(price);
  };
  return (
    <Form name={`${TEXTS.counter}하기`} onSubmit={submit}>
      <p>{TEXTS.counterLead}</p>
      <PriceField
        label={TEXTS.counterPrice}
        typed={typed}
        onTyped={setTyped}
        error={refused && bad ? fieldText({ rule: 'price', params: { min: formatNumber(offer.price + ONE_WON) } }) : undefined}
      />
      <Proceeds tokenId={offer.tokenId} price={price} />
      <Button type="submit">{TEXTS.counter}</Button>
    </Form>
  );
};

/** The offer itself: whose it is, the price that counts now, and what was said with it. */
const Offered = ({ offer, children }: { offer: OfferView; children: ReactNode }) => {
  const owner = offer.side === 'owner';
  const price = { label: owner ? TEXTS.offered : TEXTS.ownPrice, value: formatWon(offer.price) };
  const counter = offer.counterPrice === null ? undefined : { label: TEXTS.countered, value: formatWon(offer.counterPrice) };
  const counts = counter ?? price;
  return (
    <section className={classes.offered} aria-label={TEXTS.offer}>
      <Text size={14} tone="muted">
        {owner ? TEXTS.buyer : TEXTS.owner} <bdi>{owner ? offer.buyerNickname : offer.ownerNickname}</bdi>
      </Text>
      <p className={classes.price}>
        <span>{counts.label}</span> <strong>{counts.value}</strong>
      </p>
      {counter !== undefined && <Facts facts={[price]} />}
      {offer.message !== '' && (
        <figure className={classes.said}>
          <figcaption>{TEXTS.said}</figcaption>
          <blockquote>
            <bdi>{offer.message}</bdi>
          </blockquote>
        </figure>
      )}
      {offer.reason !== '' && <Facts facts={[{ label: TEXTS.reason, value: offer.reason }]} />}
      {children}
    </section>
  );
};

/** The two highest offers are enough to find the best of the others. */
const HIGHEST: PageQuery = { page: 1, size: 2 };

/** What the offer is weighed against: what is asked for the NFT, what was paid for it last, and what others offer. */
const Weighed = ({ offer: { offerId, tokenId, side }, nft: { listing, lastPrice } }: { offer: OfferView; nft: NftDetail }) => {
  const { data } = useAnswerOf(TOKENS.offerBook, KEYS.offersOf(tokenId, HIGHEST), (offerBook) => offerBook.ofToken(tokenId, HIGHEST));
  const best = data?.dataList.find((other) => other.offerId !== offerId);
  return (
    <PriceTiles
      tiles={[
        { label: TEXTS.listed, price: listing?.price ?? null },
        { label: TEXTS.last, price: lastPrice },
        ...(side === 'owner' && data !== undefined ? [{ label: TEXTS.bestOther, price: best?.price ?? null }] : []),
      ]}
    />
  );
};

export const OfferAnswers = ({ offer }: { offer: OfferView }) => {
  const [form, setForm] = useState<'counter' | 'decline' | null>(null);
  const { accept, cancel } = useAnswerOffer(offer);
  const owner = offer.side === 'owner';
  const unanswered = offer.state === 'requested' || offer.state === 'countered';
  // What is answered is weighed against what is asked and was paid; what is paid for is named in full: its issuer, and what its goods cost to have.
  const { data: nft } = useAnswerOf(TOKENS.nfts, KEYS.nft(offer.tokenId), (nfts) => nfts.detail(offer.tokenId), {
    enabled: unanswered || (!owner && offer.state === 'accepted'),
  });
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
  const { buy } = useBuy(order);
  return (
    <DealFrame
      work={offer}
      about={
        <>
          <OfferStatus state={offer.state} />
          {offer.expiresAt !== null && <Remaining until={offer.expiresAt} />}
        </>
      }
      title={mayAccept ? TEXTS.answer : TEXTS.offer}
    >
      <Offered offer={offer}>{unanswered && nft !== undefined && <Weighed offer={offer} nft={nft} />}</Offered>
      {mayCounter && <Proceeds tokenId={offer.tokenId} price={offer.price} />}
      {mayAccept && (
        <Button size="lg" onClick={() => void accept()}>
          {owner ? TEXTS.accept : TEXTS.acceptCounter}
        </Button>
      )}
      {!owner && offer.state === 'accepted' && offer.orderId === null && (
        <Button size="lg" onClick={() => void buy()}>
          {TEXTS.pay}
        </Button>
      )}
      {next !== undefined && <Text tone="muted">{next}</Text>}
      <Row gap={8}>
        {offer.orderId !== null && <LinkButton to={addressOf('historyPayment', { order: offer.orderId })}>{TEXTS.resumePay}</LinkButton>}
        {mayCounter && (
          <Button variant="default" aria-expanded={form === 'counter'} onClick={() => setForm(form === 'counter' ? null : 'counter')}>
            {TEXTS.counter}
          </Button>
        )}
        {mayDecline && (
          <Button variant="default" aria-expanded={form === 'decline'} onClick={() => setForm(form === 'decline' ? null : 'decline')}>
            {declineTexts(offer).act}
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
      </Row>
      {form === 'counter' && mayCounter && <CounterForm offer={offer} />}
      {form === 'decline' && mayDecline && <DeclineForm offer={offer} onDone={() => setForm(null)} />}
    </DealFrame>
  );
};
