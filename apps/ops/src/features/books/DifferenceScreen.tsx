import type { OperatorAnswer } from '@naru/contract/operator';
import { DIFFERENCE_KIND_LABELS, formatDateTime, formatDay, formatWon } from '@naru/messages';
import { useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { DifferenceMark } from './DifferenceMark.tsx';

type Difference = OperatorAnswer<'reconcile/show'>;

const KINDS = { paid: '결제', returned: '환불' } as const;

/** One difference with what both books say of its payment, and why it is there. */
export const DifferenceScreen = () => {
  const id = Number(useParams().difference);
  return (
    <Shown of={useAsk('reconcile/show', { difference: id })}>
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
                ['주문', of.payment?.orderId ?? '이 결제를 연 주문이 없습니다.'],
              ]}
            />
          </Section>
          <Section title="나루 장부">
            <Rows<Difference['bookings'][number]>
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
            <Rows<Difference['movements'][number]>
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
    </Shown>
  );
};
