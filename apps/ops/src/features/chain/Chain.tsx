import { FormFault } from '@naru/frontend/form-parts';
import { formatDateTime, formatNumber } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Facts, Page, Section } from '../../shared/ui/parts.tsx';

export const Chain = () => (
  <Page
    title="체인"
    lead="체인에 보낼 것과 보낸 것이 어떻게 되었는지 봅니다."
    actions={
      <ActButton
        call="token/unfreeze"
        label="NFT 거래 제한 풀기"
        text="왜 제한됐는지 확인한 NFT를 다시 거래할 수 있게 합니다. 다른 운영자가 승인해야 처리됩니다."
        fields={[{ name: 'tokenId', label: 'NFT 번호', kind: 'number' }]}
        reasoned
        body={(typed) => ({ tokenId: typed('tokenId') })}
        done="거래 제한을 풀었습니다."
      />
    }
  >
    <CallAnswer call="chain" body={{}}>
      {(of) => (
        <>
          <FormFault
            text={
              of.trouble === null
                ? undefined
                : `${formatDateTime(of.trouble.since)}부터 체인에 보내지 못하고 있습니다 (${of.trouble.failure.reason}). 풀리면 저절로 이어집니다.`
            }
          />
          <Section title="지금">
            <Facts
              facts={[
                ['기다리는 작업', `${formatNumber(of.commands)}건`],
                ['가장 오래 기다린 것', of.oldest === null ? null : formatDateTime(of.oldest)],
                ['보내고 확정을 기다리는 것', `${formatNumber(of.onTheirWay)}건`],
                ['거래가 제한된 NFT', `${formatNumber(of.frozen)}개`],
                ['체인 번호', formatNumber(of.chainId)],
                ['체인', of.embedded ? '서버 안의 체인' : '바깥 네트워크'],
                ['블록 높이', of.network === null ? null : formatNumber(of.network.height)],
                ['잔액 (wei)', of.network?.balance ?? null],
              ]}
            />
            <Facts
              facts={[
                ['컨트랙트', of.contract],
                ['묶음 전송', of.carrier],
                ['보내는 주소', of.operator],
              ]}
            />
          </Section>
        </>
      )}
    </CallAnswer>
  </Page>
);
