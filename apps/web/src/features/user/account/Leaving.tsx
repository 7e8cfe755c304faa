import { Button } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { Row } from '@naru/frontend/layout';
import { useState } from 'react';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
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
        <Row gap={8}>
          <Button variant="default" onClick={() => setWanted(true)}>
            {LEAVING.look}
          </Button>
        </Row>
      )}
    </AccountSection>
  );
};

const Look = ({ member, onLeft }: { member: MemberInfo; onLeft: () => void }) => {
  const answer = useAnswerOf(TOKENS.profile, KEYS.leaving(), (profile) => profile.leaving(), { staleTime: 0, gcTime: 0 });
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={160} />} />;
  return <LeavingForm member={member} facts={answer.data} onLeft={onLeft} />;
};
