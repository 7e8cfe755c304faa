import type { Answer } from '../failure/answer.ts';
import type { SoldNotice } from './views.ts';

/** Being told. */
export interface Notices {
  /** The sales not yet shown; reading them marks them as shown. Null when there are none. */
  sold(): Answer<SoldNotice | null>;
}
