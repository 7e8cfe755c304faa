import type { IdentityPurpose } from '@naru/domain/account';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storedVisit } from './identity-visit.ts';

/** Puts the query back behind the address of a screen whose place a phone check took: the check leads back to the bare address. */
export const useVisitedFrom = (purpose: IdentityPurpose): void => {
  // Whoever goes on after the check clears what was kept.
  const [kept] = useState(() => storedVisit(purpose)?.search ?? '');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const lost = kept !== '' && search === '';
  useEffect(() => {
    if (lost) void navigate({ pathname, search: kept }, { replace: true });
  }, [lost, pathname, kept, navigate]);
};
