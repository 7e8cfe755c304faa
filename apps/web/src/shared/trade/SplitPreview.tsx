import { DEFAULT_FEE_BASIS_POINTS, splitSale } from '@naru/domain/ledger';
import { type Won, ZERO_WON } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatShare, formatWon } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import { Facts } from '../ui/Facts.tsx';

/** What goes off; nothing has no sign. */
const deducted = (amount: Won): string => (amount === 0 ? formatWon(amount) : `-${formatWon(amount)}`);

/** What becomes of the price: fee, royalty, and what the seller gets, by the domain's own division (choices 3). */
export const SplitPreview = ({ price, royaltyBasisPoints }: { price: Won | undefined; royaltyBasisPoints: number }) => {
  const { feeBasisPoints = DEFAULT_FEE_BASIS_POINTS, nextFee } = usePort(TOKENS.config);
  const { fee, royalty, deposit } = splitSale({ price: price ?? ZERO_WON, feeBasisPoints, royaltyBasisPoints });
  return (
    <div aria-live="polite">
      <Facts
        strong
        facts={[
          { label: `플랫폼 수수료 (${formatShare(feeBasisPoints)})`, value: deducted(fee) },
          ...(royaltyBasisPoints > 0 ? [{ label: `창작자 로열티 (${formatShare(royaltyBasisPoints)})`, value: deducted(royalty) }] : []),
          { label: '판매 후 정산 금액', value: formatWon(deposit) },
        ]}
      />
      {nextFee !== undefined && (
        <Text
          size={14}
          tone="muted"
          above={8}
        >{`${formatDateTime(nextFee.from)}부터 주문되면 수수료율이 바뀌어요: ${formatShare(nextFee.basisPoints)}`}</Text>
      )}
    </div>
  );
};
