import { deepStrictEqual, equal, ok } from 'node:assert/strict';
import { type PhoneHolder, type PhoneIdentityProvider, parseIdentityNumber, parsePhone } from '@naru/domain/account';
import { must } from '../values.ts';
import type { PortSuite } from './suite.ts';

/** A phone check, and the number that was last sent to the holder's phone. */
export interface PhoneIdentityParts {
  readonly provider: PhoneIdentityProvider;
  sentCode(): Promise<string>;
}

const HOLDER: PhoneHolder = {
  carrier: 'lguMvno',
  name: '홍길동',
  identityNumber: must(parseIdentityNumber('900102', '2')),
  phone: must(parsePhone('010-1234-5678')),
};
const ADDRESS = '203.0.113.7';
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let checks = 0;
const newReference = (): string => {
  checks += 1;
  return `suite-${checks}`;
};

export const PHONE_IDENTITY_SUITE: PortSuite<PhoneIdentityParts> = {
  'tells who the holder is once the number is right': async ({ provider, sentCode }) => {
    const reference = newReference();
    ok((await provider.send(reference, HOLDER, ADDRESS)).ok);
    const code = await sentCode();
    deepStrictEqual(await provider.confirm(reference, HOLDER, other(code)), { ok: false, failure: 'wrongCode' });
    const found = await provider.confirm(reference, HOLDER, code);
    ok(found.ok);
    const { name, birth, gender, phone, ci } = found.value;
    deepStrictEqual([name, birth, gender, phone], ['홍길동', '19900102', 'F', HOLDER.phone]);
    ok(ci.length > 0);
  },
  'knows one person by one CI': async ({ provider, sentCode }) => {
    const cis: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const reference = newReference();
      await provider.send(reference, HOLDER, ADDRESS);
      const found = await provider.confirm(reference, HOLDER, await sentCode());
      if (found.ok) cis.push(found.value.ci);
    }
    equal(cis.length, 2);
    equal(cis[0], cis[1]);
  },
  'sends another number, and then the one before no longer counts': async ({ provider, sentCode }) => {
    const reference = newReference();
    await provider.send(reference, HOLDER, ADDRESS);
    const first = await sentCode();
    ok((await provider.resend(reference, HOLDER)).ok);
    const second = await sentCode();
    if (first !== second) deepStrictEqual(await provider.confirm(reference, HOLDER, first), { ok: false, failure: 'wrongCode' });
    ok((await provider.confirm(reference, HOLDER, second)).ok);
  },
  'a check that was never begun has run out': async ({ provider }) => {
    deepStrictEqual(await provider.confirm(newReference(), HOLDER, '123456'), { ok: false, failure: 'expired' });
  },
};
