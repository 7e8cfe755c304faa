import type { OperatorAnswer } from '@naru/contract/operator';
import type { AuditState, FindingState } from '@naru/domain/audit';
import { Stack } from '@naru/frontend/layout';
import {
  AUDIT_BREAK_LABELS,
  AUDIT_CAUSE_LABELS,
  AUDIT_STATE_LABELS,
  FINDING_STATE_LABELS,
  formatDateTime,
  formatNumber,
} from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { ListPage, Mark, NewestOf, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Answer = OperatorAnswer<'audit/list'>;
type Finding = Answer['findings'][number];
const FINDING_TONES = { open: 'bad', explained: 'plain', mended: 'good' } as const satisfies Record<FindingState, string>;
const AUDIT_TONES = { running: 'plain', whole: 'good', broken: 'bad' } as const satisfies Record<AuditState, string>;

const hourOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** When a market audits itself, and when it last looked at everything. */
const whenOf = ({ minute, audits }: Answer): string => {
  const last = audits.find(({ state }) => state === 'whole');
  const daily = minute === null ? '저절로 점검하지 않게 설정되어 있습니다.' : `매일 ${hourOf(minute)} 무렵 점검합니다.`;
  return `${daily} ${last === undefined ? '아직 끝까지 점검한 적이 없습니다.' : `마지막으로 ${formatDateTime(last.begunAt)}에 끝까지 점검했습니다.`}`;
};

const Stand = ({ of }: { of: Finding }) => (
  <Stack gap={6} items="start">
    <Mark tone={FINDING_TONES[of.state]}>{FINDING_STATE_LABELS[of.state]}</Mark>
    {of.explanation !== null && <Words>{`${of.explanation} (${of.explainedBy ?? ''})`}</Words>}
    {of.state === 'open' && (
      <ActButton
        call="audit/explain"
        label="설명하기"
        about={`${of.text}, ${of.about}`}
        text="왜 다른지 적으면 경보가 멈춥니다. 고쳐지면 다음 점검에서 저절로 해결되고, 내용이 달라지면 다시 나타납니다."
        fields={[{ name: 'reason', label: '설명', kind: 'long', hint: '감사 기록에 이름과 함께 남습니다.' }]}
        body={(typed) => ({ finding: of.finding, reason: typed('reason') })}
        done="설명을 남겼습니다."
      />
    )}
  </Stack>
);

export const Audits = () => (
  <ListPage title="전체 점검" lead="데이터베이스와 원장, 블록체인, 체크포인트가 서로 맞는지 다시 계산해 찾은 것입니다." open="확인 필요">
    {(isOpen) => (
      <CallAnswer call="audit/list" body={{ open: isOpen }}>
        {(answer) => (
          <>
            <p>{whenOf(answer)}</p>
            <Section title="찾은 것">
              <Rows
                name="찾은 것"
                rows={answer.findings}
                keyOf={({ finding }) => finding}
                none={isOpen ? '확인할 것이 없습니다.' : '찾은 것이 없습니다.'}
                columns={[
                  { head: '무엇이', cell: ({ text }) => text },
                  { head: '어디에서', cell: ({ about }) => <Words>{about}</Words> },
                  { head: '있어야 할 것과 찾은 것', cell: ({ detail }) => <Words>{detail}</Words> },
                  { head: '처음 찾은 때', cell: ({ since }) => formatDateTime(since) },
                  { head: '상태', cell: (finding) => <Stand of={finding} /> },
                ]}
              />
              <NewestOf all={answer.all} shown={answer.findings.length} />
              {answer.untold > 0 && <p>{`같은 종류로 ${formatNumber(answer.untold)}건이 더 있습니다.`}</p>}
            </Section>
            <Section title="점검 기록">
              <Rows
                name="점검 기록"
                rows={answer.audits}
                keyOf={({ audit }) => audit}
                none="아직 점검한 적이 없습니다."
                columns={[
                  { head: '시작', cell: ({ begunAt }) => formatDateTime(begunAt) },
                  { head: '끝', cell: ({ endedAt }) => (endedAt === null ? '' : formatDateTime(endedAt)) },
                  { head: '누가', cell: ({ cause }) => AUDIT_CAUSE_LABELS[cause] },
                  {
                    head: '상태',
                    cell: ({ state, why }) => (
                      <Mark tone={AUDIT_TONES[state]}>
                        {why === null ? AUDIT_STATE_LABELS[state] : `${AUDIT_STATE_LABELS[state]}: ${AUDIT_BREAK_LABELS[why]}`}
                      </Mark>
                    ),
                  },
                  { head: '찾은 것', cell: ({ found }) => (found === null ? '' : formatNumber(found)), figure: true },
                ]}
              />
            </Section>
          </>
        )}
      </CallAnswer>
    )}
  </ListPage>
);
