import type { OperatorAnswer } from '@naru/contract/operator';
import { FEE_RISE_DAYS, MOST_FEE_BASIS_POINTS } from '@naru/domain/ledger';
import { formatDateTime, houseActorName } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Section } from '../../shared/ui/Section.tsx';

type Rate = OperatorAnswer<'fee/list'>['rates'][number];

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** A percentage as it is typed, in basis points; what is none is refused by the server. */
const basisPointsIn = (typed: string): number => Math.round(Number(typed.replace('%', '').trim()) * 100);

const Change = () => (
  <ActButton
    main
    call="fee/plan"
    label="수수료율 바꾸기"
    text={`바뀌는 날 0시부터 주문한 것에 새 수수료율을 적용합니다. 올릴 때는 ${FEE_RISE_DAYS}일, 내릴 때는 하루 전에 정해야 합니다. 다른 최고관리자가 승인하면 판매하는 모든 회원과 발행사에 알립니다. 공지사항과 약관은 따로 올려 주세요.`}
    fields={[
      {
        name: 'basisPoints',
        label: '새 수수료율 (%)',
        kind: 'text',
        hint: `5.5처럼 적습니다. ${percent(MOST_FEE_BASIS_POINTS)}까지 정할 수 있습니다.`,
      },
      { name: 'from', label: '바뀌는 날', kind: 'text', hint: '2027-01-01처럼 적습니다.' },
    ]}
    reasoned
    body={(typed) => ({ basisPoints: basisPointsIn(typed('basisPoints')), from: typed('from').trim() })}
    done="수수료율을 바꿨습니다."
    harms
  />
);

/** What the market takes of sales: now, what is decided for later, and what it was. */
export const FeeRates = () => (
  <Shown of={useAsk('fee/list', {})}>
    {({ now, rates }) => (
      <Section title={`판매 수수료율 ${percent(now)}`} actions={<Change />}>
        <Rows<Rate>
          name="판매 수수료율"
          rows={rates}
          keyOf={({ from, at }) => `${from} ${at}`}
          none="아직 정한 수수료율이 없습니다."
          columns={[
            { head: '수수료율', cell: ({ basisPoints }) => percent(basisPoints) },
            { head: '시작', cell: ({ from, by }) => (by === 'setting' ? '처음부터' : formatDateTime(from)) },
            { head: '정한 사람', cell: ({ by }) => (by === 'setting' ? '서버 설정' : houseActorName(by)) },
            { head: '정한 때', cell: ({ at }) => formatDateTime(at) },
          ]}
        />
      </Section>
    )}
  </Shown>
);
