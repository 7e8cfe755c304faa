import { failureText, formatDateTime } from '@naru/messages';
import classes from './ProductCreate.module.css';
import type { SaveState } from './unfinished-saver.ts';

const wordsOf = ({ standing, saved, failure }: SaveState): string => {
  switch (standing) {
    case 'clean':
      return '입력하면 자동으로 저장해요. 다른 기기에서도 이어서 쓸 수 있어요.';
    case 'waiting':
      return '입력한 내용을 곧 저장해요.';
    case 'saving':
      return '저장하고 있어요.';
    case 'saved':
      return saved === null ? '저장했어요.' : `저장했어요. ${formatDateTime(saved.savedAt)}, ${saved.savedBy}`;
    case 'away':
      return '아직 저장하지 못했어요. 입력한 내용은 이 화면에 그대로 있고, 연결되면 다시 저장해요.';
    case 'refused':
      return `저장하지 못했어요. ${failure === null ? '' : failureText(failure).text}`;
    case 'conflict':
      return '다른 곳에서 먼저 저장했어요. 아래에서 골라 주세요.';
  }
};

/** Whether what is typed is safe with the server; what is not is said. */
export const SaveLine = ({ save }: { save: SaveState }) => (
  <p
    role="status"
    className={`${classes.note} ${classes.save}`}
    data-unsafe={['away', 'refused', 'conflict'].includes(save.standing) || undefined}
  >
    {wordsOf(save)}
  </p>
);
