import { Button } from '@mantine/core';
import type { FreshProof } from '@naru/domain/account';
import type { WalletKeyView } from '@naru/domain/second-factor';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatWallet } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import { AccountSection } from './AccountSection.tsx';
import { WALLET_KEYS } from './wallet-key-texts.ts';

/** The keys of the wallets that sign a member in: since when, when last used, and unlinking them; the last one stays (product 19). */
export const WalletKeys = () => {
  const desk = useDesk(TOKENS.secondFactors);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const { data: linked = [] } = useQuery({ queryKey: KEYS.walletKeys(), queryFn: () => unwrap(desk.walletKeys()) });
  const { problem, prove } = useProve();
  const end = async ({ walletKeyId, did }: WalletKeyView): Promise<void> => {
    const perform = (proof: FreshProof) => desk.endWalletKey({ walletKeyId, proof });
    const change = { what: 'walletEnd', walletKeyId } as const;
    if ((await prove({ lead: WALLET_KEYS.prove(formatWallet(did)), change, perform })) !== 'done') return;
    await queries.invalidateQueries({ queryKey: KEYS.walletKeys() });
    await overlays.open('notice', { text: WALLET_KEYS.ended });
  };
  return (
    <AccountSection title={WALLET_KEYS.title} lead={WALLET_KEYS.lead}>
      <ul>
        {linked.map((key) => (
          <li key={key.walletKeyId}>
            <strong>{WALLET_KEYS.name(formatWallet(key.did))}</strong>{' '}
            <span className={classes.muted}>
              {[
                WALLET_KEYS.linked(formatDateTime(key.linkedAt)),
                key.usedAt === null ? WALLET_KEYS.unused : WALLET_KEYS.used(formatDateTime(key.usedAt)),
                ...(key.heldUntil === null ? [] : [WALLET_KEYS.waits(formatDateTime(key.heldUntil))]),
              ].join(' · ')}
            </span>{' '}
            {linked.length > 1 && (
              <Button variant="default" size="xs" aria-label={WALLET_KEYS.endOf(formatWallet(key.did))} onClick={() => void end(key)}>
                {WALLET_KEYS.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {linked.length === 1 && <p className={classes.muted}>{WALLET_KEYS.last}</p>}
      <FormFault text={formProblem(problem)} />
    </AccountSection>
  );
};
