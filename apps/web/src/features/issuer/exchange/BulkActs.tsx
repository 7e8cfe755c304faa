import { Button } from '@mantine/core';
import { type ExchangeRow, PRINTABLE_EXCHANGE_STATES } from '@naru/domain/exchange';
import { type Answer, failure, failureByCode } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { namesOf } from '@naru/domain/shared';
import { PRINTABLE_ENTRY_STATES, type SiteEntryRow } from '@naru/domain/smath';
import { usePort } from '@naru/frontend/container';
import { failureText, formatNumber } from '@naru/messages';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

interface Size {
  readonly size: 'compact-sm' | 'sm';
}

const Ways = ({ query, count, size }: Size & { query: Readonly<Record<string, string>>; count: string }) => {
  const to = (paper: 'label' | 'slip') => addressOf('issuerExchangePrint', { ...query, paper });
  return (
    <>
      <LinkButton size={size} variant="default" to={to('label')}>
        라벨 인쇄 (A6)
        {count}
      </LinkButton>
      <LinkButton size={size} variant="default" to={to('slip')}>
        명세서 인쇄 (A4)
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

export const PrizePrintWays = ({ entries, size }: Size & { entries: readonly Pick<SiteEntryRow, 'entryId' | 'state'>[] }) => {
  const able = entries.flatMap(({ entryId, state }) => (PRINTABLE_ENTRY_STATES.has(state) ? [entryId] : []));
  return able.length === 0 ? null : <Ways query={{ entries: able.join(',') }} count={countOf(entries.length, able.length)} size={size} />;
};

interface StateCountersProps<State extends string> {
  readonly labels: Readonly<Record<State, string>>;
  readonly keyOf: QueryKey;
  readonly count: () => Answer<Readonly<Record<State, number>>>;
  readonly state: State | undefined;
  readonly onState: (state: State | undefined) => void;
}

/** How many stand where; each figure shows its own. Left out where the figures cannot be had, since the list below says more. */
export const StateCounters = <State extends string>({ labels, keyOf, count, state, onState }: StateCountersProps<State>) => {
  const { data: counts, error } = useAnswer(keyOf, count);
  if (error !== null) return null;
  if (counts === undefined) return <Skeleton height={76} />;
  const states = namesOf(labels);
  const all = states.reduce((sum, each) => sum + counts[each], 0);
  const figure = (name: State | undefined, label: string, count: number) => (
    <button type="button" key={label} aria-pressed={state === name} onClick={() => onState(name)}>
      <span>{label}</span>
      <strong>{formatNumber(count)}</strong>
    </button>
  );
  return (
    <fieldset className={classes.counters} aria-label="상태별 신청" data-states={states.length}>
      {figure(undefined, TEXTS.all, all)}
      {states.map((each) => figure(each, labels[each], counts[each]))}
    </fieldset>
  );
};

export interface BulkAct {
  readonly label: string;
  /** How many of the chosen allow it. */
  readonly able: number;
  /** What it cannot be taken back from, told before it happens. */
  readonly warning?: string;
  readonly outcome: string;
  readonly run: () => Answer<{ readonly done: number; readonly refused: readonly { readonly code: number }[] }>;
}

interface Props {
  readonly chosen: number;
  readonly acts: readonly BulkAct[];
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** Moves the chosen on together; what became of each is told in one line. */
export const BulkActs = ({ chosen, acts, onDone, children }: Props) => {
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const traded = useTraded();
  const [message, setMessage] = useState('');
  const carryOut = async ({ label, able, warning, outcome, run }: BulkAct): Promise<void> => {
    const title = `${label} (${formatNumber(able)}건)`;
    if (warning !== undefined && !(await overlays.open('confirm', { title, text: warning, okLabel: label }))) return;
    const answer = await overlays.during(run());
    traded();
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    onDone();
    if (!answer.ok) {
      await overlays.open('refused', answer.failure);
      return;
    }
    const [first] = answer.value.refused;
    const why = first === undefined ? '' : ` ${failureText(failure((failureByCode(first.code) ?? failure('unexpected')).name)).text}`;
    const left = answer.value.refused.length;
    const { done } = answer.value;
    setMessage(
      [
        ...(done > 0 ? [`${formatNumber(done)}건을 ${outcome}`] : []),
        ...(left > 0 ? [`${formatNumber(left)}건은 처리하지 못했습니다.${why}`] : []),
      ].join(' '),
    );
  };
  return (
    <>
      <Outcome text={message} />
      {chosen > 0 && (
        <fieldset className={classes.bulk} aria-label="선택한 신청 처리">
          <span>{formatNumber(chosen)}건 선택</span>
          {acts.map((act) => (
            <Button key={act.label} size="compact-sm" variant="default" disabled={act.able === 0} onClick={() => void carryOut(act)}>
              {act.label} {act.able > 0 && `(${formatNumber(act.able)}건)`}
            </Button>
          ))}
          {children}
        </fieldset>
      )}
    </>
  );
};
