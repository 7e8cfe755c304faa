import { addressOf } from '@naru/domain/navigation';
import type { Keys } from '@naru/domain/secret';
import { lookupHash } from '../../gateways/secrets/keys.ts';

/** What the keys in addresses that stop advertising mail are made for. */
export const STOP_MAIL = 'stop-mail';

/** The address that stops advertising mail to a member, as it stands in one: it carries a key that only we can make. */
export const stopMailAddress = async (keys: Keys, did: string): Promise<string> =>
  `/nft${addressOf('unsubscribeEmail', { did, key: await lookupHash(keys, STOP_MAIL, did) })}`;
