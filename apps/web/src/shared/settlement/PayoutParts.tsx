import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OwedPart } from './OwedPart.tsx';
import { PayoutsPart } from './PayoutsPart.tsx';
import type { StatementSource } from './statement-source.ts';

const SIZE = 5;

/** Money on its way: what goes out when, and what has gone, whatever month is looked at. */
export const PayoutParts = ({ source, hasAccount }: { source: StatementSource; hasAccount: boolean }) => {
  const [page, setPage] = useState(1);
  const { siteCode } = source;
  const owed = useQuery({ queryKey: KEYS.owed(siteCode), queryFn: () => unwrap(source.owed()) });
  const payouts = useQuery({
    queryKey: KEYS.payouts(siteCode, page),
    queryFn: () => unwrap(source.payouts({ page, size: SIZE })),
    placeholderData: keepPreviousData,
  });
  const error = owed.error ?? payouts.error;
  if (error !== null) return <Refusal error={error} onRetry={() => void Promise.all([owed.refetch(), payouts.refetch()])} />;
  if (owed.data === undefined || payouts.data === undefined) return <Skeleton height={300} />;
  return (
    <>
      <OwedPart owed={owed.data} hasAccount={hasAccount} />
      <PayoutsPart page={payouts.data} onPage={setPage} />
    </>
  );
};
