import type { OperatorAnswer } from '@naru/contract/operator';
import type { ChainKeyState } from '@naru/domain/chain';
import { formatDateTime, formatNumber } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Facts, Mark, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type KeysNow = OperatorAnswer<'keys'>;

const PURPOSES = {
  passport: '증명서와 체크포인트',
  verifier: '지갑에 보내는 요청',
  sandboxIssuer: '체험용 증명서',
} as const satisfies Record<KeysNow['signing'][number]['purpose'], string>;
const ROTATED = { ...PURPOSES, chain: '체인에 보내는 계정' } as const;
const purposeOf = (typed: string): keyof typeof ROTATED =>
  (Object.keys(ROTATED) as (keyof typeof ROTATED)[]).find((one) => one === typed) ?? 'passport';

const ACCOUNTS = {
  next: ['wait', '넘겨받는 중'],
  current: ['good', '지금 씀'],
  former: ['wait', '권한 거두는 중'],
  past: ['plain', '예전 계정'],
} as const satisfies Record<ChainKeyState, readonly [string, string]>;

/** Which keys there are, what was made with each, and who signs and sends: never a key itself. */
export const KeysScreen = () => (
  <Page
    title="키"
    lead="값을 봉하고 서명하는 키의 상태입니다. 키 자체는 어디에도 보이지 않습니다."
    actions={
      <ActButton
        call="keys/rotate"
        label="키 바꾸기 요청"
        text="고른 키를 새로 만듭니다. 예전 키로 서명한 것도 계속 확인됩니다. 다른 운영자가 승인해야 처리됩니다."
        fields={[{ name: 'purpose', label: '바꿀 키', kind: 'choice', choices: ROTATED, initial: 'passport' }]}
        reasoned
        body={(typed) => ({ purpose: purposeOf(typed('purpose')) })}
        done="키를 새로 만들었습니다."
      />
    }
  >
    <CallAnswer call="keys" body={{}}>
      {(of) => (
        <>
          <Section title="봉하는 키">
            <Facts
              facts={[
                ['지금 쓰는 키', `v${of.current}`],
                ['키 파일에 있는 키', of.versions.map((version) => `v${version}`).join(', ')],
              ]}
            />
            <Rows
              name="키로 봉한 값"
              rows={of.uses}
              keyOf={({ column, version }) => `${column} ${version}`}
              none="봉한 값이 없습니다."
              columns={[
                { head: '값', cell: ({ column }) => column },
                { head: '키', cell: ({ version }) => <Mark tone={version === of.current ? 'good' : 'wait'}>{`v${version}`}</Mark> },
                { head: '개수', cell: ({ values }) => `${formatNumber(values)}건`, figure: true },
              ]}
            />
          </Section>
          <Section title="서명하는 키">
            <Rows
              name="서명하는 키"
              rows={of.signing}
              keyOf={({ purpose }) => purpose}
              none="아직 서명한 키가 없습니다."
              columns={[
                { head: '쓰는 곳', cell: ({ purpose }) => PURPOSES[purpose] },
                { head: '키 번호', cell: ({ keyId }) => keyId },
                { head: '예전 키', cell: ({ past }) => `${formatNumber(past)}개`, figure: true },
              ]}
            />
          </Section>
          <Section title="체인에 보내는 계정">
            <Rows
              name="체인에 보내는 계정"
              rows={of.chain}
              keyOf={({ address }) => address}
              none="계정이 없습니다."
              columns={[
                { head: '계정', cell: ({ address }) => address },
                { head: '상태', cell: ({ state }) => <Mark tone={ACCOUNTS[state][0]}>{ACCOUNTS[state][1]}</Mark> },
                { head: '언제부터', cell: ({ since }) => (since === null ? null : formatDateTime(since)) },
              ]}
            />
          </Section>
        </>
      )}
    </CallAnswer>
  </Page>
);
