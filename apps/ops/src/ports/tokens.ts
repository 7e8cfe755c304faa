import type { Clock } from '@naru/domain/shared';
import { keyOf } from '@naru/frontend/container';
import type { PasskeyDevice } from './passkey-device.ts';
import type { PlatformPort } from './platform-port.ts';

/** What screens ask the container for. */
export const TOKENS = {
  platform: keyOf<PlatformPort>('house'),
  clock: keyOf<Clock>('clock'),
  passkeys: keyOf<PasskeyDevice>('passkeys'),
} as const;
