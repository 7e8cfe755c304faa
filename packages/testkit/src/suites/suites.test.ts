import { describe, it } from 'vitest';
import { MemoryFiles } from '../fakes/memory-files.ts';
import { MemoryHolders } from '../fakes/memory-holders.ts';
import { MemoryKeys } from '../fakes/memory-keys.ts';
import { MemoryMailer, MemorySms } from '../fakes/memory-mailer.ts';
import { MemoryPayments } from '../fakes/memory-payments.ts';
import { ManualClock } from '../manual-clock.ts';
import { ACCOUNT_HOLDER_SUITE } from './account-holder.ts';
import { CLOCK_SUITE } from './clock.ts';
import { FILE_STORE_SUITE } from './file-store.ts';
import { KEYS_SUITE } from './keys.ts';
import { MAILER_SUITE } from './mailer.ts';
import { PAYMENT_PROVIDER_SUITE } from './payment-provider.ts';
import { SMS_SENDER_SUITE } from './sms-sender.ts';
import type { PortSuite } from './suite.ts';

const holds = <Parts>(name: string, suite: PortSuite<Parts>, make: () => Parts): void => {
  describe(name, () => {
    it.each(Object.entries(suite))('%s', (_, check) => check(make()));
  });
};

holds('a clock that is set by hand', CLOCK_SUITE, () => new ManualClock());
const KNOWN = { bankId: '004', bankAccount: '12345678', bankAccountHolder: '한빛공방' };
holds('a bank in memory', ACCOUNT_HOLDER_SUITE, () => ({
  holders: new MemoryHolders([KNOWN]),
  known: KNOWN,
  unknown: { ...KNOWN, bankAccount: '87654321' },
}));
holds('files in memory', FILE_STORE_SUITE, () => new MemoryFiles());
holds('keys in memory', KEYS_SUITE, () => {
  const keys = new MemoryKeys();
  return { keys, renewed: async () => new MemoryKeys(keys.current + 1) };
});
holds('a mailbox in memory', MAILER_SUITE, () => {
  const mailer = new MemoryMailer();
  return { mailer, received: async () => [...mailer.received] };
});
holds('a telephone in memory', SMS_SENDER_SUITE, () => {
  const sms = new MemorySms();
  return { sms, received: async () => [...sms.received] };
});
holds('payments in memory', PAYMENT_PROVIDER_SUITE, () => {
  const payments = new MemoryPayments();
  return {
    payments,
    approve: (key) => payments.approve(key),
    decline: (key) => payments.decline(key),
    deposit: (key) => payments.deposit(key),
    since: new Date(),
  };
});
