import type { ExchangeRow } from '@naru/domain/exchange';
import { PRINTABLE_EXCHANGE_STATES } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import { formatNumber } from '@naru/messages';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

/** The ways to labels and slips of those of the exchanges that are to be sent; nothing where none is. */
export const PrintWays = ({
  exchanges,
  size,
}: {
  exchanges: readonly Pick<ExchangeRow, 'exchangeId' | 'state'>[];
  size: 'compact-sm' | 'sm';
}) => {
  const able = exchanges.flatMap(({ exchangeId, state }) => (PRINTABLE_EXCHANGE_STATES.has(state) ? [exchangeId] : []));
  if (able.length === 0) return null;
  const count = exchanges.length > 1 ? ` (${formatNumber(able.length)}건)` : '';
  const to = (paper: 'label' | 'slip') => addressOf('issuerExchangePrint', { ids: able.join(','), paper });
  return (
    <>
      <LinkButton size={size} variant="default" to={to('label')}>
        {TEXTS.printLabel}
        {count}
      </LinkButton>
      <LinkButton size={size} variant="default" to={to('slip')}>
        {TEXTS.printSlip}
        {count}
      </LinkButton>
    </>
  );
};
