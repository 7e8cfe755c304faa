import type { Clock } from '@naru/domain/shared';
import { keyOf } from '@naru/frontend/container';
import type { PlatformPort } from './platform-port.ts';

/** The browser, and behind it whatever keeps somebody's passkeys. Each answers as JSON, and null where it was broken off or the device said no. */
interface PasskeyDevice {
  /** Makes one of what the platform has asked. */
  make(options: string): Promise<string | null>;
  /** Signs with one what the platform has asked. */
  sign(options: string): Promise<string | null>;
  /** Where the console would have to be opened for what was asked; null where it is there. */
  elsewhere(options: string): Promise<string | null>;
}

export const TOKENS = {
  platform: keyOf<PlatformPort>('house'),
  clock: keyOf<Clock>('clock'),
  passkeys: keyOf<PasskeyDevice>('passkeys'),
} as const;
