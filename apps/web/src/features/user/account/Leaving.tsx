import { Button } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { LeavingForm } from './LeavingForm.tsx';
import { LEAVING } from './leaving-texts.ts';

/** Leaving the service: what becomes of everything is read anew and said before anything is asked (product 10, leaving). */
export const Leaving = ({ member }: { member: MemberInfo }) => {
  const [wanted, setWanted] = useState(false);
  return (
    <AccountSection title={LEAVING.title} lead={LEAVING.lead}>
      {wanted ? (
        <Look member={member} onLeft={() => setWanted(false)} />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setWanted(true)}>
            {LEAVING.look}
          </Button>
        </div>
      )}
    </AccountSection>
  );
};

const Look = ({ member, onLeft }: { member: MemberInfo; onLeft: () => void }) => {
  const profile = useDesk(TOKENS.profile);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.leaving(),
    queryFn: () => unwrap(profile.leaving()),
    staleTime: 0,
    gcTime: 0,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height={160} /> : <LeavingForm member={member} facts={data} onLeft={onLeft} />;
};
