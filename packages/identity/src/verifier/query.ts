import type { Sealed } from './sealed.ts';
import { CREDENTIAL_ID } from './settings.ts';

/** What is asked, in the query language of OpenID4VP 1.0 (section 6): one certificate of one type, some of its claims. */
export const queryOf = ({ vct, claims }: Pick<Sealed, 'vct' | 'claims'>) => ({
  credentials: [{ id: CREDENTIAL_ID, format: 'dc+sd-jwt', meta: { vct_values: [vct] }, claims: claims.map((name) => ({ path: [name] })) }],
});
