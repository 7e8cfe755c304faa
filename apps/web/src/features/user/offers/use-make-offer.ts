import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { actionFailureText, formatWon, message, withJosa, workName } from '@naru/messages';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** Sends an offer after a question that names NFT and price; whether it stands. Sent twice by mistake it stands once: both carry one key. */
export const useMakeOffer = (nft: NftDetail): ((offer: { price: Won; message: string }) => Promise<boolean>) => {
  const offerBook = useDesk(TOKENS.offerBook);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  const sent = useRef({ key: '', of: '' });
  return async (offer) => {
    const confirmed = await overlays.open('confirm', {
      title: TEXTS.make,
      text: `${workName(nft)}에 ${withJosa(formatWon(offer.price), '을/를')} 제안할까요?`,
      okLabel: TEXTS.send,
    });
    if (!confirmed) return false;
    const of = JSON.stringify(offer);
    if (sent.current.of !== of) sent.current = { key: crypto.randomUUID(), of };
    const answer = await overlays.during(offerBook.request({ ...offer, tokenId: nft.tokenId, key: sent.current.key }));
    traded();
    await overlays.open('notice', { text: answer.ok ? message('notice.offerSent') : actionFailureText('offer', answer.failure) });
    if (answer.ok) void navigate(addressOf('priceProposal', { box: 'sent' }));
    return answer.ok;
  };
};
