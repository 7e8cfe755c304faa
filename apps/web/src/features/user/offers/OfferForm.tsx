import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { OfferPreview } from '@naru/domain/offer';
import { TEXT_LIMITS, type Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useRequestKey } from '@naru/frontend/form';
import { Row, Text } from '@naru/frontend/layout';
import { actionFailureText, doneText, fieldText, formatNumber, formatWon, withJosa, workName } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useTyped } from '../../../shared/form/use-typed.ts';
import { wonTyped } from '../../../shared/price-field.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PriceTiles } from './PriceTiles.tsx';
import { TEXTS } from './texts.ts';

/** Names the NFT, what is offered and what its owner asks for it. */
const questionOf = (nft: NftDetail, price: Won): string => {
  const question = `${workName(nft)}에 ${withJosa(formatWon(price), '을/를')} 제안할까요?`;
  if (nft.listing === null) return question;
  const listed = `판매 가격: ${formatWon(nft.listing.price)}.`;
  return price < nft.listing.price ? `${question} ${listed}` : `${question} ${listed} 제안하지 않아도 지금 살 수 있어요.`;
};

/** Sends an offer after a question that names NFT and price; whether it stands. Sent twice by mistake it stands once: both carry one key. */
const useMakeOffer = (nft: NftDetail): ((offer: { price: Won; message: string }) => Promise<boolean>) => {
  const offerBook = usePort(TOKENS.offerBook);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  const keyOf = useRequestKey();
  return async (offer) => {
    const confirmed = await overlays.open('confirm', {
      title: TEXTS.make,
      text: questionOf(nft, offer.price),
      okLabel: TEXTS.send,
    });
    if (!confirmed) return false;
    const key = keyOf(offer.price, offer.message);
    const answer = await overlays.during(offerBook.request({ ...offer, tokenId: nft.tokenId, key }));
    traded();
    await overlays.open('notice', answer.ok ? doneText('notice.offerSent') : { text: actionFailureText('offer', answer.failure) });
    if (answer.ok) void navigate(addressOf('priceProposal', { box: 'sent' }));
    return answer.ok;
  };
};

export const OfferForm = ({ nft, preview }: { nft: NftDetail; preview: OfferPreview }) => {
  const [typed, setTyped, clearTyped] = useTyped(`offer ${nft.tokenId}`, '');
  const [message, setMessage, clearMessage] = useTyped(`offer message ${nft.tokenId}`, '');
  const [refused, setRefused] = useState(false);
  const makeOffer = useMakeOffer(nft);
  const price = wonTyped(typed);
  const bad = price === undefined || price < preview.least;
  const submit = async (): Promise<void> => {
    setRefused(bad);
    if (bad || !(await makeOffer({ price, message }))) return;
    clearTyped();
    clearMessage();
  };
  return (
    <DealFrame
      work={nft}
      gold={nft.productType === 'gold'}
      about={
        <p>
          {TEXTS.owner} <bdi>{nft.ownerNickname}</bdi>
        </p>
      }
      title={TEXTS.make}
      lead={TEXTS.makeLead}
    >
      <PriceTiles
        tiles={[
          { label: TEXTS.listed, price: preview.listingPrice },
          { label: TEXTS.highest, price: preview.highest },
          { label: TEXTS.last, price: nft.lastPrice },
          { label: TEXTS.least, price: preview.least },
        ]}
      />
      <Form name={`${TEXTS.make}하기`} onSubmit={submit}>
        <PriceField
          label={TEXTS.price}
          typed={typed}
          onTyped={setTyped}
          error={refused && bad ? fieldText({ rule: 'price', params: { min: formatNumber(preview.least) } }) : undefined}
        />
        <div role="status">
          {nft.listing !== null && price !== undefined && price >= nft.listing.price && (
            <Row gap={8}>
              <Text weight={600}>{TEXTS.buyNow(formatWon(nft.listing.price))}</Text>
              <LinkButton variant="default" size="sm" to={addressOf('detail', { tokenId: nft.tokenId })}>
                {TEXTS.toBuy}
              </LinkButton>
            </Row>
          )}
        </div>
        <LongText
          label={TEXTS.message}
          rows={3}
          most={TEXT_LIMITS.long}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <p>{TEXTS.life}</p>
        <Button type="submit" size="lg">
          {TEXTS.send}
        </Button>
      </Form>
    </DealFrame>
  );
};
