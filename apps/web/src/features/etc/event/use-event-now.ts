import { useNow } from '../../../shared/use-now.ts';

const BEAT_MS = 60_000;

/** The moment by which an event is running, coming or over. */
export const useEventNow = (): Date => new Date(useNow(BEAT_MS));
