import type { SmsKind, SmsState } from '@naru/domain/notice';
import { formatDateTime, formatNumber } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

const KINDS = { code: '인증번호', gift: '선물', reminder: '선물 다시 알림', holders: '발행사 소식' } as const satisfies Record<
  SmsKind,
  string
>;
const STATES = {
  queued: '다시 보내는 중',
  sent: '보냄',
  delivered: '받음',
  undelivered: '닿지 않음',
  failed: '보내지 못함',
  dropped: '보내지 않음',
} as const satisfies Record<SmsState, string>;

const resentText = ({ resent }: { resent: number }): string => `${formatNumber(resent)}통을 다시 보냅니다.`;

/** Mail and texts that did not get through. */
export const Deliveries = () => (
  <Page title="발송 실패" lead="받는 분은 가려서 보입니다. 다시 보내면 사흘 동안 다시 시도합니다.">
    <Section
      title="메일"
      actions={
        <ActButton
          call="mail/resend"
          label="메일 모두 다시 보내기"
          text="보내지 못하고 그만둔 메일을 모두 다시 보냅니다."
          body={() => ({ id: null })}
          done={resentText}
        />
      }
    >
      <CallAnswer call="mail/list" body={{}}>
        {({ mails }) => (
          <Rows
            name="메일"
            rows={mails}
            keyOf={({ id }) => id}
            none="보내지 못한 메일이 없습니다."
            columns={[
              { head: '받는 분', cell: ({ to }) => to },
              { head: '제목', cell: ({ subject }) => subject },
              { head: '까닭', cell: ({ reason }) => reason },
              { head: '시도', cell: ({ tries }) => `${formatNumber(tries)}번`, figure: true },
              { head: '쓴 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
              {
                head: '상태',
                cell: ({ id, to, givenUp }) =>
                  givenUp ? (
                    <ActButton
                      call="mail/resend"
                      label="다시 보내기"
                      about={to}
                      text={`${to} 앞으로 다시 보냅니다.`}
                      body={() => ({ id })}
                      done={resentText}
                    />
                  ) : (
                    <Mark tone="wait">다시 보내는 중</Mark>
                  ),
              },
            ]}
          />
        )}
      </CallAnswer>
    </Section>
    <Section
      title="문자"
      actions={
        <ActButton
          call="sms/resend"
          label="문자 모두 다시 보내기"
          text="보내지 못하고 그만둔 문자를 모두 다시 보냅니다. 때가 지난 문자는 보내지 않습니다."
          body={() => ({ id: null })}
          done={resentText}
        />
      }
    >
      <CallAnswer call="sms/list" body={{}}>
        {({ texts }) => (
          <Rows
            name="문자"
            rows={texts}
            keyOf={({ id }) => id}
            none="보내지 못한 문자가 없습니다."
            columns={[
              { head: '받는 분', cell: ({ to }) => to },
              { head: '종류', cell: ({ kind }) => KINDS[kind] },
              { head: '까닭', cell: ({ reason }) => reason },
              { head: '시도', cell: ({ tries }) => `${formatNumber(tries)}번`, figure: true },
              { head: '쓴 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
              {
                head: '상태',
                cell: ({ id, to, state }) =>
                  state === 'failed' ? (
                    <ActButton
                      call="sms/resend"
                      label="다시 보내기"
                      about={to}
                      text={`${to} 번호로 다시 보냅니다.`}
                      body={() => ({ id })}
                      done={resentText}
                    />
                  ) : (
                    <Mark tone="wait">{STATES[state]}</Mark>
                  ),
              },
            ]}
          />
        )}
      </CallAnswer>
    </Section>
  </Page>
);
