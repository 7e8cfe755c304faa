import classes from './TradeTable.module.css';

/** A transaction hash, shortened, leading to the explorer; while the chain has not recorded it yet, it says so. */
export const Transaction = ({ txId }: { txId: string }) => {
  if (txId === '') return <span className={classes.pending}>기록 중</span>;
  return (
    <a className={classes.tx} href={`/nft/explorer/tx/${txId}`} target="_blank" rel="noreferrer" title={`${txId} (새 창)`}>
      {txId.slice(0, 8)}…{txId.slice(-4)}
    </a>
  );
};
