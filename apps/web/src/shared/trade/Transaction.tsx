import type { ChainState } from '@naru/domain/chain';
import type { TradeRow } from '@naru/domain/history';
import type { Page } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { CHAIN_STATE_LABELS } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import classes from './Transaction.module.css';

const AGAIN_MS = 3_000;

const isUnderWay = (state: ChainState | null): boolean => state === 'queued' || state === 'submitted';

/** Asks for a history again by itself as long as one of its rows is being recorded on the chain. */
export const whileRecording = ({ state }: { readonly state: { readonly data: Page<TradeRow> | undefined } }): number | false =>
  state.data?.dataList.some(({ chainState }) => isUnderWay(chainState)) === true ? AGAIN_MS : false;

/** Asks for a token on the chain again by itself as long as it is being recorded there. */
export const whileUnderWay = ({
  state,
}: {
  readonly state: { readonly data: { readonly state: ChainState } | undefined };
}): number | false => (state.data !== undefined && isUnderWay(state.data.state) ? AGAIN_MS : false);

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
