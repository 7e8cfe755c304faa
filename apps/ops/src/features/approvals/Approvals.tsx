import type { OperatorAnswer } from '@naru/contract/operator';
import { type ApprovalState, approves, FOUR_EYES } from '@naru/domain/operator';
import { Row, Text } from '@naru/frontend/layout';
import { APPROVAL_STATE_LABELS, FOUR_EYES_LABELS, formatDateTime, fourEyesTarget, OPERATOR_ROLE_LABELS } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Facts, ListPage, Mark, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './Approval.module.css';

/** Acts that wait for a second person, and those that have ended. */
export const Approvals = () => (
  <ListPage title="승인함" lead="두 사람이 함께 보는 일입니다. 요청한 사람은 자기 요청을 승인할 수 없습니다." open="기다리는 것">
    {(isOpen) => (
      <CallAnswer call="approval/list" body={{ all: !isOpen }}>
        {(rows) => (
          <Rows
            name="승인 요청"
            rows={rows}
            keyOf={({ id }) => id}
            none="기다리는 승인 요청이 없습니다."
            columns={[
              {
                head: '요청',
                cell: ({ id, call, target }) => (
                  <Link to={`/approvals/${id}`}>{`${FOUR_EYES_LABELS[call]}: ${fourEyesTarget(call, target)}`}</Link>
                ),
              },
              { head: '요청한 사람', cell: ({ maker }) => maker },
              { head: '이유', cell: ({ reason }) => reason },
              { head: '상태', cell: ({ state }) => <ApprovalMark state={state} /> },
              { head: '기한', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
            ]}
          />
        )}
      </CallAnswer>
    )}
  </ListPage>
);

const TONES = {
  waiting: 'wait',
  approved: 'wait',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  changed: 'bad',
} as const satisfies Record<ApprovalState, string>;

const ApprovalMark = ({ state }: { state: ApprovalState }) => <Mark tone={TONES[state]}>{APPROVAL_STATE_LABELS[state]}</Mark>;

type Approval = OperatorAnswer<'approval/show'>;

/** Why the one who looks cannot approve it, in words; null where they can. */
const whyNot = ({ call, maker, concerns }: Approval, name: string, may: boolean): string | null => {
  if (maker === name) return '요청한 사람은 승인할 수 없습니다. 다른 운영자가 승인할 때까지 기다리거나 요청을 거두어 주세요.';
  if (concerns === name) return '본인에 관한 요청은 본인이 승인하거나 거절할 수 없습니다. 다른 운영자가 판단합니다.';
  if (may) return null;
  return `이 요청은 ${FOUR_EYES[call].approvers.map((role) => OPERATOR_ROLE_LABELS[role]).join(', ')} 역할이 승인합니다.`;
};

const TO_COMPARE = '위 내용과 확인값을 요청한 사람과 맞춰 본 뒤 정해 주세요.';

const approvedWords = ({ carried, dueAt }: OperatorAnswer<'approval/approve'>): string => {
  if (carried) return '승인했고, 처리했습니다.';
  return dueAt === null ? '승인했습니다. 요청한 사람이 실행합니다.' : `승인했습니다. ${formatDateTime(dueAt)}에 적용됩니다.`;
};

const Judging = ({ of }: { of: Approval }) => {
  const { view, may } = useSession();
  const { id, digest, call, state, dueAt } = of;
  const isPending = state === 'approved' && dueAt !== null;
  if (!(state === 'waiting' || isPending) || !may('approval/approve')) return null;
  const mine = of.maker === view.name;
  const why = whyNot(of, view.name, approves(view.roles, call));
  return (
    <Section title={mine ? '내 요청' : '승인'}>
      <p>
        {isPending
          ? `승인됐고, ${formatDateTime(dueAt)}에 적용됩니다. ${mine ? '그 전까지 요청을 거둘 수 있습니다.' : (why ?? '그 전까지 거절할 수 있습니다.')}`
          : (why ?? TO_COMPARE)}
      </p>
      <Row gap={8}>
        {(mine || why === null) && (
          <ActButton
            call="approval/refuse"
            label={mine ? '요청 거두기' : '거절'}
            text={mine ? '이 요청을 거둡니다. 필요하면 다시 요청할 수 있습니다.' : '이 요청을 거절합니다. 요청한 사람이 이유를 봅니다.'}
            fields={[{ name: 'reason', label: '이유', kind: 'long' }]}
            body={(typed) => ({ id, digest, reason: typed('reason') })}
            done={mine ? '요청을 거두었습니다.' : '요청을 거절했습니다.'}
            harms
          />
        )}
        {why === null && state === 'waiting' && (
          <ActButton
            main
            call="approval/approve"
            label="승인"
            text={
              <>
                <p>
                  <strong>{`${FOUR_EYES_LABELS[call]}: ${fourEyesTarget(call, of.target)}`}</strong>
                </p>
                <p>
                  {FOUR_EYES[call].carried === 'atOnce'
                    ? '승인하면 바로 처리됩니다. 최고관리자를 끝내거나 거두는 일은 하루 뒤에 적용됩니다.'
                    : '승인하면 요청한 사람이 한 번 실행할 수 있습니다.'}{' '}
                  되돌릴 수 없습니다.
                </p>
              </>
            }
            body={() => ({ id, digest })}
            done={approvedWords}
            harms
          />
        )}
      </Row>
    </Section>
  );
};

/** One act of two people: exactly what would be done, by which digest, and who has asked for it. */
export const ApprovalScreen = () => (
  <CallAnswer call="approval/show" body={{ id: Number(useParams().id) }}>
    {(of) => (
      <Page title={FOUR_EYES_LABELS[of.call]} lead={`승인 요청 ${of.id}번`} actions={<ApprovalMark state={of.state} />}>
        <Section title="무엇을">
          <Facts
            facts={[
              ['대상', fourEyesTarget(of.call, of.target)],
              ['이유', of.reason],
              ['요청한 사람', of.maker],
              ['요청한 때', formatDateTime(of.createdAt)],
              // Once it was judged nothing is left that would have to be done by then.
              ['기한', of.state === 'waiting' ? formatDateTime(of.expiresAt) : null],
              ['적용할 때', of.dueAt === null ? null : formatDateTime(of.dueAt)],
              ['끝난 때', of.endedAt === null ? null : formatDateTime(of.endedAt)],
              ['답', of.answer],
            ]}
          />
          <div>
            <Text size={13} tone="muted">
              정확한 내용
            </Text>
            <pre className={classes.exact}>{JSON.stringify(of.input, null, 2)}</pre>
          </div>
          <div>
            <Text size={13} tone="muted">
              확인값 (SHA-256)
            </Text>
            <p className={classes.digest}>{of.digest}</p>
          </div>
        </Section>
        <Judging of={of} />
      </Page>
    )}
  </CallAnswer>
);
