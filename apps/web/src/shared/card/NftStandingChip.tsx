import { isOffSale, type NftKind, type NftStanding } from '@naru/domain/nft';
import { Standing, type Tone } from '../ui/Standing.tsx';

const CHIPS: Readonly<Record<NftStanding, { readonly tone: Tone; readonly label: string }>> = {
  onSale: { tone: 'open', label: '판매 중' },
  reserved: { tone: 'waiting', label: '예약됨' },
  notForSale: { tone: 'quiet', label: '보유 중' },
  sold: { tone: 'quiet', label: '보유 중' },
  revoked: { tone: 'bad', label: '폐기됨' },
};

/** Where an NFT stands; one that is just kept says whether it can be redeemed for goods instead. */
export const NftStandingChip = ({ standing, nftKind }: { standing: NftStanding; nftKind: NftKind }) => {
  const { tone, label } = CHIPS[standing];
  return <Standing tone={tone}>{isOffSale(standing) && nftKind === 'transferable' ? '실물 수령 가능' : label}</Standing>;
};
