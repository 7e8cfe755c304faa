import * as z from 'zod/mini';
import type { Scanner } from '../desks/ports.ts';

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
export const qrScanner = (): Scanner => {
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
