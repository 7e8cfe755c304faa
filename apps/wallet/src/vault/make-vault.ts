import { failure } from '@naru/domain/failure';
import { type Clock, fail, ok } from '@naru/domain/shared';
import type { PinSigned } from '@naru/flows/pin-sign';
import * as z from 'zod/mini';
import type { Vault, VaultStatus } from '../ports/ports.ts';
import { type Attempts, counted, NO_ATTEMPTS, triesLeft } from './attempts.ts';
import { ITERATIONS, newVaultKey, unwrap, type Wrapped, wrap, wrappedForm } from './pin-wrap.ts';
import { SHELVES, type Shelf } from './shelf.ts';

const recordForm = z.extend(wrappedForm, { failures: z.number(), waitUntil: z.number() });
type VaultRecord = Wrapped & Attempts;

const PLACE = 'vault';
const KEY = 'pin';

/** A vault with its key, for the parts that seal and open. */
export interface KeyedVault extends Vault {
  /** The key under which certificates and log are sealed; a locked vault has none to give, which is a defect of whoever asks. */
  key(): CryptoKey;
}

/** The vault whose record is broken cannot be opened by any PIN. */
const recordIn = (found: unknown): VaultRecord => {
  const record = recordForm.safeParse(found);
  if (!record.success) throw new Error('the vault’s record is broken');
  return record.data;
};

const wrong = (attempts: Attempts, now: number): PinSigned =>
  fail(failure('pinWrong', { data: attempts.waitUntil > now ? { until: attempts.waitUntil } : { left: triesLeft(attempts) } }));

/**
 * The vault over a shelf of this device.
 *
 * What the PIN protects: certificates and log lie sealed under a key that is wrapped under the PIN, so whoever picks up the device, or reads the
 * browser's files, does not see them without it; and no request is answered without it. What it does not protect: six digits are a million
 * numbers, so whoever has copied the files may try them all elsewhere, at PBKDF2's pace and without our waits, which hold for whoever tries here.
 * The holder's signing key is not under the PIN: WebCrypto keeps it where no script can read it out, but a script of this origin can use it.
 * A wallet that people trust with more than a sandbox keeps that key in the phone's secure hardware.
 */
export const makeVault = ({ shelf, clock, iterations = ITERATIONS }: { shelf: Shelf; clock: Clock; iterations?: number }): KeyedVault => {
  const listeners = new Set<() => void>();
  let status: VaultStatus = 'unknown';
  let key: CryptoKey | undefined;

  const become = (next: VaultStatus, vaultKey?: CryptoKey): void => {
    status = next;
    key = vaultKey;
    for (const listener of listeners) listener();
  };

  const tried = async (digits: string, act: (vaultKey: CryptoKey) => Promise<void>, readable = false): Promise<PinSigned> => {
    const now = clock.now().getTime();
    let waits = false;
    // Looked at and counted in one step: of many guesses at once none gets past the wait.
    const record = await shelf.change(PLACE, KEY, (found) => {
      const before = recordIn(found);
      waits = before.waitUntil > now;
      return waits ? before : { ...before, ...counted(before, now) };
    });
    if (waits) return wrong(record, now);
    const vaultKey = await unwrap(record, digits, readable);
    if (vaultKey === undefined) return wrong(record, now);
    await shelf.change(PLACE, KEY, (found) => ({ ...recordIn(found), ...NO_ATTEMPTS }));
    await act(vaultKey);
    return ok(undefined);
  };

  const keep = (wrapped: Wrapped): Promise<void> => shelf.put(PLACE, KEY, { ...wrapped, ...NO_ATTEMPTS });

  return {
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look: async () => {
      if (status === 'unknown') become((await shelf.get(PLACE, KEY)) === undefined ? 'new' : 'locked');
    },
    create: async (pin) => {
      const wrapped = await wrap(await newVaultKey(), pin, iterations);
      const vaultKey = await unwrap(wrapped, pin);
      await keep(wrapped);
      become('open', vaultKey);
    },
    unlock: (digits) => tried(digits, async (vaultKey) => become('open', vaultKey)),
    check: (digits) => tried(digits, async () => undefined),
    change: (current, pin) => tried(current, async (vaultKey) => keep(await wrap(vaultKey, pin, iterations)), true),
    lock: () => {
      if (status === 'open') become('locked');
    },
    erase: async () => {
      await shelf.clear(...SHELVES);
      become('new');
    },
    key: () => {
      if (key === undefined) throw new Error('the vault is locked');
      return key;
    },
  };
};
