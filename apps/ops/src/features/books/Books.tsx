import type { DifferenceState } from '@naru/domain/reconciliation';
import { DIFFERENCE_KIND_LABELS, DIFFERENCE_STATE_LABELS, formatDateTime, formatDay, formatNumber, formatWon } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Facts, ListPage, Mark, NewestOf, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './Books.module.css';

/** Where the payment provider's books and ours disagree. */
export const Books = () => (
  <ListPage title="장부 대조" lead="결제사 장부와 나루 장부가 다른 결제입니다. 매일 아침 저절로 맞춰 봅니다." open="확인 필요">
    {(isOpen) => (
      <CallAnswer call="reconcile/list" body={{ open: isOpen }}>
        {({ compared, missed, allMissed, all, differences, unread }) => (
          <>
            <p>{compared === null ? '아직 맞춰 본 날이 없습니다.' : `${formatDay(compared)}까지 맞춰 보았습니다.`}</p>
            {allMissed > 0 && (
              <p>{`맞춰 보지 못한 날이 ${formatNumber(allMissed)}일 있습니다: ${missed.map(formatDay).join(', ')}${allMissed > missed.length ? ' …' : ''}`}</p>
            )}
            {unread.length > 0 && (
              <p>{`결제사가 보낸 알림 가운데 읽지 못한 것이 ${formatNumber(unread.reduce((sum, { seen }) => sum + seen, 0))}번 있습니다.`}</p>
            )}
            <Rows
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
            <NewestOf all={all} shown={differences.length} />
          </>
        )}
      </CallAnswer>
    )}
  </ListPage>
);

const TONES = { open: 'bad', explained: 'good', resolved: 'plain' } as const satisfies Record<DifferenceState, string>;

const DifferenceMark = ({ state }: { state: DifferenceState }) => <Mark tone={TONES[state]}>{DIFFERENCE_STATE_LABELS[state]}</Mark>;

const KINDS = { paid: '결제', returned: '환불' } as const;

/** One difference with what both books say of its payment, and why it is there. */
export const DifferenceScreen = () => {
  const id = Number(useParams().difference);
  return (
    <CallAnswer call="reconcile/show" body={{ difference: id }}>
      {(of) => (
        <Page
          title={DIFFERENCE_KIND_LABELS[of.kind]}
          lead={`${formatDay(of.day)}, 결제사 ${of.provider}`}
          actions={
            of.state === 'open' && (
              <ActButton
                main
                call="reconcile/explain"
                label="설명하고 끝내기"
                text="왜 다른지, 무엇을 했는지 적으면 이 차이를 끝냅니다. 금액이 다시 달라지면 새로 나타납니다."
                fields={[{ name: 'reason', label: '설명', kind: 'long', hint: '감사 기록에 이름과 함께 남습니다.' }]}
                body={(typed) => ({ difference: of.difference, reason: typed('reason') })}
                done="설명을 남기고 차이를 끝냈습니다."
              />
            )
          }
        >
          <Section title="차이" actions={<DifferenceMark state={of.state} />}>
            <Facts
              facts={[
                ['나루 장부', formatWon(of.ours)],
                ['결제사 장부', formatWon(of.theirs)],
                ['설명', of.explanation],
                ['설명한 사람', of.explainedBy],
              ]}
            />
            <Facts
              facts={[
                ['결제 번호', of.providerKey],
                ['주문', of.payment?.orderNumber ?? '이 결제를 연 주문이 없습니다.'],
              ]}
            />
          </Section>
          <Section title="나루 장부">
            <Rows
              name="나루 장부"
              rows={of.bookings}
              keyOf={({ booking }) => booking}
              none="나루 장부에 없습니다."
              columns={[
                { head: '언제', cell: ({ at }) => formatDateTime(at) },
                { head: '금액', cell: ({ amount }) => formatWon(amount), figure: true },
                { head: '분개', cell: ({ booking }) => booking },
              ]}
            />
          </Section>
          <Section title="결제사 장부">
            <Rows
              name="결제사 장부"
              rows={of.movements}
              keyOf={({ reference }) => reference}
              none="결제사 장부에 없습니다."
              columns={[
                { head: '언제', cell: ({ at }) => formatDateTime(at) },
                { head: '무엇', cell: ({ kind }) => KINDS[kind] },
                { head: '금액', cell: ({ amount }) => formatWon(amount), figure: true },
                { head: '수수료', cell: ({ fee }) => (fee === null ? '모름' : formatWon(fee)), figure: true },
                { head: '거래 번호', cell: ({ reference }) => reference },
              ]}
            />
          </Section>
        </Page>
      )}
    </CallAnswer>
  );
};
