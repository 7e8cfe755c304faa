import { useEffect } from 'react';
import { useHashKey } from '../../shared/use-hash-key.ts';

const KEY = 'naru.invitation';

/** The code behind the `#` of a letter's link. It stays with the tab, since whoever was invited may have to sign in or to join first. */
export const useInvitationCode = (): { readonly code: string; readonly forget: () => void } => {
  const given = useHashKey();
  useEffect(() => {
    if (given !== '') sessionStorage.setItem(KEY, given);
  }, [given]);
  return { code: given === '' ? (sessionStorage.getItem(KEY) ?? '') : given, forget: () => sessionStorage.removeItem(KEY) };
};
