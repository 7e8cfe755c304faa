import { Button } from '@mantine/core';
import { type ExchangeRow, issuerMovesFrom } from '@naru/domain/exchange';
import { failure, failureByCode } from '@naru/domain/failure';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { EXCHANGE_MOVE_LABELS, failureText, formatNumber } from '@naru/messages';
import { useState } from 'react';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

/** What can be done with several at once: each goods parcel has a waybill of its own, and each cancelling a reason. */
const BULK = ['prepare', 'deliver'] as const;

interface Props {
  readonly siteCode: SiteCode;
  readonly chosen: readonly ExchangeRow[];
  readonly onDone: () => void;
}

/** Moves the chosen exchanges on together; what became of each is told in one line. */
export const BulkActs = ({ siteCode, chosen, onDone }: Props) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const traded = useTraded();
  const [message, setMessage] = useState('');
  const run = async (move: (typeof BULK)[number]): Promise<void> => {
    const ids = chosen.filter(({ state }) => issuerMovesFrom(state).includes(move)).map(({ exchangeId }) => exchangeId);
    const title = `${EXCHANGE_MOVE_LABELS[move]} (${formatNumber(ids.length)}건)`;
    if (move === 'prepare' && !(await overlays.open('confirm', { title, text: TEXTS.prepareText, okLabel: TEXTS.prepare }))) return;
    const answer = await overlays.during(desk.move(siteCode, ids, { move }));
    await Promise.all([traded(), queries.invalidateQueries({ queryKey: ['issuer'] })]);
    onDone();
    if (!answer.ok) {
      await overlays.open('refused', answer.failure);
      return;
    }
    const [first] = answer.value.refused;
    const why = first === undefined ? '' : ` ${failureText(failure((failureByCode(first.code) ?? failure('unexpected')).name)).text}`;
    const left = answer.value.refused.length;
    setMessage(
      `${formatNumber(answer.value.done)}건을 처리했습니다.${left === 0 ? '' : ` ${formatNumber(left)}건은 처리하지 못했습니다.${why}`}`,
    );
  };
  return (
    <>
      <Outcome text={message} />
      {chosen.length > 0 && (
        <fieldset className={classes.bulk} aria-label={TEXTS.bulk}>
          <span>{formatNumber(chosen.length)}건 선택</span>
          {BULK.map((move) => {
            const able = chosen.filter(({ state }) => issuerMovesFrom(state).includes(move)).length;
            return (
              <Button key={move} size="compact-sm" variant="default" disabled={able === 0} onClick={() => void run(move)}>
                {EXCHANGE_MOVE_LABELS[move]} {able > 0 && `(${formatNumber(able)}건)`}
              </Button>
            );
          })}
        </fieldset>
      )}
    </>
  );
};
