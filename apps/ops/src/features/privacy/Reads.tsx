import type { OperatorAnswer } from '@naru/contract/operator';
import {
  formatDateTime,
  formatNumber,
  PERSONAL_ITEM_LABELS,
  platformActionName,
  platformActorName,
  READ_DOOR_LABELS,
} from '@naru/messages';
import { useSearchParams } from 'react-router';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Page, SearchForm, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './Privacy.module.css';

type Found = OperatorAnswer<'privacy/reads'>;

/** A day in Korea as the moment at which it begins; null where nothing that is a day is typed. */
const startOf = (day: string): string | null => {
  const at = new Date(`${day}T00:00:00+09:00`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
};

/** What was done, in words where the audit log has some for it. */
const callName = (call: string): string => {
  const action = call.replace('/', '.');
  const name = platformActionName(action);
  return name === action ? call : name;
};

const Found = ({ sums, reads }: Found) => (
  <>
    <Section title="본 사람별">
      <Rows
        name="본 사람별 횟수"
        rows={sums}
        keyOf={({ actor }) => actor}
        none="이 기간에 개인정보를 본 사람이 없습니다."
        columns={[
          { head: '본 사람', cell: ({ actor }) => platformActorName(actor) },
          { head: '횟수', cell: ({ looks }) => `${formatNumber(looks)}회`, figure: true },
          { head: '회원', cell: ({ members }) => `${formatNumber(members)}명`, figure: true },
        ]}
      />
    </Section>
    <Section title="기록">
      <Rows
        name="접속 기록"
        rows={reads}
        keyOf={({ id }) => id}
        none="찾는 기록이 없습니다."
        columns={[
          { head: '때', cell: ({ at }) => formatDateTime(at) },
          { head: '본 사람', cell: ({ actor }) => platformActorName(actor) },
          {
            head: '어디에서',
            cell: ({ door, siteCode, ip }) => [siteCode ?? READ_DOOR_LABELS[door], ip].filter((one) => one !== '').join(', '),
          },
          {
            head: '누구의',
            cell: ({ member }) => (member === null ? '회원 아님' : `${member.nickname} (No. ${formatNumber(member.number)})`),
          },
          { head: '무엇을', cell: ({ items }) => items.map((item) => PERSONAL_ITEM_LABELS[item]).join(', ') },
          { head: '한 일', cell: ({ call }) => callName(call) },
          { head: '이유', cell: ({ reason }) => reason ?? '-' },
        ]}
      />
    </Section>
  </>
);

/** Who was shown whose data: looked through by the officer each month. */
export const Reads = () => {
  const [address, setAddress] = useSearchParams();
  const soughtBy = (name: string): string => address.get(name) ?? '';
  const sought = {
    by: soughtBy('by') || null,
    member: soughtBy('member') || null,
    from: startOf(soughtBy('from')),
    to: startOf(soughtBy('to')),
    before: null,
  };
  return (
    <Page
      title="접속 기록"
      lead="누가 언제 어디에서 누구의 개인정보를 보았는지 남은 기록입니다. 고칠 수 없고 2년 동안 보관합니다. 매달 살펴보고 개인정보 의무에 기록해 주세요."
    >
      <SearchForm
        name="접속 기록 찾기"
        className={classes.search}
        optional
        fields={[
          { name: 'by', label: '본 사람' },
          { name: 'member', label: '회원', description: '이메일, 지갑 ID, 회원 번호' },
          { name: 'from', label: '이날부터', description: '2026-11-01처럼' },
          { name: 'to', label: '이날 앞까지', description: '2026-12-01처럼' },
        ]}
        begun={{ by: soughtBy('by'), member: soughtBy('member'), from: soughtBy('from'), to: soughtBy('to') }}
        onSearch={setAddress}
      />
      <CallAnswer call="privacy/reads" body={sought}>
        {(found) => <Found {...found} />}
      </CallAnswer>
    </Page>
  );
};
