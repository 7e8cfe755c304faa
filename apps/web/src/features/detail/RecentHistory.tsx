import { Button } from '@mantine/core';
import type { TokenId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { warmOverlays } from '../../overlays/warm-overlays.ts';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { whileRecording } from '../../shared/trade/recording.ts';
import { TradeTable } from '../../shared/trade/TradeTable.tsx';
import { PartRefused } from '../../shared/ui/PartRefused.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './RecentHistory.module.css';
import { TEXTS } from './texts.ts';

const FEW = { page: 1, size: 3 } as const;

/** The last few rows of the NFT's history, and the popup with all of them. */
export const RecentHistory = ({ tokenId, name }: { tokenId: TokenId; name: string }) => {
  const histories = useDesk(TOKENS.histories);
  const overlays = useDesk(TOKENS.overlays);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.history(tokenId, FEW),
    queryFn: () => unwrap(histories.ofNft(tokenId, FEW)),
    refetchInterval: whileRecording,
  });
  if (data === undefined && error !== null) return <PartRefused title={TEXTS.history} error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={TEXTS.history}>
      {data && (
        <>
          <TradeTable rows={data.dataList} label={TEXTS.recent} />
          <Button
            variant="default"
            className={classes.all}
            onPointerEnter={warmOverlays}
            onFocus={warmOverlays}
            onClick={() => void overlays.open('tradeHistory', { tokenId, name })}
          >
            {TEXTS.all}
          </Button>
        </>
      )}
    </Section>
  );
};
