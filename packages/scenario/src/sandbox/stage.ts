import { basesAt, createApiClient } from '@naru/api-client';
import { parseWon } from '@naru/domain/shared';
import type { Person, Stage } from '../http/ground.ts';
import { must } from '../http/must.ts';
import { sandboxDoor } from './door.ts';
import { joinByMail, PASSWORD } from './join.ts';
import { draftOf, putOnShelf, type Store } from './store.ts';

/** A PNG of 64 by 64 pixels in one colour. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAATklEQVR42u3PQQkAAAgEsEtgYQ1vBN/CYAWWmn4tAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgKXBXBGUPE75/0PAAAAAElFTkSuQmCC';

/** A picture for products that nobody looks at. */
const plainPicture = {
  name: 'plain.png',
  type: 'image/png',
  arrayBuffer: async (): Promise<ArrayBuffer> => Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)).buffer,
} as const;

/** A member with a store. */
export interface StoreOwner {
  readonly email: string;
  readonly password: string;
}

/** The member of the sandbox’s demo who has a store. */
export const DEMO_STORE_OWNER: StoreOwner = { email: 'issuer@naru.test', password: 'Naru-demo-2026' };

const PIN = '135790';

/** Digits that nobody has had so far: a scenario may be acted out on one market time and again. */
const fresh = (digits: number): string =>
  String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, '0')
    .slice(-digits);

/** The store of a member, signed in. */
const storeOf = async (origin: string, { email, password }: StoreOwner): Promise<Store> => {
  const client = createApiClient({ bases: basesAt(origin) });
  must(await client.sessions.signIn({ email, password }));
  const [site] = must(await client.accounts.info()).siteAuthList;
  if (site === undefined) throw new Error('who is to fill the shelves has no store');
  return { client, siteCode: site.siteCode };
};

/**
 * A market of the sandbox as a stage: everybody joins anew by its mailbox and its telephone, shelves are filled in the store of a member, and its
 * clock is moved (`NARU_SANDBOX_CLOCK`).
 */
export const sandboxStage = (origin: string, owner: StoreOwner = DEMO_STORE_OWNER): Stage => {
  const door = sandboxDoor(origin);
  const signedIn = new Map<Person['client'], string>();
  let store: Promise<Store> | undefined;
  return {
    origin,
    join: async (name) => {
      const client = createApiClient({ bases: basesAt(origin) });
      const number = fresh(8);
      const email = `scenario.${number}@naru.test`;
      await joinByMail(door, client, { email, phone: `010${number}`, name: `${name}${number}`.slice(-20), pin: PIN });
      signedIn.set(client, email);
      return { client, did: must(await client.accounts.info()).did, pin: client.pinHasher.hash(PIN) };
    },
    shelve: async ({ name, price, quantity }) => {
      store ??= storeOf(origin, owner);
      const won = parseWon(price);
      if (!won.ok) throw new Error('no amount of won');
      return putOnShelf(await store, draftOf({ name, price: won.value, quantity }), plainPicture);
    },
    pass: async (ms) => {
      const moved = await fetch(`${origin}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seconds: Math.round(ms / 1000) }),
      });
      if (!moved.ok) throw new Error('the clock of this market cannot be moved: it is started without NARU_SANDBOX_CLOCK');
      // Whoever has been away for so long signs in again.
      for (const [client, email] of signedIn) must(await client.sessions.signIn({ email, password: PASSWORD }));
    },
  };
};
