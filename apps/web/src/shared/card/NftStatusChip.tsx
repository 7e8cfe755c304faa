import { isOffSale, type NftKind, type NftStatus } from '@naru/domain/nft';
import { Status, type Tone } from '../ui/Status.tsx';

const CHIPS: Readonly<Record<NftStatus, { readonly tone: Tone; readonly label: string }>> = {
  onSale: { tone: 'open', label: '판매 중' },
  reserved: { tone: 'waiting', label: '예약됨' },
  notForSale: { tone: 'quiet', label: '보유 중' },
  sold: { tone: 'quiet', label: '보유 중' },
  revoked: { tone: 'bad', label: '폐기됨' },
};

/** Where an NFT stands; one that is just kept says whether it can be redeemed for goods instead. */
export const NftStatusChip = ({ status, nftKind }: { status: NftStatus; nftKind: NftKind }) => {
  const { tone, label } = CHIPS[status];
  return <Status tone={tone}>{isOffSale(status) && nftKind === 'transferable' ? '실물 수령 가능' : label}</Status>;
};
