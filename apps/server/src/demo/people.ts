import { hash } from 'node:crypto';
import { type PinHash, parsePinHash } from '@naru/domain/pin';
import { eq } from 'drizzle-orm';
import { sandboxCi } from '../gateways/identity/phone-identity.ts';
import { lookupHashes } from '../gateways/secrets/keys.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { memberSecrets } from '../stores/schema/index.ts';
import { writeMember } from '../use-cases/account/write-member.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_PIN } from './accounts.ts';
import { must } from './must.ts';
import { TRADERS } from './plan.ts';

/** Everybody in the demo. `traders` are those of the plan in its order: the buyer, the seller, then the others. */
export interface People {
  readonly issuer: Member;
  readonly traders: readonly Member[];
}

interface Person {
  readonly email: string;
  readonly name: string;
  readonly birth: string;
  readonly phone: string;
}

const ACCOUNTS = {
  buyer: { email: DEMO_EMAILS.buyer, name: '데모 구매자', birth: '19900311', phone: '01000000001' },
  seller: { email: DEMO_EMAILS.seller, name: '데모 판매자', birth: '19850924', phone: '01000000002' },
  issuer: { email: DEMO_EMAILS.issuer, name: '데모 발행사', birth: '19790705', phone: '01000000003' },
} as const;

const traderOf = (number: number): Person => ({
  email: `trader${String(number).padStart(2, '0')}@naru.test`,
  name: `데모 회원 ${number}`,
  birth: `19${70 + (number % 30)}0${1 + (number % 9)}15`,
  phone: `010000001${String(number).padStart(2, '0')}`,
});

/** The addresses of everybody in the demo. */
export const DEMO_ADDRESSES: readonly string[] = [
  ...Object.values(DEMO_EMAILS),
  ...Array.from({ length: TRADERS }, (_, at) => traderOf(at + 1).email),
];

/** Joins a person as the sign-up does once address and phone are confirmed. */
const join = async (deps: Deps, { email, name, birth, phone }: Person, passwordHash: string | null): Promise<Member> => {
  const person = {
    name,
    birth,
    gender: null,
    phone,
    ciHashes: await lookupHashes(deps.keys, 'ci', sandboxCi({ name, birth })),
    phoneHashes: await lookupHashes(deps.keys, 'phone', phone),
  };
  const terms = { agree1: true, agree2: true, agree3: false };
  const written = await deps.transact((tx) => writeMember(deps, tx, { joinType: 'web', email, person, passwordHash, terms }));
  return { ...written, sessionId: '' };
};

const pinHash = (): PinHash => {
  const parsed = parsePinHash(hash('sha256', DEMO_PIN, 'hex'));
  if (!parsed.ok) throw new Error('not a PIN');
  return parsed.value;
};

/** Joins everybody. Three accounts sign in and share one hash, slow by design; PINs are peppered meanwhile and written by `givePins`, as only one asks. */
export const joinPeople = async (deps: Deps): Promise<{ readonly people: People; readonly givePins: () => Promise<void> }> => {
  const password = must(await deps.passwords.hash(DEMO_PASSWORD));
  const buyer = await join(deps, ACCOUNTS.buyer, password);
  const seller = await join(deps, ACCOUNTS.seller, password);
  const issuer = await join(deps, ACCOUNTS.issuer, password);
  const pin = pinHash();
  const peppered = [buyer, seller, issuer].map((member) => ({ member, hashed: deps.pins.hash(member.id, pin) }));
  // Looked at in the end; until then a failure must not count as nobody's.
  for (const { hashed } of peppered) hashed.catch(() => undefined);
  const others: Member[] = [];
  for (let number = 1; number <= TRADERS; number += 1) others.push(await join(deps, traderOf(number), null));
  const givePins = async (): Promise<void> => {
    // Without the notice and the letter that tell of a first PIN: nobody set these.
    for (const { member, hashed } of peppered)
      await deps.db
        .update(memberSecrets)
        .set({ pinHash: must(await hashed) })
        .where(eq(memberSecrets.memberId, member.id));
  };
  return { people: { issuer, traders: [buyer, seller, ...others] }, givePins };
};
