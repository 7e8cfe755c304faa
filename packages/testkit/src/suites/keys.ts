import { deepStrictEqual, doesNotMatch, equal, match, notDeepStrictEqual, rejects } from 'node:assert/strict';
import type { KeyPurpose, Keys } from '@naru/domain/secret';
import type { PortSuite } from './suite.ts';

/** Keys, and the same keys after a new version was made. */
export interface KeysParts {
  readonly keys: Keys;
  renewed(): Promise<Keys>;
}

const MESSAGE = new TextEncoder().encode('01012345678');
const PURPOSES: readonly KeyPurpose[] = ['pin', 'seal', 'lookup', 'code', 'request', 'check'];
const PLACE = 'members.bankAccount.1';

export const KEYS_SUITE: PortSuite<KeysParts> = {
  'a hash is the same again, and another for each purpose': async ({ keys }) => {
    const macs = await Promise.all(PURPOSES.map((purpose) => keys.mac(purpose, MESSAGE)));
    deepStrictEqual(await Promise.all(PURPOSES.map((purpose) => keys.mac(purpose, MESSAGE, keys.current))), macs);
    equal(new Set(macs.map((mac) => mac.join())).size, PURPOSES.length);
    deepStrictEqual([...new Set(macs.map(({ length }) => length))], [32]);
  },
  'a sealed text opens only where it belongs, and unchanged': async ({ keys }) => {
    const sealed = await keys.seal('110-234-567890', PLACE);
    match(sealed, new RegExp(`^v${keys.current}\\.`));
    doesNotMatch(sealed, /567890/);
    equal(await keys.open(sealed, PLACE), '110-234-567890');
    await rejects(keys.open(sealed, 'members.bankAccount.2'));
    const [last] = sealed.slice(-3);
    await rejects(keys.open(`${sealed.slice(0, -3)}${last === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`, PLACE));
  },
  'equal texts are not seen to be equal': async ({ keys }) => {
    notDeepStrictEqual(await keys.seal('01012345678', PLACE), await keys.seal('01012345678', PLACE));
  },
  'a new version is used from then on, and what the old one made is still read': async ({ keys, renewed }) => {
    const [sealed, mac] = [await keys.seal('나루', PLACE), await keys.mac('lookup', MESSAGE)];
    const after = await renewed();
    equal(after.current, keys.current + 1);
    deepStrictEqual([...after.versions], [after.current, ...keys.versions]);
    equal(await after.open(sealed, PLACE), '나루');
    deepStrictEqual(await after.mac('lookup', MESSAGE, keys.current), mac);
    notDeepStrictEqual(await after.mac('lookup', MESSAGE), mac);
    match(await after.seal('나루', PLACE), new RegExp(`^v${after.current}\\.`));
  },
  'a version that is not there is a defect': async ({ keys }) => {
    await rejects(keys.mac('lookup', MESSAGE, keys.current + 7));
  },
};
