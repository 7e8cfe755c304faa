import { Button } from '@mantine/core';
import type { FreshProof } from '@naru/domain/account';
import type { WalletKeyView } from '@naru/domain/second-factor';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatWallet } from '@naru/messages';
import { problemText } from '../../../shared/form/problem.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection } from './AccountSection.tsx';

const WALLET_KEYS = Object.freeze({
  title: '연결된 지갑',
  lead: '로그인하고 승인하는 지갑이에요. 잃어버린 휴대폰의 지갑은 연결을 끊어 주세요. 새 지갑은 연결한 뒤 24시간 동안 아무것도 승인할 수 없어요.',
  name: (wallet: string) => `지갑 ${wallet}`,
  linked: (at: string) => `연결 ${at}`,
  used: (at: string) => `마지막 사용 ${at}`,
  unused: '아직 쓰지 않았어요',
  waits: (at: string) => `${at}부터 승인할 수 있어요`,
  end: '연결 끊기',
  endOf: (wallet: string) => `지갑 ${wallet} 연결 끊기`,
  last: '마지막 지갑은 연결을 끊을 수 없어요. 이 지갑이 없으면 로그인할 수 없어요. 다른 지갑으로 먼저 로그인해 주세요.',
  prove: (wallet: string) => `지갑 ${wallet}의 연결을 끊어요. 다른 기기에서는 모두 로그아웃돼요. 본인인지 확인해 주세요.`,
  ended: '지갑의 연결을 끊었어요.',
});

/** The keys of the wallets that sign a member in: since when, when last used, and unlinking them; the last one stays (product 19). */
export const WalletKeys = () => {
  const port = usePort(TOKENS.secondFactors);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const { data: linked = [] } = useAnswer(KEYS.walletKeys(), () => port.walletKeys());
  const { problem, prove } = useProve();
  const end = async ({ walletKeyId, did }: WalletKeyView): Promise<void> => {
    const perform = (proof: FreshProof) => port.endWalletKey({ walletKeyId, proof });
    const change = { what: 'walletEnd', walletKeyId } as const;
    if ((await prove({ lead: WALLET_KEYS.prove(formatWallet(did)), change, perform })) !== 'done') return;
    await queries.invalidateQueries({ queryKey: KEYS.walletKeys() });
    await overlays.open('notice', { title: '연결 해제 완료', text: WALLET_KEYS.ended });
  };
  return (
    <AccountSection title={WALLET_KEYS.title} lead={WALLET_KEYS.lead}>
      <ul>
        {linked.map((key) => (
          <li key={key.walletKeyId}>
            <strong>{WALLET_KEYS.name(formatWallet(key.did))}</strong>{' '}
            <Text as="span" size={15} tone="muted">
              {[
                WALLET_KEYS.linked(formatDateTime(key.linkedAt)),
                key.usedAt === null ? WALLET_KEYS.unused : WALLET_KEYS.used(formatDateTime(key.usedAt)),
                ...(key.heldUntil === null ? [] : [WALLET_KEYS.waits(formatDateTime(key.heldUntil))]),
              ].join(' · ')}
            </Text>{' '}
            {linked.length > 1 && (
              <Button variant="default" size="xs" aria-label={WALLET_KEYS.endOf(formatWallet(key.did))} onClick={() => void end(key)}>
                {WALLET_KEYS.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {linked.length === 1 && (
        <Text size={15} tone="muted">
          {WALLET_KEYS.last}
        </Text>
      )}
      <FormFault text={problemText(problem)} />
    </AccountSection>
  );
};
