import type { OperatorAnswer } from '@naru/contract/operator';
import { isOpenDispute, PART_SOURCES, RULINGS } from '@naru/domain/dispute';
import {
  CARRIER_LABELS,
  DISPUTE_REASON_LABELS,
  DISPUTE_STANCE_LABELS,
  DISPUTE_STATE_LABELS,
  formatDateTime,
  formatWon,
  PART_SOURCE_LABELS,
  RULING_LABELS,
} from '@naru/messages';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { bytesOf } from '../../shared/act/base64.ts';
import { type Typed, wonIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Facts, ListPage, Mark, Page, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './Disputes.module.css';

const Drawn = ({ base64, name }: { base64: string; name: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    // An address of this page alone, gone with it.
    const made = URL.createObjectURL(new Blob([bytesOf(base64)]));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address === null ? null : <img className={classes.picture} src={address} alt={name} />;
};

/** A picture that belongs to a dispute; that it was looked at is written down. */
const Picture = ({ id, number, name }: { id: number; number: number; name: string }) => {
  const { may } = useSession();
  return may('dispute/picture') ? (
    <CallAnswer call="dispute/picture" body={{ id, number }}>
      {({ base64 }) => <Drawn base64={base64} name={name} />}
    </CallAnswer>
  ) : null;
};

type Dispute = OperatorAnswer<'dispute/show'>;

const rulingOf = (typed: string) => RULINGS.find((one) => one === typed) ?? 'dismiss';
/** What goes back where a part is decided. */
const partOf = (typed: Typed) =>
  rulingOf(typed('ruling')) === 'part'
    ? { part: { of: PART_SOURCES.find((one) => one === typed('of')) ?? 'purchase', amount: wonIn(typed('amount')) } }
    : {};
const carrierName = (carrier: string | null): string | null =>
  Object.entries(CARRIER_LABELS).find(([name]) => name === carrier)?.[1] ?? carrier;

const Ruling = ({ of: { disputeId, refund } }: { of: Dispute }) => (
  <ActButton
    main
    call="dispute/decide"
    label="결정하기"
    text={`결정은 되돌릴 수 없고, 회원과 발행사에게 바로 알립니다. 환불로 결정하면 돌려줄 돈은 ${formatWon(refund.costs + refund.purchase)}입니다. 큰 금액은 다른 운영자가 승인해야 합니다.`}
    fields={[
      { name: 'ruling', label: '결정', kind: 'choice', choices: RULING_LABELS, initial: 'dismiss' },
      {
        name: 'amount',
        label: '부분 환불할 금액',
        kind: 'number',
        optional: true,
        hint: '부분 환불로 결정할 때만 원 단위로 적습니다. 낸 금액보다 적어야 합니다.',
      },
      { name: 'of', label: '부분 환불하는 돈', kind: 'choice', choices: PART_SOURCE_LABELS, initial: 'purchase' },
      { name: 'reason', label: '결정 이유', kind: 'long', hint: '회원과 발행사가 봅니다.' },
    ]}
    reasoned
    body={(typed) => ({ id: disputeId, ruling: rulingOf(typed('ruling')), reason: typed('reason'), ...partOf(typed) })}
    done="결정했습니다."
    harms
  />
);

export const DisputeScreen = () => (
  <CallAnswer call="dispute/show" body={{ id: Number(useParams().id) }}>
    {(of) => (
      <Page
        title={DISPUTE_REASON_LABELS[of.reason]}
        lead={`분쟁 ${of.disputeId}번`}
        actions={isOpenDispute(of.state) ? <Ruling of={of} /> : undefined}
      >
        <Section title="회원의 말" actions={<Mark tone="wait">{DISPUTE_STATE_LABELS[of.state]}</Mark>}>
          <Facts
            facts={[
              ['알린 때', formatDateTime(of.openedAt)],
              ['NFT 번호', of.exchange.tokenId],
              ['택배사', carrierName(of.exchange.carrier)],
              ['운송장 번호', of.exchange.waybill],
              ['실물 수령 비용', formatWon(of.refund.costs)],
              ['구매한 값', formatWon(of.refund.purchase)],
            ]}
          />
          <Words>{of.text}</Words>
          <div className={classes.pictures}>
            {of.pictures.map((number, at) => (
              <Picture key={number} id={of.disputeId} number={number} name={`회원이 보낸 사진 ${at + 1}`} />
            ))}
          </div>
        </Section>
        <Section title="발행사의 답">
          {of.answer === null ? (
            <p>{`아직 답하지 않았습니다. 기한은 ${formatDateTime(of.answerDueAt)}입니다.`}</p>
          ) : (
            <>
              <Facts
                facts={[
                  ['주장', DISPUTE_STANCE_LABELS[of.answer.stance]],
                  ['답한 때', formatDateTime(of.answer.at)],
                ]}
              />
              <Words>{of.answer.text}</Words>
            </>
          )}
        </Section>
        {of.ruling !== null && (
          <Section title="결정">
            <Facts
              facts={[
                ['결과', RULING_LABELS[of.ruling.ruling]],
                ['돌려주는 금액', of.ruling.amount === null ? null : formatWon(of.ruling.amount)],
                ['결정한 때', formatDateTime(of.ruling.at)],
              ]}
            />
            <Words>{of.ruling.text}</Words>
          </Section>
        )}
      </Page>
    )}
  </CallAnswer>
);

export const Disputes = () => (
  <ListPage
    title="분쟁"
    lead="받은 실물을 두고 회원과 발행사의 말이 다른 일입니다. 발행사가 기한 안에 답하지 않아도 결정할 수 있습니다."
    open="진행 중"
  >
    {(isOpen) => (
      <CallAnswer call="dispute/list" body={{ open: isOpen }}>
        {(rows) => (
          <Rows
            name="분쟁"
            rows={rows}
            keyOf={({ id }) => id}
            none="진행 중인 분쟁이 없습니다."
            columns={[
              { head: '상품', cell: ({ id, name }) => <Link to={`/disputes/${id}`}>{name}</Link> },
              { head: '발행사', cell: ({ siteName }) => siteName },
              { head: '회원', cell: ({ nickname }) => nickname },
              { head: '이유', cell: ({ reason }) => DISPUTE_REASON_LABELS[reason] },
              { head: '상태', cell: ({ state }) => <Mark tone="wait">{DISPUTE_STATE_LABELS[state]}</Mark> },
              { head: '발행사 답변 기한', cell: ({ answerDueAt }) => formatDateTime(answerDueAt) },
            ]}
          />
        )}
      </CallAnswer>
    )}
  </ListPage>
);
