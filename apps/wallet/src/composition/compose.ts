import { fail, ok } from '@naru/domain/shared';
import type { WalletAnswer } from '@naru/flows/wallet-present';
import type { Container } from 'inversify';
import * as z from 'zod/mini';
import type { Issuer, Scanner } from '../ports/ports.ts';
import { indexedShelf } from '../vault/indexed-shelf.ts';
import { composeContainer } from './container.ts';

const OFFERS = '/sandbox/issuer/offers';
const MESSAGES = '/sandbox/sms';
const answerForm = z.object({ resultData: z.object({ offer: z.string() }) });

/** The issuer that the sandbox serves beside this wallet. */
const sandboxIssuer = (): Issuer => ({
  apply: async (applicant): Promise<WalletAnswer<string>> => {
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(OFFERS, { method: 'POST', headers, body: JSON.stringify(applicant) });
      const answer = answerForm.safeParse(await response.json());
      return answer.success ? ok(answer.data.resultData.offer) : fail({ reason: 'refused' });
    } catch {
      return fail({ reason: 'networkGone' });
    }
  },
  messagesOf: (phone) => `${MESSAGES}?to=${encodeURIComponent(phone.replace(/\D/g, ''))}`,
});

interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: ['qr_code'] }) => Detector;

const isClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** The browser's own detector can be there and know no QR all the same, as on some desktops. */
const ownDetector = async (): Promise<DetectorClass | undefined> => {
  const own: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isClass(own)) return undefined;
  const ask: unknown = Reflect.get(own, 'getSupportedFormats');
  const formats: unknown = typeof ask === 'function' ? await ask.call(own) : [];
  return z.array(z.string()).safeParse(formats).data?.includes('qr_code') ? own : undefined;
};

const load = async (): Promise<Detector> => {
  const Own = (await ownDetector()) ?? (await import('qr/decode.js')).BarcodeDetector;
  return new Own({ formats: ['qr_code'] });
};

/** Reads QRs with the browser's own detector, or with a library that comes when it is needed. */
const qrScanner = (): Scanner => {
  let detector: Promise<Detector> | undefined;
  return {
    read: async (picture) => {
      detector ??= load().catch((error: unknown) => {
        detector = undefined;
        throw error;
      });
      const [found] = await (await detector).detect(picture);
      return found?.rawValue;
    },
  };
};

export const compose = (): Container =>
  composeContainer({
    clock: { now: () => new Date() },
    shelf: indexedShelf(),
    issuer: sandboxIssuer(),
    scanner: qrScanner(),
    world: {},
    origin: location.origin,
    leave: (address) => location.assign(address),
    persist: async () => navigator.storage?.persist?.(),
  });
