import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS, whyNotAttach } from '@naru/domain/inquiry';
import { sizeText } from '../../../shared/files/size-text.ts';
import type { FileRule } from '../../../shared/files/use-files.ts';
import { TEXTS } from './texts.ts';

const TYPES = Object.values(ALLOWED_UPLOADS).flat();

export const INQUIRY_FILES: FileRule = Object.freeze({
  label: TEXTS.files,
  most: MOST_ATTACHMENTS,
  accept: TYPES.map((extension) => `.${extension}`).join(','),
  text: `${MOST_ATTACHMENTS}개까지, 하나에 ${sizeText(ATTACHMENT_BYTES)} 이하. ${TYPES.join(', ')}`,
  tooMany: `파일은 ${MOST_ATTACHMENTS}개까지 첨부할 수 있습니다.`,
  whyNot: whyNotAttach,
});
