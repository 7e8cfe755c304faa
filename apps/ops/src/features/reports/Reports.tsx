import type { OperatorAnswer } from '@naru/contract/operator';
import { REPORT_OUTCOMES, type ReportKind, type ReportReason, type TakedownKind, type TakedownReason } from '@naru/domain/report';
import { formatDateTime, isolated, REPORT_KIND_LABELS, REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS } from '@naru/messages';
import { Link } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { ListPage, Mark, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Report = OperatorAnswer<'report/list'>[number];

const outcomeOf = (typed: string) => REPORT_OUTCOMES.find((one) => one === typed) ?? REPORT_OUTCOMES[0];

/** Which rule of takedowns a report speaks of. */
const RULE: Readonly<Record<ReportReason, TakedownReason>> = {
  fake: 'fake',
  fraud: 'fraud',
  rights: 'rights',
  abuse: 'harmful',
  privacy: 'privacy',
  other: 'other',
};
/** As what the thing is taken down that was reported; null where it is hidden by its store. */
const TAKEN: Readonly<Record<ReportKind, TakedownKind | null>> = {
  nft: 'nft',
  product: 'product',
  store: 'store',
  member: 'memberText',
  question: null,
};

/** Leads from a report that is right to where the thing is taken down, which answers the report as well. */
const TakeDownWay = ({ of: { id, kind, target, reason, accused } }: { of: Report }) => {
  const { may } = useSession();
  const taken = TAKEN[kind];
  if (taken === null || !may('takedown/look')) return null;
  const query = new URLSearchParams({
    kind: taken,
    target: kind === 'member' ? String(accused ?? '') : target,
    reason: RULE[reason],
    report: String(id),
  });
  return <Link to={`/takedowns/new?${query}`}>게시 중단하기</Link>;
};

const Answer = ({ of }: { of: Report }) =>
  of.outcome !== null ? (
    <>
      <Mark tone="good">{REPORT_OUTCOME_LABELS[of.outcome]}</Mark>
      <Words>{of.answer ?? ''}</Words>
    </>
  ) : (
    <>
      <TakeDownWay of={of} />
      <ActButton
        call="report/answer"
        label="답변하기"
        about={`신고 ${of.id}번`}
        text={`${isolated(of.nickname)}님에게 같은 말로 알립니다. 한 번 보낸 답변은 고칠 수 없습니다.`}
        fields={[
          { name: 'outcome', label: '결과', kind: 'choice', choices: REPORT_OUTCOME_LABELS, initial: REPORT_OUTCOMES[0] },
          { name: 'body', label: '답변', kind: 'long' },
        ]}
        body={(typed) => ({ id: of.id, outcome: outcomeOf(typed('outcome')), text: typed('body') })}
        done="답변을 보냈습니다."
      />
    </>
  );

export const Reports = () => (
  <ListPage title="신고" lead="오래 기다린 신고부터 보입니다." open="답변 대기">
    {(isOpen) => (
      <CallAnswer call="report/list" body={{ waiting: isOpen }}>
        {(rows) => (
          <Rows
            name="신고"
            rows={rows}
            keyOf={({ id }) => id}
            none="답변을 기다리는 신고가 없습니다."
            columns={[
              { head: '대상', cell: ({ kind, target }) => `${REPORT_KIND_LABELS[kind]} ${target}` },
              {
                head: '내용',
                cell: ({ reason, text }) => (
                  <>
                    <strong>{REPORT_REASON_LABELS[reason]}</strong>
                    <Words>{text}</Words>
                  </>
                ),
              },
              { head: '신고한 회원', cell: ({ nickname }) => nickname },
              { head: '신고한 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
              { head: '답변', cell: (report) => <Answer of={report} /> },
            ]}
          />
        )}
      </CallAnswer>
    )}
  </ListPage>
);
