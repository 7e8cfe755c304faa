import { type PassportApproval, parseApproval } from '@naru/passport/make';
import { ARCHIVE_PLACES } from '../../kernel/approvals.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { ArchivedApproval } from '../../reads/passport.ts';

/** What was approved, with the salt that leads from it to the digest on the chain. */
export const disclosed = async (
  { keys }: Pick<Deps, 'keys'>,
  { method, action, digest, salt, presentationHash }: ArchivedApproval,
): Promise<PassportApproval | undefined> =>
  parseApproval({
    method,
    action,
    ...(presentationHash === null ? {} : { presentation: presentationHash }),
    salt: await keys.open(salt, ARCHIVE_PLACES.salt(digest)),
  });
