import type { ComponentType } from 'react';
import { nearby } from '../ui/nearby.tsx';
import type { AttestationsProps } from './AttestationsPart.tsx';

const HEIGHT = 240;

/** Who had the goods of a redemption in their hands: the check of it comes once somebody comes near. */
export const AttestationsPart: ComponentType<AttestationsProps> = nearby(
  async () => (await import('./AttestationsPart.tsx')).AttestationsPart,
  HEIGHT,
);
