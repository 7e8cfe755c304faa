import type { OperatorAnswer } from '@naru/contract/operator';
import { INCIDENT_KINDS, type IncidentKind, PERSONAL_ITEMS, type PersonalItem } from '@naru/domain/privacy';
import {
  formatDateTime,
  formatNumber,
  INCIDENT_KIND_LABELS,
  INCIDENT_SOURCE_LABELS,
  INCIDENT_STATE_LABELS,
  PERSONAL_ITEM_LABELS,
  platformActorName,
} from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { type Field, momentOf, type Typed } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Buttons, Facts, ListPage, Mark, NewestOf, Page, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Line = OperatorAnswer<'incident/list'>[number];
type Incident = OperatorAnswer<'incident/show'>;

const STRETCH: readonly Field[] = [
  { name: 'from', label: '시작', kind: 'moment' },
  { name: 'to', label: '끝', kind: 'moment' },
  { name: 'actor', label: '의심되는 사람', kind: 'text', hint: '접속 기록에 적힌 대로 operator:이름처럼 적습니다.', optional: true },
  { name: 'session', label: '의심되는 세션이나 키', kind: 'text', hint: '접속 기록에 적힌 대로 적습니다.', optional: true },
  { name: 'ip', label: '의심되는 IP 주소', kind: 'text', optional: true },
];
const stretchIn = (typed: Typed) => ({
  from: momentOf(typed('from')),
  to: momentOf(typed('to')),
  actor: typed('actor') || null,
  session: typed('session') || null,
  ip: typed('ip') || null,
});

const kindIn = (typed: string): IncidentKind => INCIDENT_KINDS.find((kind) => kind === typed) ?? 'possible';

const wordsIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '');
const itemIn = (typed: string): PersonalItem => PERSONAL_ITEMS.find((item) => item === typed) ?? 'name';

const reportOf = ({ reportedAt, reportBy, state }: Pick<Line, 'reportedAt' | 'reportBy' | 'state'>) => {
  if (reportedAt !== null) return <Mark tone="good">{`신고함 ${formatDateTime(reportedAt)}`}</Mark>;
  if (state === 'closed') return '신고하지 않음';
  return <Mark tone="bad">{`${formatDateTime(reportBy)}까지`}</Mark>;
};

const Open = () => (
  <ActButton
    main
    call="incident/open"
    label="사고 적기"
    text="대장에 적으면 접속 기록에서 의심되는 사람, 세션, 주소가 그 기간에 본 회원을 찾습니다. 신고 기한 72시간은 알게 된 때부터 지나갑니다."
    fields={[
      { name: 'kind', label: '종류', kind: 'choice', choices: INCIDENT_KIND_LABELS, initial: 'leaked' },
      { name: 'what', label: '무슨 일', kind: 'long' },
      { name: 'noticedAt', label: '알게 된 때', kind: 'moment' },
      ...STRETCH,
    ]}
    body={(typed) => ({ kind: kindIn(typed('kind')), what: typed('what'), noticedAt: momentOf(typed('noticedAt')), ...stretchIn(typed) })}
    done={({ id, members }) => `${id}번 사고로 적었습니다. 접속 기록에서 찾은 회원은 ${formatNumber(members)}명입니다.`}
  />
);

/** The book of incidents: what is dealt with, until when the authority is told, and who has not been told. */
export const Incidents = () => (
  <ListPage
    title="유출 사고"
    lead="개인정보가 유출됐거나 그럴 수 있는 사고의 대장입니다. 대상 회원에게는 지체 없이, 위원회에는 72시간 안에 알려야 합니다."
    open="대응 중"
    actions={<Open />}
  >
    {(isOpen) => (
      <CallAnswer call="incident/list" body={{ open: isOpen }}>
        {(rows) => (
          <Rows
            name="유출 사고"
            rows={rows}
            keyOf={({ id }) => id}
            none="적어 둔 사고가 없습니다."
            columns={[
              { head: '사고', cell: ({ id, what }) => <Link to={`/incidents/${id}`}>{`${id}. ${what}`}</Link> },
              { head: '종류', cell: ({ kind }) => INCIDENT_KIND_LABELS[kind] },
              { head: '알게 된 때', cell: ({ noticedAt }) => formatDateTime(noticedAt) },
              { head: '대상', cell: ({ members }) => `${formatNumber(members)}명`, figure: true },
              { head: '알리지 않음', cell: ({ untold }) => `${formatNumber(untold)}명`, figure: true },
              { head: '신고', cell: reportOf },
              { head: '상태', cell: ({ state }) => INCIDENT_STATE_LABELS[state] },
            ]}
          />
        )}
      </CallAnswer>
    )}
  </ListPage>
);

