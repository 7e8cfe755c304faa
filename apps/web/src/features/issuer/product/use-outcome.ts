import { useState } from 'react';
import { useLocation } from 'react-router';

const toldIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'told' in state && typeof state.told === 'string' ? state.told : '';

/** What was done last, told in the list: by the screen that led here, then by the acts of the rows. */
export const useOutcome = () => useState(toldIn(useLocation().state));
