import type { Answer } from '@naru/domain/failure';
import type { OpeningConsent, OriginalLink, Picture } from '@naru/domain/file';

/** Where an original comes from: `open` asks for its address, with what its owner says to it; `cover` is the picture of a work that can only be heard. */
export interface OriginalSource {
  readonly open: (consent: OpeningConsent) => Answer<OriginalLink>;
  readonly cover?: Picture | null;
}
