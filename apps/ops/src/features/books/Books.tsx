import type { OperatorAnswer } from '@naru/contract/operator';
import { DIFFERENCE_KIND_LABELS, formatDay, formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './Books.module.css';
import { DifferenceMark } from './DifferenceMark.tsx';

type Difference = OperatorAnswer<'reconcile/list'>['differences'][number];

/** Where the payment provider's books and ours disagree. */
export const Books = () => {
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const books = useAsk('reconcile/list', { open: which === 'open' });
  return (
    <Page
      title="장부 대조"
      lead="결제사 장부와 나루 장부가 다른 결제입니다. 매일 아침 저절로 맞춰 봅니다."
      actions={<Choice name="보기" value={which} choices={{ open: '확인 필요', all: '전체' }} onChange={setWhich} />}
    >
      <Shown of={books}>
        {({ compared, missed, allMissed, all, differences, unread }) => (
          <>
            <p>{compared === null ? '아직 맞춰 본 날이 없습니다.' : `${formatDay(compared)}까지 맞춰 보았습니다.`}</p>
            {allMissed > 0 && (
              <p>{`맞춰 보지 못한 날이 ${formatNumber(allMissed)}일 있습니다: ${missed.map(formatDay).join(', ')}${allMissed > missed.length ? ' …' : ''}`}</p>
            )}
            {unread.length > 0 && (
              <p>{`결제사가 보낸 알림 가운데 읽지 못한 것이 ${formatNumber(unread.reduce((sum, { seen }) => sum + seen, 0))}번 있습니다.`}</p>
            )}
            <Rows<Difference>
              name="장부 차이"
              rows={differences}
              keyOf={({ difference }) => difference}
              none={
                compared === null
                  ? '맞춰 본 날이 없어 차이를 알 수 없습니다.'
                  : allMissed > 0
                    ? '맞춰 본 날에는 두 장부가 맞습니다.'
                    : '두 장부가 모두 맞습니다.'
              }
              columns={[
                {
                  head: '날짜',
                  cell: ({ difference, day }) => (
                    <Link to={`/books/${difference}`} className={classes.day}>
                      {formatDay(day)}
                    </Link>
                  ),
                },
                { head: '무엇이', cell: ({ kind }) => DIFFERENCE_KIND_LABELS[kind] },
                { head: '나루', cell: ({ ours }) => formatWon(ours), figure: true },
                { head: '결제사', cell: ({ theirs }) => formatWon(theirs), figure: true },
                { head: '상태', cell: ({ state }) => <DifferenceMark state={state} /> },
                { head: '설명', cell: ({ explanation }) => explanation },
              ]}
            />
            {all > differences.length && <p>{`모두 ${formatNumber(all)}건 가운데 새것 ${formatNumber(differences.length)}건입니다.`}</p>}
          </>
        )}
      </Shown>
    </Page>
  );
};
