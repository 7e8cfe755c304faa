import { Button } from '@mantine/core';
import { type FailureName, failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { TokenId } from '@naru/domain/shared';
import { Stack, Text } from '@naru/frontend/layout';
import { failureText } from '@naru/messages';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './trade.module.css';
import { useCancelListing } from './use-cancel-listing.ts';

/** What its owner does with an NFT that is on sale, on its own page: another price, or off sale again; and what has to wait until then. */
const OwnListing = ({ nft: { tokenId, name, number, listing } }: { nft: NftDetail }) => {
  const cancel = useCancelListing();
  if (listing === null) return null;
  const { listingId, price } = listing;
  return (
    <Stack gap={8}>
      <div className={classes.pair}>
        <LinkButton size="lg" to={addressOf('listing', { tokenId })}>
          가격 변경
        </LinkButton>
        <Button size="lg" variant="default" onClick={() => void cancel({ name, number, price, listingId })}>
          판매 취소
        </Button>
      </div>
      <Text size={14} tone="muted">
        판매 중에는 보내거나 실물로 받을 수 없어요.
      </Text>
    </Stack>
  );
};

interface Way {
  readonly to: string;
  readonly label: string;
}

/** Where what stands in the way can be looked at, or ended. */
const WAYS: Readonly<Partial<Record<FailureName, Way>>> = Object.freeze({
  alreadyListed: { to: addressOf('onSale'), label: '판매 중인 NFT 보기' },
  lockedInGift: { to: addressOf('giftDelay'), label: '선물 대기 보기' },
  inExchange: { to: addressOf('userProductExchange', { box: 'mine' }), label: '실물 수령 보기' },
  lockedInOffer: { to: addressOf('priceProposal'), label: '가격 제안 보기' },
  offerOpen: { to: addressOf('priceProposal', { box: 'sent' }), label: '보낸 제안 보기' },
  offerLimit: { to: addressOf('priceProposal', { box: 'sent' }), label: '보낸 제안 보기' },
});

/** What only its owner finds among their own things. */
const OWNERS: ReadonlySet<FailureName> = new Set(['alreadyListed', 'lockedInGift', 'inExchange', 'lockedInOffer']);

export interface WhyNotProps {
  readonly reason: FailureName;
  readonly id?: string;
  readonly tokenId?: TokenId;
  /** The reader’s own NFT, where what bars the rest is that it is on sale: what they do with it then is offered instead. */
  readonly listed?: NftDetail | undefined;
  /** Whether the reader owns what cannot be done something with. */
  readonly own: boolean;
}

/** Why something cannot be done now, in the words of the server's own refusal, and what next. */
export const WhyNotView = ({ reason, id, tokenId, own, listed }: WhyNotProps) => {
  if (reason === 'alreadyListed' && listed !== undefined) return <OwnListing nft={listed} />;
  // An inquiry brings along what it is about.
  const known = OWNERS.has(reason) && !own ? undefined : WAYS[reason];
  const way = reason === 'tokenFrozen' ? { to: addressOf('csBoardWrite', { tokenId }), label: '문의하기' } : known;
  return (
    <div className={classes.why}>
      <p id={id}>{failureText(failure(reason)).text}</p>
      {way !== undefined && (
        <LinkButton to={way.to} variant="subtle" size="compact-sm">
          {way.label}
        </LinkButton>
      )}
    </div>
  );
};
