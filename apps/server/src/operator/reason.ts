import { tidyText } from '@naru/domain/shared';

const LONGEST = 500;

/** Why an operator says that they do something: headers hold no Korean, so that it comes encoded. What cannot be read is no reason. */
export const reasonOf = (header: string | undefined): string => {
  try {
    return tidyText([...tidyText(decodeURIComponent(header ?? ''))].slice(0, LONGEST).join(''));
  } catch {
    return '';
  }
};
