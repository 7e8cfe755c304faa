import type { OriginalLink } from '@naru/domain/file';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { unwrap } from '../query/answer.ts';
import { TOKENS } from '../tokens.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OriginalView } from './OriginalView.tsx';
import type { OriginalSource } from './original-source.ts';
import { TEXTS } from './texts.ts';

interface Props extends OriginalSource {
  /** What stands there when the original is refused; null for the refusal in its own words. */
  readonly refused?: (error: unknown) => ReactNode;
  readonly children?: (link: OriginalLink) => ReactNode;
}

/** An address works for 60 s: what fails before half of that has gone is broken, and a further address would not help. */
const RENEWED_AFTER_MS = 30_000;

/** Asks for the address of an original and shows what lies there; asks again when a video is wound after its address has ended. */
export const Original = ({ open, cover = null, refused, children }: Props) => {
  const clock = useDesk(TOKENS.clock);
  const id = useId();
  const [broken, setBroken] = useState(false);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['original', id],
    queryFn: () => unwrap(open()),
    // An address is used by one view and never kept; another one would start a video anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error !== null) return refused?.(error) ?? <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={TEXTS.loading}>
        <Skeleton height={320} />
      </div>
    );
  const fail = (): void => {
    if (clock.now().getTime() - dataUpdatedAt > RENEWED_AFTER_MS) void refetch();
    else setBroken(true);
  };
  return (
    <>
      {children?.(data)}
      <OriginalView link={data} cover={cover} broken={broken} onFail={fail} />
    </>
  );
};
