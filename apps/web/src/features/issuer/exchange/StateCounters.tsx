import type { ExchangeState } from '@naru/domain/exchange';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { EXCHANGE_STATE_LABELS, formatNumber } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly state: ExchangeState | undefined;
  readonly onState: (state: ExchangeState | undefined) => void;
}

const STATES = Object.keys(EXCHANGE_STATE_LABELS) as ExchangeState[];

/** How many exchanges stand where; each figure shows its own. Left out where it cannot be had, since the list below says more. */
export const StateCounters = ({ siteCode, state, onState }: Props) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  const { data, error } = useQuery({ queryKey: KEYS.issuerExchangeCounts(siteCode), queryFn: () => unwrap(desk.counts(siteCode)) });
  if (error !== null) return null;
  if (data === undefined) return <Skeleton height={76} />;
  const all = STATES.reduce((sum, each) => sum + data[each], 0);
  const figure = (name: ExchangeState | undefined, label: string, count: number) => (
    <button type="button" key={label} aria-pressed={state === name} onClick={() => onState(name)}>
      <span>{label}</span>
      <strong>{formatNumber(count)}</strong>
    </button>
  );
  return (
    <fieldset className={classes.counters} aria-label={TEXTS.counters}>
      {figure(undefined, TEXTS.all, all)}
      {STATES.map((each) => figure(each, EXCHANGE_STATE_LABELS[each], data[each]))}
    </fieldset>
  );
};
