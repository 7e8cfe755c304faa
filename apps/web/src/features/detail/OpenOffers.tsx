import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { agreedPrice } from '@naru/domain/offer';
import { formatDateTime, formatWon } from '@naru/messages';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { OfferStatus } from '../../shared/trade/OfferStatus.tsx';
import { PartRefused } from '../../shared/ui/PartRefused.tsx';
import { Remaining } from '../../shared/ui/Remaining.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Table } from '../../shared/ui/Table.tsx';
import { TEXTS } from './texts.ts';

const FEW = { page: 1, size: 5 } as const;

/** The highest of the offers that stand on an NFT; left out where nobody could make one, since the store still holds it. */
export const OpenOffers = ({ nft }: { nft: NftDetail }) => {
  const owned = nft.ownerDid !== null;
  const answer = useAnswerOf(TOKENS.offerBook, KEYS.offersOf(nft.tokenId, FEW), (offerBook) => offerBook.ofToken(nft.tokenId, FEW), {
    enabled: owned,
  });
  const { data } = answer;
  if (data === undefined) return <PartRefused of={answer} title={TEXTS.offers} />;
  if (!owned) return null;
  return (
    <Section
      title={TEXTS.offers}
      {...(nft.ownedByMe ? { more: { to: addressOf('priceProposal', { box: 'received' }), label: TEXTS.received } } : {})}
    >
      <Table
        label={`${TEXTS.offers} 표`}
        head={['제안한 회원', '가격', '상태', '제안 시각', '남은 시간']}
        numeric={['가격']}
        empty={TEXTS.noOffers}
        rows={data.dataList.map((offer) => ({
          key: String(offer.offerId),
          cells: [
            offer.buyerNickname,
            formatWon(agreedPrice(offer)),
            <OfferStatus key="state" state={offer.state} />,
            formatDateTime(offer.createdAt),
            offer.expiresAt === null ? '-' : <Remaining key="left" until={offer.expiresAt} />,
          ],
        }))}
      />
    </Section>
  );
};
