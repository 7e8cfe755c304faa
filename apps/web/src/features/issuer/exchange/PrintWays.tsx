import { type ExchangeRow, PRINTABLE_EXCHANGE_STATES } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import { PRINTABLE_ENTRY_STATES, type SiteEntryRow } from '@naru/domain/smath';
import { formatNumber } from '@naru/messages';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

interface Size {
  readonly size: 'compact-sm' | 'sm';
}

const Ways = ({ query, count, size }: Size & { query: Readonly<Record<string, string>>; count: string }) => {
  const to = (paper: 'label' | 'slip') => addressOf('issuerExchangePrint', { ...query, paper });
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

const countOf = (chosen: number, able: number): string => (chosen > 1 ? ` (${formatNumber(able)}건)` : '');

/** The ways to labels and slips of those of the exchanges that are to be sent; nothing where none is. */
export const PrintWays = ({ exchanges, size }: Size & { exchanges: readonly Pick<ExchangeRow, 'exchangeId' | 'state'>[] }) => {
  const able = exchanges.flatMap(({ exchangeId, state }) => (PRINTABLE_EXCHANGE_STATES.has(state) ? [exchangeId] : []));
  return able.length === 0 ? null : <Ways query={{ ids: able.join(',') }} count={countOf(exchanges.length, able.length)} size={size} />;
};

/** The same of prizes. */
export const PrizePrintWays = ({ entries, size }: Size & { entries: readonly Pick<SiteEntryRow, 'entryId' | 'state'>[] }) => {
  const able = entries.flatMap(({ entryId, state }) => (PRINTABLE_ENTRY_STATES.has(state) ? [entryId] : []));
  return able.length === 0 ? null : <Ways query={{ entries: able.join(',') }} count={countOf(entries.length, able.length)} size={size} />;
};
