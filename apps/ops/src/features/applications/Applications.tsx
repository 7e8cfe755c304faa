import type { OperatorAnswer } from '@naru/contract/operator';
import { APPLICATION_STATE_LABELS, formatDateTime, formatPhone, isolated, WORK_KIND_LABELS } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { wholeIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Facts, ListPage, Mark, None, Section, Words } from '../../shared/ui/parts.tsx';

type Application = OperatorAnswer<'application/list'>[number];

const Answers = ({ of: { id, brandName, state } }: { of: Application }) =>
  state !== 'received' ? (
    <Mark>{APPLICATION_STATE_LABELS[state]}</Mark>
  ) : (
    <>
      <ActButton
        call="application/answer"
        label="거절"
        about={brandName}
        text={`${isolated(brandName)}의 신청을 거절하고 이유를 알립니다.`}
        fields={[{ name: 'reason', label: '거절 이유', kind: 'long', hint: '신청한 회원이 봅니다.' }]}
        body={(typed) => ({ id, accept: false, reason: typed('reason') })}
        done="거절했고, 이유를 알렸습니다."
        harms
      />
      <ActButton
        main
        call="application/answer"
        label="받아들이기"
        about={brandName}
        text={`${isolated(brandName)}의 신청을 받아들입니다. 발행사는 이 화면의 발행사 열기로 열어 줍니다.`}
        body={() => ({ id, accept: true, reason: '' })}
        done="신청을 받아들였습니다."
      />
    </>
  );

export const Applications = () => (
  <ListPage
    title="발행사 신청"
    lead="신청한 사람의 연락처를 함께 봅니다. 본 것이 감사 기록에 남습니다."
    open="답변 대기"
    actions={
      <>
        <ActButton
          call="site/grant"
          label="발행사 권한 주기"
          text="회원이 이 발행사로 상품을 만들고 팔 수 있게 합니다. 다른 운영자가 승인해야 하고, 발행사의 모든 소유자에게 알립니다."
          reasoned
          fields={[
            { name: 'siteCode', label: '발행사 코드', kind: 'text' },
            { name: 'member', label: '이메일이나 지갑 ID', kind: 'text', hint: '권한을 받을 회원' },
          ]}
          body={(typed) => ({ siteCode: typed('siteCode'), member: typed('member') })}
          done="권한을 주었습니다."
        />
        <ActButton
          call="site/create"
          label="발행사 열기"
          text="스토어를 열고 회원에게 맡깁니다. 코드는 바꿀 수 없고, 나머지는 발행사가 고칠 수 있습니다."
          fields={[
            { name: 'siteCode', label: '발행사 코드', kind: 'text', hint: '영문 대문자, 숫자, -와 _로 2~20자' },
            { name: 'name', label: '이름', kind: 'text' },
            { name: 'member', label: '이메일이나 지갑 ID', kind: 'text', hint: '맡을 회원' },
            { name: 'introduction', label: '소개', kind: 'long' },
            { name: 'logo', label: '로고', kind: 'file', accept: 'image/*' },
            { name: 'sort', label: '메뉴 순서', kind: 'number', hint: '작을수록 앞에 옵니다.', initial: '100' },
          ]}
          body={(typed) => ({
            siteCode: typed('siteCode'),
            name: typed('name'),
            member: typed('member'),
            introduction: typed('introduction'),
            logo: typed('logo'),
            sort: wholeIn(typed('sort')),
          })}
          done="발행사를 열었습니다."
        />
      </>
    }
  >
    {(isOpen) => (
      <CallAnswer call="application/list" body={{ all: !isOpen }}>
        {(rows) =>
          rows.length === 0 ? (
            <None text="기다리는 신청이 없습니다." />
          ) : (
            rows.map((application) => (
              <Section key={application.id} title={application.brandName} actions={<Answers of={application} />}>
                <Facts
                  facts={[
                    ['신청한 회원', application.nickname],
                    ['신청한 때', formatDateTime(application.createdAt)],
                    ['홈페이지', application.siteUrl],
                    ['발행할 것', application.kinds.map((kind) => WORK_KIND_LABELS[kind]).join(', ')],
                    ['담당자', application.contactName],
                    ['휴대폰 번호', formatPhone(application.phone)],
                    ['이메일', application.email],
                  ]}
                />
                <Words>{application.introduction}</Words>
              </Section>
            ))
          )
        }
      </CallAnswer>
    )}
  </ListPage>
);
