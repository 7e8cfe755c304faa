import type { Clock } from '@naru/domain/shared';
import { keyOf } from '@naru/frontend/container';
import type { HousePort } from './house-port.ts';
import type { PasskeyDevice } from './passkey-device.ts';

/** What screens ask the container for. */
export const TOKENS = {
  house: keyOf<HousePort>('house'),
  clock: keyOf<Clock>('clock'),
  passkeys: keyOf<PasskeyDevice>('passkeys'),
} as const;
