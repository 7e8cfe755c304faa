import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { type SiteOverview, WAITING, WAITING_MOST, type Waiting } from '@naru/domain/overview';
import { koreanDayAt, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { KEYS } from '../../../shared/query/keys.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './Home.module.css';
import { WAITING_LABELS } from './texts.ts';

const placesOf = ({ ordersSeenAt }: SiteOverview): Readonly<Record<Waiting, string>> => ({
  newOrders: addressOf('issuerOrderList', ordersSeenAt === null ? {} : { from: koreanDayAt(new Date(ordersSeenAt)) }),
  toPrepare: addressOf('issuerExchangeList', { state: 'requested' }),
  toSend: addressOf('issuerExchangeList', { state: 'preparing' }),
  late: addressOf('issuerExchangeList', { late: 'true' }),
  disputes: addressOf('issuerExchangeList', { dispute: 'unanswered' }),
  questions: addressOf('issuerQuestionList', { state: 'waiting' }),
  failedMints: addressOf('issuerProductList', { mint: 'failed' }),
  proposedJobs: addressOf('issuerJobs', { proposed: 'true' }),
  refusedJobs: addressOf('issuerJobs', { refused: 'true' }),
  drafts: addressOf('issuerProductList', { state: 'draft' }),
  lowStock: addressOf('issuerProductList', { stock: 'low' }),
});

/** In which colour a figure stands that is not zero: what has gone wrong, or is late, in the other one. */
const URGENT: ReadonlySet<Waiting> = new Set(['late', 'disputes', 'failedMints', 'proposedJobs', 'refusedJobs']);

export const WaitingPart = ({ siteCode, overview }: { siteCode: SiteCode; overview: SiteOverview }) => {
  const { waiting } = overview;
  const places = placesOf(overview);
  const [told, markSeen] = useMarkSeen(siteCode, overview.at);
  return (
    <Section title="지금 할 일">
      {WAITING.every((name) => waiting[name] === 0) && (
        <Text size={14} tone="muted">
          지금 할 일이 없어요. 새 주문이나 요청이 오면 바로 여기에 나타나요.
        </Text>
      )}
      <ul className={classes.waiting}>
        {WAITING.map((name) => (
          <li key={name} data-none={waiting[name] === 0 || undefined} data-urgent={URGENT.has(name) || undefined}>
            <Link to={places[name]}>
              <span>{WAITING_LABELS[name]}</span>
              <strong>{waiting[name] >= WAITING_MOST ? `${formatNumber(WAITING_MOST)}+` : formatNumber(waiting[name])}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <Outcome text={told} />
      {waiting.newOrders > 0 && (
        <ForRole>
          <Button className={classes.seen ?? ''} size="compact-sm" variant="default" onClick={() => void markSeen()}>
            새 주문 확인 완료
          </Button>
        </ForRole>
      )}
    </Section>
  );
};

/** Says that the orders have been seen that stood there at a moment: what came since stays new. */
const useMarkSeen = (siteCode: SiteCode, at: string): readonly [string, () => Promise<void>] => {
  const port = usePort(TOKENS.overviews);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  const [told, setTold] = useState('');
  const mark = async (): Promise<void> => {
    const answer = await act(port.markOrdersSeen({ siteCode, at }));
    if (answer !== undefined) setTold('새 주문을 모두 확인했습니다.');
    await queries.invalidateQueries({ queryKey: KEYS.overview(siteCode) });
  };
  return [told, mark];
};
