import { useState } from 'react';
import { useLocation } from 'react-router';

const messageIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string' ? state.message : '';

/** What was done last, told in the list: by the screen that led here, then by the acts of the rows. */
export const useListMessage = () => useState(messageIn(useLocation().state));
