import type { ComponentType } from 'react';
import { nearby } from '../ui/nearby.tsx';
import type { TestimoniesProps } from './TestimoniesPart.tsx';

const HEIGHT = 240;

/** Who had the goods of a redemption in their hands: the check of it comes once somebody comes near. */
export const TestimoniesPart: ComponentType<TestimoniesProps> = nearby(
  async () => (await import('./TestimoniesPart.tsx')).TestimoniesPart,
  HEIGHT,
);
