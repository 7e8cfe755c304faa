import type { NftKind } from '@naru/domain/nft';
import { needsEscrow } from '@naru/domain/order';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { TOKENS } from '../tokens.ts';
import { EscrowCertificate } from './EscrowCertificate.tsx';

/** Whether the money for something of a store is held, or how else it is paid for; nothing of what is no goods (act 전자상거래법, article 24). */
export const EscrowNote = ({ nftKind }: { nftKind: NftKind }) => {
  const { escrow } = usePort(TOKENS.config);
  if (escrow === undefined || !needsEscrow({ kind: 'store', nftKind }, 'accountTransfer')) return null;
  const { certificateUrl, cards } = escrow;
  if (certificateUrl !== null)
    return (
      <Text size={13} tone="muted">
        계좌로 결제하면 구매안전서비스(에스크로)로 보호돼요. 결제한 돈은 구매가 확정될 때까지 결제사가 보관해요. <EscrowCertificate />
      </Text>
    );
  return (
    <Text size={13} tone="muted">
      {cards
        ? '구매안전서비스가 없어 이 상품은 카드로만 결제할 수 있어요.'
        : '구매안전서비스가 아직 없어 지금은 이 상품을 살 수 없어요. 궁금한 점은 고객센터에 문의해 주세요.'}
    </Text>
  );
};
