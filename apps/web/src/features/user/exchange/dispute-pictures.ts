import { DISPUTE_PICTURE_BYTES, MOST_DISPUTE_PICTURES, whyNotShowable } from '@naru/domain/dispute';
import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { sizeText } from '../../../shared/files/size-text.ts';
import type { FileRule } from '../../../shared/files/use-files.ts';
import { TEXTS } from './texts.ts';

/** The pictures that go along with what is said of goods. */
export const DISPUTE_PICTURES: FileRule = Object.freeze({
  label: TEXTS.disputePictures,
  most: MOST_DISPUTE_PICTURES,
  accept: ALLOWED_UPLOADS.image.map((extension) => `.${extension}`).join(','),
  text: `${MOST_DISPUTE_PICTURES}장까지, 한 장에 ${sizeText(DISPUTE_PICTURE_BYTES)} 이하. ${ALLOWED_UPLOADS.image.join(', ')}`,
  tooMany: `사진은 ${MOST_DISPUTE_PICTURES}장까지 첨부할 수 있습니다.`,
  whyNot: whyNotShowable,
});