const Acts = ({ of: { id, untold } }: { of: Incident }) => (
  <Buttons>
    {untold > 0 && (
      <ActButton
        main
        call="incident/notify"
        label="회원에게 통지"
        text={`아직 알리지 않은 회원 ${formatNumber(untold)}명에게 이메일과 알림을 보냅니다. 다른 최고관리자나 개인정보 보호책임자가 승인하면 보냅니다.`}
        fields={[
          { name: 'cause', label: '경위', kind: 'long' },
          { name: 'advice', label: '회원이 할 수 있는 일', kind: 'long' },
          { name: 'measures', label: '회사의 대응과 피해 구제 절차', kind: 'long' },
        ]}
        reasoned
        body={(typed) => ({ id, cause: typed('cause'), advice: typed('advice'), measures: typed('measures') })}
        done="통지했습니다."
        harms
      />
    )}
    <ActButton
      call="incident/search"
      label="대상 더 찾기"
      text="다른 기간이나 의심되는 사람, 세션, 주소로 접속 기록을 더 찾습니다. 이미 찾은 회원은 그대로 남습니다."
      fields={STRETCH}
      body={(typed) => ({ id, ...stretchIn(typed) })}
      done={({ members }) => `대상 회원은 모두 ${formatNumber(members)}명입니다.`}
    />
    <ActButton
      call="incident/add"
      label="대상 직접 더하기"
      text="다른 곳에서 확인한 회원을 더합니다."
      fields={[
        { name: 'members', label: '회원', kind: 'long', hint: '이메일, 지갑 ID, 회원 번호를 쉼표나 줄로 나누어 적습니다.' },
        { name: 'item', label: '항목', kind: 'choice', choices: PERSONAL_ITEM_LABELS, initial: 'name' },
      ]}
      body={(typed) => ({ id, members: wordsIn(typed('members')), items: [itemIn(typed('item'))] })}
      done={({ members }) => `대상 회원은 모두 ${formatNumber(members)}명입니다.`}
    />
    <ActButton
      call="incident/report"
      label="신고 기록"
      text="개인정보보호위원회나 한국인터넷진흥원에 신고한 것을 기록합니다."
      fields={[
        { name: 'number', label: '접수번호', kind: 'text' },
        { name: 'at', label: '신고한 때', kind: 'moment' },
      ]}
      body={(typed) => ({ id, number: typed('number'), at: momentOf(typed('at')) })}
      done="신고를 기록했습니다."
    />
    <ActButton
      call="incident/close"
      label="종결"
      text="대상 회원에게 모두 알린 뒤에 종결할 수 있습니다. 신고하지 않았다면 신고 대상이 아닌 까닭을 적어 주세요."
      fields={[{ name: 'reason', label: '까닭', kind: 'long' }]}
      body={(typed) => ({ id, reason: typed('reason') })}
      done="종결했습니다."
      harms
    />
  </Buttons>
);

type Concerned = Incident['concerned'][number];
const informedOf = ({ toldAt, reachable }: Concerned) => {
  if (toldAt !== null) return <Mark tone="good">{formatDateTime(toldAt)}</Mark>;
  return reachable ? <Mark tone="bad">알리지 않음</Mark> : '탈퇴해 알릴 수 없음';
};

const Opened = ({ of }: { of: Incident }) => (
  <>
    <Words>{of.what}</Words>
    <Facts
      facts={[
        ['상태', INCIDENT_STATE_LABELS[of.state]],
        ['종류', INCIDENT_KIND_LABELS[of.kind]],
        ['알게 된 때', formatDateTime(of.noticedAt)],
        ['위원회 신고', reportOf(of)],
        ['접수번호', of.reportNumber],
        ['기간', `${formatDateTime(of.from)} ~ ${formatDateTime(of.to)}`],
        ['의심되는 사람', of.actor === null ? null : platformActorName(of.actor)],
        ['의심되는 세션이나 키', of.session],
        ['의심되는 IP 주소', of.ip],
        ['적은 사람', platformActorName(of.openedBy)],
        ['종결', of.closedAt === null ? null : `${formatDateTime(of.closedAt)} ${of.closedFor ?? ''}`],
      ]}
    />
    {of.state === 'open' && <Acts of={of} />}
    <Section title={`대상 회원 ${formatNumber(of.members)}명`}>
      <NewestOf all={of.members} shown={of.concerned.length} />
      <Rows
        name="대상 회원"
        rows={of.concerned}
        keyOf={({ number }) => number}
        none="찾은 회원이 없습니다."
        columns={[
          { head: '회원', cell: ({ number, nickname }) => `${nickname} (No. ${formatNumber(number)})` },
          { head: '항목', cell: ({ items }) => items.map((item) => PERSONAL_ITEM_LABELS[item]).join(', ') },
          { head: '찾은 방법', cell: ({ source }) => INCIDENT_SOURCE_LABELS[source] },
          { head: '통지', cell: informedOf },
        ]}
      />
    </Section>
    {of.state === 'open' && (
      <Section title="통지 초안">
        <Words>{of.draft.join('\n')}</Words>
      </Section>
    )}
  </>
);

export const IncidentScreen = () => {
  const { id = '' } = useParams();
  return (
    <Page title={`유출 사고 ${id}`}>
      <CallAnswer call="incident/show" body={{ id: Number(id) }}>
        {(of) => <Opened of={of} />}
      </CallAnswer>
    </Page>
  );
};
