import { addressOf } from '@naru/domain/navigation';
import { parseUnfinishedId, type SiteCode, type UnfinishedId } from '@naru/domain/shared';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { type ComponentType, useState } from 'react';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';

const CREATE = { to: addressOf('issuerProductCreate'), label: '상품 등록' };

type Shown = ComponentType<{ readonly product: UnfinishedProduct }>;

/** A screen of the unfinished product that the address names, as the server has it now. */
export const OfUnfinished = ({ shown }: { shown: Shown }) => {
  const siteCode = useActiveSite();
  const unfinishedId = useIdNamed(parseUnfinishedId, 'unfinished');
  if (unfinishedId === undefined) return <Missing what="작성 중인 상품을" way={CREATE} />;
  return siteCode === null ? <PageSkeleton /> : <Loaded key={siteCode} siteCode={siteCode} unfinishedId={unfinishedId} shown={shown} />;
};

interface LoadedProps {
  readonly siteCode: SiteCode;
  readonly unfinishedId: UnfinishedId;
  readonly shown: Shown;
}

const Loaded = ({ siteCode, unfinishedId, shown: Shown }: LoadedProps) => {
  const [opening] = useState(() => crypto.randomUUID());
  // Asked anew at each opening: somebody may have gone on with it elsewhere; but nothing moves under the operator's eyes.
  const answer = useAnswerOf(
    TOKENS.unfinished,
    KEYS.unfinished(siteCode, unfinishedId, opening),
    (port) => port.read(siteCode, unfinishedId),
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (answer.data === undefined) return <NotShown of={answer} what="작성 중인 상품을" way={CREATE} meanwhile={<PageSkeleton />} />;
  return <Shown product={answer.data} />;
};
