import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, Page, Section } from '../../shared/ui/parts.tsx';

/** Closing the market at once, and opening it again, which two people do. */
export const Emergency = () => (
  <Page title="비상 정지" lead="큰일이 났을 때 마켓을 점검 화면으로 바꿉니다.">
    <CallAnswer call="emergency/show" body={{}}>
      {({ on }) => (
        <Section title="마켓" actions={<Mark tone={on ? 'bad' : 'good'}>{on ? '점검 중' : '운영 중'}</Mark>}>
          <p>
            {on
              ? '모든 회원이 점검 화면을 보고 있습니다. 다시 여는 것은 두 사람이 합니다.'
              : '점검을 시작하면 바로 모든 회원이 점검 화면을 봅니다. 혼자서도 할 수 있습니다.'}
          </p>
          <div>
            {on ? (
              <ActButton
                main
                call="emergency"
                label="점검 끝내기 요청"
                text="마켓을 다시 열어 달라고 요청합니다. 다른 운영자가 승인하면 열립니다."
                reasoned
                body={() => ({ on: false })}
                done="마켓을 다시 열었습니다."
              />
            ) : (
              <ActButton
                call="emergency"
                label="점검 시작"
                text="모든 회원이 바로 점검 화면을 봅니다. 거래와 결제가 멈춥니다."
                reasoned
                body={() => ({ on: true })}
                done="점검을 시작했습니다."
                harms
              />
            )}
          </div>
        </Section>
      )}
    </CallAnswer>
  </Page>
);
