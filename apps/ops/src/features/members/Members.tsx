import type { OperatorAnswer } from '@naru/contract/operator';
import { formatNumber, withJosa } from '@naru/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, None, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { STATES } from './MemberFacts.tsx';
import classes from './Members.module.css';
import { FOUND_BY_LABELS } from './texts.ts';
import { WhyForm } from './WhyForm.tsx';

type Found = OperatorAnswer<'member/find'>;

/** Nobody was found: by what was looked, and what else is worth asking. */
const nobodyText = (tried: Found['tried']): string =>
  tried.length === 0
    ? '찾을 수 있는 모양이 아닙니다. 번호나 주소를 처음부터 끝까지 적어 주세요.'
    : `이런 회원이 없습니다. ${withJosa(tried.map((by) => FOUND_BY_LABELS[by]).join(', '), '으로/로')} 찾아봤습니다. 일부만 적으면 찾지 못하니, 다른 번호도 물어봐 주세요.`;

const FoundMembers = ({ found: { members, tried, more }, reason }: { found: Found; reason: string }) =>
  members.length === 0 ? (
    <None text={nobodyText(tried)} />
  ) : (
    <Section title={`찾은 회원 ${formatNumber(members.length)}명`}>
      <Rows
        name="찾은 회원"
        rows={members}
        keyOf={({ number }) => number}
        none=""
        columns={[
          {
            head: '닉네임',
            cell: ({ number, nickname }) => (
              <Link className={classes.open} to={`/members/${number}`} state={{ reason }}>
                {nickname}
              </Link>
            ),
          },
          { head: '상태', cell: ({ state }) => <Mark tone={STATES[state].tone}>{STATES[state].label}</Mark> },
          { head: '이름', cell: ({ name }) => name },
          { head: '이메일', cell: ({ email }) => email },
          { head: '휴대폰 번호', cell: ({ phone }) => phone },
          { head: '찾은 것', cell: ({ by }) => by.map((one) => FOUND_BY_LABELS[one]).join(', ') },
        ]}
      />
      {more && <p>더 있습니다. 휴대폰 번호나 이메일처럼 한 사람만 쓰는 것으로 다시 찾아 주세요.</p>}
    </Section>
  );

/** Members, found by whatever they say on the telephone. What is looked for stays out of the address: it is somebody's. */
export const Members = () => {
  const [search, setSearch] = useState<{ readonly sought: string; readonly reason: string } | null>(null);
  return (
    <Page
      title="회원"
      lead="휴대폰 번호, 닉네임, 이름, 이메일, 지갑 ID, 주문·운송장·NFT 번호, NFT 코드 가운데 아는 것 하나로 찾습니다. 찾아본 것은 기록에 남습니다."
    >
      <WhyForm
        name="회원 찾기"
        sought={{ label: '찾을 회원', description: '처음부터 끝까지 적어 주세요.' }}
        press="찾기"
        onLook={setSearch}
      />
      {search !== null && (
        <CallAnswer key={JSON.stringify(search)} call="member/find" body={search}>
          {(found) => <FoundMembers found={found} reason={search.reason} />}
        </CallAnswer>
      )}
    </Page>
  );
};
