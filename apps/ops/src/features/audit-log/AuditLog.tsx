import type { OperatorAnswer } from '@naru/contract/operator';
import {
  formatDateTime,
  formatNumber,
  OPERATOR_ROLE_LABELS,
  platformActionName,
  platformActionTarget,
  platformActorName,
} from '@naru/messages';
import { Link, useSearchParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Page, SearchForm } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './AuditLog.module.css';

type Action = OperatorAnswer<'trail/list'>[number];

const roleName = (role: string | null): string => Object.entries(OPERATOR_ROLE_LABELS).find(([name]) => name === role)?.[1] ?? '';

const verdict = ({ deeds: actions, findings }: OperatorAnswer<'trail/verify'>): string =>
  findings.length === 0
    ? `기록 ${formatNumber(actions)}건이 모두 이어져 있고, 바뀐 것이 없습니다.`
    : `어긋난 곳이 ${formatNumber(findings.length)}곳 있습니다: ${findings.map(({ text, about }) => `${text} (${about})`).join(', ')}`;

/** What the platform did, the newest first, and whether all of it still stands as it was written. */
export const AuditLog = () => {
  const [address, setAddress] = useSearchParams();
  const about = address.get('about') ?? '';
  const by = address.get('by') ?? '';
  const sought = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(names).filter(([, letters]) => letters !== ''));
  const before = Number(address.get('before') ?? 0);
  const older = (rows: readonly Action[]): string =>
    `?${new URLSearchParams({ ...sought({ about, by }), before: String(rows.at(-1)?.seq ?? 0) })}`;
  return (
    <Page
      title="감사 기록"
      lead="운영자가 한 일입니다. 한 줄이 앞줄의 확인값을 품고 있어 고치거나 뺄 수 없습니다."
      actions={
        <ActButton
          call="trail/verify"
          label="기록 검증"
          text="처음부터 끝까지 이어져 있는지 다시 계산합니다. 조금 걸릴 수 있습니다."
          body={() => ({})}
          done={verdict}
        />
      }
    >
      <SearchForm
        name="감사 기록 찾기"
        className={classes.search}
        fields={[
          { name: 'about', label: '대상', description: '지갑 ID나 이름, 번호의 일부' },
          { name: 'by', label: '사람', description: '일을 한 운영자 이름의 일부' },
        ]}
        begun={{ about, by }}
        optional
        onSearch={(names) => setAddress(sought(names))}
      />
      <CallAnswer
        call="trail/list"
        body={{
          about: about === '' ? null : about,
          by: by === '' ? null : by,
          before: before > 0 ? before : null,
        }}
      >
        {(rows) => (
          <>
            <Rows
              name="감사 기록"
              rows={rows}
              keyOf={({ seq }) => seq}
              none="기록이 없습니다."
              columns={[
                { head: '번호', cell: ({ seq }) => formatNumber(seq), figure: true },
                { head: '언제', cell: ({ at }) => formatDateTime(at) },
                { head: '누가', cell: ({ actor, role }) => `${platformActorName(actor)} ${roleName(role)}` },
                {
                  head: '무엇을',
                  cell: ({ action, target, about: name }) => `${platformActionName(action)} ${platformActionTarget(action, target, name)}`,
                },
                { head: '내용', cell: ({ text }) => text },
                { head: '이유', cell: ({ reason }) => reason },
                {
                  head: '승인',
                  cell: ({ approvalId }) => (approvalId === null ? null : <Link to={`/approvals/${approvalId}`}>{approvalId}번</Link>),
                },
                { head: '어디서', cell: ({ ip }) => (ip === null ? null : <span className={classes.address}>{ip}</span>) },
              ]}
            />
            {rows.length > 0 && (rows.at(-1)?.seq ?? 1) > 1 && <Link to={older(rows)}>더 오래된 기록 보기</Link>}
          </>
        )}
      </CallAnswer>
    </Page>
  );
};
