import { DEFAULT_FEE_BASIS_POINTS, splitSale } from '@naru/domain/ledger';
import { type Won, ZERO_WON } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './texts.ts';

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** What becomes of the price: fee, royalty, and what the seller gets, by the domain's own division (decisions, section 3). */
export const SplitPreview = ({ price, royaltyBasisPoints }: { price: Won | undefined; royaltyBasisPoints: number }) => {
  const { feeBasisPoints = DEFAULT_FEE_BASIS_POINTS } = useDesk(TOKENS.config);
  const { fee, royalty, deposit } = splitSale({ price: price ?? ZERO_WON, feeBasisPoints, royaltyBasisPoints });
  return (
    <div aria-live="polite">
      <Facts
        strong
        facts={[
          { label: `${TEXTS.fee} (${percent(feeBasisPoints)})`, value: `-${formatWon(fee)}` },
          ...(royaltyBasisPoints > 0
            ? [{ label: `${TEXTS.royalty} (${percent(royaltyBasisPoints)})`, value: `-${formatWon(royalty)}` }]
            : []),
          { label: TEXTS.deposit, value: formatWon(deposit) },
        ]}
      />
    </div>
  );
};
