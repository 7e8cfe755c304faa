import type { OperatorAnswer } from '@naru/contract/operator';
import { INQUIRY_TYPE, type InquiryType } from '@naru/domain/inquiry';
import { DAY_MS, namesOf } from '@naru/domain/shared';
import { formatDateTime, formatDay, GUARDIAN_RELATION_LABELS, INQUIRY_TYPE_LABELS, isolated } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { SaveButton } from '../../shared/act/SaveButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Facts, ListPage, Mark, Page, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Inquiry = OperatorAnswer<'inquiry/show'>;

/** Types that an operator gives an inquiry; what a guardian claims has a form of its own. */
const { guardian: _, ...GIVEN_TYPES } = INQUIRY_TYPE_LABELS;
const typeIn = (typed: string): InquiryType => namesOf(INQUIRY_TYPE).find((name) => name === typed) ?? 'other';

/** A purchase that a guardian cancels: whoever looks at it reads the documents, and two people take it back. */
const ClaimPart = ({ id, claim }: { id: number; claim: NonNullable<Inquiry['claim']> }) => (
  <Section title="법정대리인의 취소">
    <Facts
      facts={[
        [
          '주문',
          <Link key="order" to={`/sales/${claim.orderId}`}>
            {claim.orderNumber}
          </Link>,
        ],
        ['신청한 사람', `${isolated(claim.name)} (${GUARDIAN_RELATION_LABELS[claim.relation]})`],
        ['구매한 회원', claim.ofMinor ? '주문할 때 미성년자' : '주문할 때 미성년자가 아니었거나 생년월일을 모름'],
        ['환불', claim.reversed ? '환불함' : '환불하지 않음'],
      ]}
    />
    {claim.ofMinor && !claim.reversed && (
      <ActButton
        call="sale/reverse"
        label="구매 취소하기"
        about={claim.orderNumber}
        text="증빙 서류에서 신청한 사람이 그 회원의 법정대리인인지 확인한 뒤 진행해 주세요. 구매 금액을 모두 돌려주고 이 문의에 답변합니다. 되돌릴 수 없고, 다른 운영자가 승인해야 합니다."
        fields={[{ name: 'reason', label: '취소 이유', kind: 'long', hint: '구매자, 판매자와 신청한 사람이 봅니다.' }]}
        reasoned
        body={(typed) => ({ id: claim.orderId, reason: typed('reason'), inquiry: id })}
        done="구매를 취소했습니다."
        harms
      />
    )}
  </Section>
);

export const InquiryScreen = () => {
  const { may } = useSession();
  return (
    <CallAnswer call="inquiry/show" body={{ id: Number(useParams().id) }}>
      {({ id, title, type, nickname, did, createdAt, text, files, answered, version, dueAt, claim }) => (
        <Page
          title={title}
          lead={`${INQUIRY_TYPE_LABELS[type]} 문의 ${id}번`}
          actions={
            <ActButton
              main
              call="inquiry/answer"
              label={answered === null ? '답변하기' : '답변 고치기'}
              text={`${isolated(nickname)}님에게 알림과 메일로 전합니다.`}
              fields={[{ name: 'body', label: '답변', kind: 'long', initial: answered?.text ?? '' }]}
              body={(typed) => ({ id, body: typed('body'), again: answered !== null, seen: version })}
              done="답변을 보냈습니다."
            />
          }
        >
          <Section title="문의 내용">
            <Facts
              facts={[
                [
                  '회원',
                  may('member/show') ? (
                    <Link to={`/members/${encodeURIComponent(did)}`} state={{ reason: `문의 ${id}번` }}>
                      {nickname}
                    </Link>
                  ) : (
                    nickname
                  ),
                ],
                ['보낸 때', formatDateTime(createdAt)],
                ...(dueAt === null ? [] : ([['처리 기한', formatDateTime(dueAt)]] as const)),
              ]}
            />
            <Words>{text}</Words>
            {files.map(({ number, name }) => (
              <div key={number}>
                <SaveButton call="inquiry/file" body={{ id, number }} label={`${isolated(name)} 저장`} />
              </div>
            ))}
          </Section>
          {claim !== null && <ClaimPart id={id} claim={claim} />}
          {answered === null && type !== 'guardian' && (
            <Section title="유형">
              <p>
                열람, 정정, 삭제, 처리 정지, 동의 철회, 전송을 요구하는 문의는 ‘내 개인정보’로 바꿔 주세요. 보낸 날부터 10일 안에 처리해야
                합니다.
              </p>
              <ActButton
                call="inquiry/classify"
                label="유형 바꾸기"
                text="회원도 바뀐 유형을 봅니다."
                fields={[{ name: 'type', label: '유형', kind: 'choice', choices: GIVEN_TYPES, initial: type }]}
                body={(typed) => ({ id, type: typeIn(typed('type')) })}
                done="유형을 바꿨습니다."
              />
            </Section>
          )}
          {answered !== null && (
            <Section title="답변">
              <Facts facts={[['답변한 때', formatDateTime(answered.at)]]} />
              <Words>{answered.text}</Words>
            </Section>
          )}
        </Page>
      )}
    </CallAnswer>
  );
};

/** Days before the end of its time from which on it rings. */
const SOON_DAYS = 2;
const isSoon = (dueAt: string): boolean => Date.parse(dueAt) - Date.now() < SOON_DAYS * DAY_MS;

export const Inquiries = () => (
  <ListPage title="문의" lead="기한이 있는 개인정보 요구부터, 그다음에는 오래 기다린 문의부터 보입니다." open="답변 대기">
    {(isOpen) => (
      <CallAnswer call="inquiry/list" body={{ waiting: isOpen }}>
        {(rows) => (
          <Rows
            name="문의"
            rows={rows}
            keyOf={({ id }) => id}
            none="답변을 기다리는 문의가 없습니다."
            columns={[
              { head: '제목', cell: ({ id, title }) => <Link to={`/inquiries/${id}`}>{title}</Link> },
              { head: '유형', cell: ({ type }) => INQUIRY_TYPE_LABELS[type] },
              { head: '회원', cell: ({ nickname }) => nickname },
              { head: '보낸 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
              {
                head: '처리 기한',
                cell: ({ dueAt }) => (dueAt === null ? '' : <Mark tone={isSoon(dueAt) ? 'bad' : 'wait'}>{`${formatDay(dueAt)}까지`}</Mark>),
              },
              {
                head: '상태',
                cell: ({ answered }) => <Mark tone={answered ? 'good' : 'wait'}>{answered ? '답변 완료' : '답변 대기'}</Mark>,
              },
            ]}
          />
        )}
      </CallAnswer>
    )}
  </ListPage>
);
