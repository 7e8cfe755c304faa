import { FOLLOWERS_COUNTED } from '@naru/domain/follow';
import { formatNumber } from '@naru/messages';

/** How many follow somebody; beyond what is counted at once, that there are more. */
export const followersText = (followers: number): string =>
  followers < FOLLOWERS_COUNTED ? `팔로워 ${formatNumber(followers)}명` : `팔로워 ${formatNumber(FOLLOWERS_COUNTED)}명 이상`;
