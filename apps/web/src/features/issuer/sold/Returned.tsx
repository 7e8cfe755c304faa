import type { ReturnedSales } from '@naru/domain/issuer';
import { formatNumber, formatWon, PART_RETURNED_LABEL, RETURNED_LABEL } from '@naru/messages';
import { Status } from '../../../shared/ui/Status.tsx';

/** What went back of sales: how many whole, or a part of one, and how much; a dash where nothing did. */
export const Returned = ({ of: { count, price }, single = false }: { of: ReturnedSales; single?: boolean }) => {
  if (price === 0 && count === 0) return '-';
  const several = count === 0 ? PART_RETURNED_LABEL : `${RETURNED_LABEL} ${formatNumber(count)}개`;
  return (
    <span>
      <Status tone="bad">{single && count > 0 ? RETURNED_LABEL : several}</Status> {formatWon(price)}
    </span>
  );
};
