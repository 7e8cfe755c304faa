import type { ChainState } from '@naru/domain/chain';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { CHAIN_STATE_LABELS } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import classes from './TradeTable.module.css';

interface Props {
  readonly txId: string;
  /** How far the command to the chain has come; null where there is none. */
  readonly state: ChainState | null;
}

/** A transaction hash, shortened, leading to the explorer; while the chain has not recorded it yet, it says so. */
export const Transaction = ({ txId, state }: Props) => {
  const { explorerUrl = '/nft/explorer' } = usePort(TOKENS.config);
  if (txId === '')
    return (
      <Text as="span" size={13} tone="muted">
        {state === null ? '-' : CHAIN_STATE_LABELS[state]}
      </Text>
    );
  return (
    <a className={classes.tx} href={`${explorerUrl}/tx/${txId}`} target="_blank" rel="noreferrer" title={`${txId} (새 창)`}>
      {txId.slice(0, 8)}…{txId.slice(-4)}
    </a>
  );
};
