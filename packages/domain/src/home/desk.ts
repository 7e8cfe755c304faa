import type { Answer } from '../failure/answer.ts';
import type { HomeData } from './views.ts';

/** The first screen, and whether the house is open. */
export interface Home {
  data(): Answer<HomeData>;
  version(): Answer<{ version: string; emergency: boolean }>;
}
