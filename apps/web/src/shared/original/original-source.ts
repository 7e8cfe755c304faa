import type { Answer } from '@naru/domain/failure';
import type { OriginalLink, Picture } from '@naru/domain/file';

/** Where an original comes from: `open` asks for its address, `cover` is the picture of a work that can only be heard. */
export interface OriginalSource {
  readonly open: () => Answer<OriginalLink>;
  readonly cover?: Picture | null;
}
