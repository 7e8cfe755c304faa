import { Button } from '@mantine/core';
import { type Answer, failure, failureByCode } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { failureText, formatNumber } from '@naru/messages';
import { type ReactNode, useState } from 'react';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

/** One thing to do with those of the chosen that allow it. */
export interface BulkAct {
  readonly label: string;
  /** How many of the chosen allow it. */
  readonly able: number;
  /** What it cannot be taken back from, told before it happens. */
  readonly warning?: string;
  /** What became of those that it was done with. */
  readonly outcome: string;
  readonly run: () => Answer<{ readonly done: number; readonly refused: readonly { readonly code: number }[] }>;
}

interface Props {
  readonly chosen: number;
  readonly acts: readonly BulkAct[];
  readonly onDone: () => void;
  /** Other ways on from what is chosen. */
  readonly children?: ReactNode;
}

/** Moves the chosen on together; what became of each is told in one line. */
export const BulkActs = ({ chosen, acts, onDone, children }: Props) => {
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
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
        <fieldset className={classes.bulk} aria-label={TEXTS.bulk}>
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
